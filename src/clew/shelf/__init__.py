"""Where saved games and campaigns are kept between sittings."""

from clew.shelf.campaigns import ROSTER, Campaign, Played, campaign_of, campaigns, open_campaign, reopen, settle
from clew.shelf.home import home, tidy_name
from clew.shelf.saves import (
    RESCUED,
    Saved,
    find_save,
    is_own_save,
    last_save,
    on_shelf,
    put_away,
    rescue,
    saved_games,
    trouble_with,
)
from clew.shelf.story import story

__all__ = [
    "RESCUED",
    "ROSTER",
    "Campaign",
    "Played",
    "Saved",
    "campaign_of",
    "campaigns",
    "find_save",
    "home",
    "is_own_save",
    "last_save",
    "on_shelf",
    "open_campaign",
    "put_away",
    "reopen",
    "rescue",
    "saved_games",
    "settle",
    "story",
    "tidy_name",
    "trouble_with",
]
