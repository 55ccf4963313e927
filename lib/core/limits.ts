/** Limits on all external input. Characters are Unicode code points, never UTF-16 units or bytes. */

export const MESSAGE_MAX_CODE_POINTS = 20_000;
/** A message of 20,000 four-byte characters, JSON-escaped as surrogate pairs (12 bytes each), plus the envelope. */
export const CHAT_BODY_MAX_BYTES = 320_000;
/** All other JSON bodies: three blocks of 5,000 characters, escaped, plus facts. */
export const JSON_BODY_MAX_BYTES = 256_000;

/** Sign-in and sign-out forms: password and address, escaped, plus tokens. */
export const AUTH_BODY_MAX_BYTES = 16_000;

export const CLIENT_ID_MAX = 64;
export const DISPLAY_NAME_MAX = 80;
export const BLOCK_MAX = 5_000;
export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;

export const DESCRIPTION_MAX = 2_000;
export const SUMMARY_MAX = 200;
export const EMOTION_TAGS_MAX = 4;
export const EMOTION_TAG_MAX = 40;
export const ENTITY_NAME_MAX = 120;
export const ENTITY_DESCRIPTION_MAX = 4_000;

/** A burst that exceeds either limit is answered at once. */
export const BURST_MESSAGES_MAX = 50;
export const BURST_CODE_POINTS_MAX = 20_000;

/** Tokens of one line of the recent conversation in a prompt: a long paste must not displace the rest. */
export const WINDOW_LINE_TOKENS = 600;

/** Characters of a conversation's first message that a list shows. */
export const OPENING_MAX = 160;
/** Number of latest messages scanned for a query that is no word: a longer scan would stall every stream. */
export const LITERAL_SEARCH_MAX = 5_000;
/** Messages that a text search ranks. */
export const MESSAGE_HITS_MAX = 200;

/** Characters of a search query in memories. */
export const SEARCH_MAX = 200;
export const PAGE_DEFAULT = 50;
export const PAGE_MAX = 200;
export const TRACE_DAYS = 14;
export const LIVE_EVENT_DAYS = 14;
export const MOOD_HOURS = 12;
/** How long a deletion can be undone with one tap. */
export const UNDO_SECONDS = 60;
/** Hint for a regenerated reply. */
export const HINT_MAX = 500;
/** A line proposed for L1, or a correction's value. */
export const CORRECTION_MAX = 500;
/** Days of impact per request: a full calendar year and a few more. */
export const IMPACT_DAYS_MAX = 370;
/** Days of impact per request without a range. */
export const IMPACT_DAYS_DEFAULT = 28;
/** Memories listed with a day's impact, strongest first. */
export const IMPACT_EVENTS_OF_DAY_MAX = 20;
/** Nodes on a map; more would be unreadable. */
export const MAP_NODES_MAX = 300;
/** Of a full map, the shares reserved for entities and for thoughts; events get the rest. */
export const MAP_SHARES = { entities: 0.4, thoughts: 0.2 } as const;
/** Enough of a memory's text to recognise it. */
export const MAP_LABEL_MAX = 140;
/** Possible duplicates shown with a map. */
export const MAP_UNCERTAIN_MAX = 20;

/** Former texts of one persona's blocks: at most 10 MB. The user wrote them, so none is deleted automatically. */
export const BLOCK_REVISIONS_MAX = 2_000;
/** Reminders of one user, past ones included: ten times the limit on future ones. */
export const REMINDERS_MAX = 5_000;
/** Valid sign-ins of one user; beyond that, the least recently used one ends. */
export const SIGN_INS_MAX = 100;
/** How long account security notices are stored, at most one a day. */
export const SECURITY_NOTICE_DAYS = 90;
