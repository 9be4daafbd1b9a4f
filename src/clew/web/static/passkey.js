// Passkeys: the browser makes one, or answers with one. Where it can't, nothing is offered.
import { $$, _, say } from "./small.js";

const possible = "PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential;

const post = async (address, body = {}) => {
  const headers = { "content-type": "application/json", accept: "application/json" };
  const reply = await fetch(address, { method: "POST", body: JSON.stringify(body), headers }).catch(() => null);
  const found = await reply?.json().catch(() => null);
  if (!reply?.ok) throw new Error(found?.error ?? _("That did not work."));
  return found;
};

const make = async () => {
  const { options, ticket } = await post("/me/passkeys/begin");
  const made = await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) });
  return post("/me/passkeys", { ticket, credential: made.toJSON() });
};

const answer = async () => {
  const { options, ticket } = await post("/me/passkey/begin");
  const given = await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
  return post("/me/passkey", { ticket, credential: given.toJSON() });
};

const tell = (button, text) => {
  button.parentElement.querySelector("[role=status]").textContent = text;
  say(text);
};

export const passkeys = () => $$("[data-passkey]").forEach((button) => {
  button.hidden = !possible;
  button.addEventListener("click", async () => {
    button.disabled = true;
    try { location.assign((await (button.dataset.passkey === "make" ? make() : answer())).go); } catch (fault) {
      tell(button, fault instanceof DOMException ? _("Your device gave no passkey.") : fault.message);
    }
    button.disabled = false;
  });
});
