"""A bot in thirty lines: `python bot.py http://127.0.0.1:8420/join/SECRET` sits down there and plays at random."""

import json
import random
import sys
import uuid
from urllib.error import HTTPError
from urllib.request import Request, urlopen

if "/join/" not in sys.argv[-1]:
    sys.exit(__doc__)
server, secret = sys.argv[-1].split("/join/")


def call(path, body=None):
    headers = {"Authorization": f"Bearer {secret}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(f"{server}/api{path}", data, headers), timeout=60) as reply:
        return json.load(reply)


table = call(f"/seat/{secret}", {"name": "Thirty Lines", "word": uuid.uuid4().hex})["table"]
seen = {"seq": -1, "over": ""}
while not seen["over"]:
    try:
        seen = call(f"/tables/{table}/seats/me?after={seen['seq']}&wait=25")
        for ask in seen["asks"][:1]:
            answer = random.choice(ask["choices"])["key"]
            wish = {"command": uuid.uuid4().hex, "expected": seen["seq"], "answer": answer}
            call(f"/tables/{table}/seats/{ask['seat']}/moves", wish)
    except HTTPError as refusal:
        if refusal.code not in (409, 429, 503):  # behind, too fast, or the server is busy: look again
            raise
print(f"It is over: {seen['over']}")
