/** Limits on all external input. "Characters" are Unicode code points, neither UTF-16 units nor bytes. */

export const MESSAGE_MAX_CODE_POINTS = 20_000;
/** Messages that a device may keep to show without a connection. */
export const RECENT_MESSAGES_MAX = 30;
/**
 * Size of a chat request: a message of 20,000 four-byte characters, JSON-escaped as surrogate pairs (12 bytes each), and the other fields.
 */
export const CHAT_BODY_MAX_BYTES = 320_000;
/** Size of a request with an avatar: an image of 5 MB in base64, four characters for three bytes, and the other fields. */
export const AVATAR_BODY_MAX_BYTES = 6_700_000;
/** Size of a request with a new persona: its avatar and its texts. */
export const NEW_PERSONA_BODY_MAX_BYTES = 7_000_000;
/** Size of all other JSON requests: three blocks of 5,000 characters, JSON-escaped, and the facts. */
export const JSON_BODY_MAX_BYTES = 256_000;

/** Size of sign-in and sign-out forms: password and address, escaped, and tokens. */
export const AUTH_BODY_MAX_BYTES = 16_000;

export const CLIENT_ID_MAX = 64;
export const DISPLAY_NAME_MAX = 80;
export const BLOCK_MAX = 5_000;
/** A greeting is one message of a persona and is in the prompts of its first conversation. */
export const GREETING_MAX = 600;
/** Material that a persona is drafted from: as long as one message. */
export const MATERIAL_MAX = 20_000;
export const OPENERS_MAX = 3;
/** An opener is a button of at most a few lines on a phone. */
export const OPENER_MAX = 120;
export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;

/** For how many days the audit log keeps an entry. */
export const AUDIT_DAYS = 365;
/** Invitation links: how many there can be, how many accounts each allows, and for how long. */
export const INVITES_MAX = 200;
export const INVITE_USES_MAX = 100;
export const INVITE_DAYS_MAX = 90;

export const DESCRIPTION_MAX = 2_000;
export const SUMMARY_MAX = 200;
export const EMOTION_TAGS_MAX = 4;
export const EMOTION_TAG_MAX = 40;
export const ENTITY_NAME_MAX = 120;
export const ENTITY_DESCRIPTION_MAX = 4_000;

/**
 * Messages that arrive in quick succession (a burst) get one reply. A burst that exceeds one of these limits is answered without waiting
 * for more.
 */
export const BURST_MESSAGES_MAX = 50;
export const BURST_CODE_POINTS_MAX = 20_000;

/** Tokens of one message in the recent messages of a prompt. A longer message is cut, so that it does not displace the others. */
export const WINDOW_LINE_TOKENS = 600;

/** Characters of a conversation's first message that a list of conversations shows. */
export const OPENING_MAX = 160;
/** Number of latest messages that are scanned if a search query contains no word. A longer scan would delay all running requests. */
export const LITERAL_SEARCH_MAX = 5_000;
/** Maximum number of messages that a text search returns for ranking. */
export const MESSAGE_HITS_MAX = 200;

/** Maximum length of a search query, in characters. */
export const SEARCH_MAX = 200;
export const PAGE_DEFAULT = 50;
export const PAGE_MAX = 200;
export const TRACE_DAYS = 14;
export const LIVE_EVENT_DAYS = 14;
export const MOOD_HOURS = 12;
/** Number of seconds for which one tap undoes a deletion. */
export const UNDO_SECONDS = 60;
/** Maximum length of the user's hint for a regenerated reply, in characters. */
export const HINT_MAX = 500;
/** Maximum length of a line proposed for the persona's blocks, and of a correction's value, in characters. */
export const CORRECTION_MAX = 500;
/** Maximum number of days of which one request can get the impact: a calendar year and a few more. */
export const IMPACT_DAYS_MAX = 370;
/** Number of days of which a request gets the impact if it names no range. */
export const IMPACT_DAYS_DEFAULT = 28;
/** Maximum number of memories listed for one day of the impact, strongest first. */
export const IMPACT_EVENTS_OF_DAY_MAX = 20;
/** Maximum number of nodes on the map of memories; more would be unreadable. */
export const MAP_NODES_MAX = 300;
/** Shares of the map's nodes that are reserved for entities and for thoughts; events get the rest. */
export const MAP_SHARES = { entities: 0.4, thoughts: 0.2 } as const;
/** Maximum length of a memory's text on the map, in characters: enough to recognise it. */
export const MAP_LABEL_MAX = 140;
/** Maximum number of possible duplicates that are shown with the map. */
export const MAP_UNCERTAIN_MAX = 20;

/** Maximum number of former versions of one persona's blocks, at most 10 MB. The user wrote them, so none is deleted automatically. */
export const BLOCK_REVISIONS_MAX = 2_000;
/** Maximum number of reminders of one user, including past ones: ten times the maximum of future ones. */
export const REMINDERS_MAX = 5_000;
/** Maximum number of one user's valid sign-ins. A further sign-in ends the one that was used least recently. */
export const SIGN_INS_MAX = 100;
/** Number of days for which notices about the account's security are stored; there is at most one a day. */
export const SECURITY_NOTICE_DAYS = 90;

/** Highest accepted monthly caps of a user; a larger one would not limit anybody. */
export const MONTHLY_CAP_USD_MAX = 100_000;
export const MONTHLY_CAP_TOKENS_MAX = 1_000_000_000_000;

/** Rows of each part of About you: more than fit a screen; the pages of Memory list all. */
export const ABOUT_YOU_ROWS = 50;
/** Number of a user's latest messages about an entity that are searched for how they are related to it. */
export const TOLD_MESSAGES = 50;
