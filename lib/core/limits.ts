/** Bounds of everything that comes from outside. Characters are Unicode code points, never UTF-16 units or bytes. */

export const MESSAGE_MAX_CODE_POINTS = 20_000;
/** A message of 20,000 four-byte characters, JSON-escaped as surrogate pairs (12 bytes each), plus the envelope. */
export const CHAT_BODY_MAX_BYTES = 320_000;
/** All other JSON bodies: three blocks of 5,000 characters, escaped, plus facts. */
export const JSON_BODY_MAX_BYTES = 256_000;

/** Forms of signing in and out: a password and an address, escaped, beside tokens. */
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

/** A burst is answered at once when it grows past either of these. */
export const BURST_MESSAGES_MAX = 50;
export const BURST_CODE_POINTS_MAX = 20_000;

/** What one line of recent talk may take of a prompt: a long paste must not push out all other talk. */
export const WINDOW_LINE_TOKENS = 600;

/** Of the first words of a talk as many characters as a list shows. */
export const OPENING_MAX = 160;
/** Of the latest messages so many are read for a piece of text that is no word: a longer look would hold up every stream. */
export const LITERAL_SEARCH_MAX = 5_000;
/** Messages that a search of what was said ranks. */
export const MESSAGE_HITS_MAX = 200;

/** Words a person searches their memories for. */
export const SEARCH_MAX = 200;
export const PAGE_DEFAULT = 50;
export const PAGE_MAX = 200;
export const TRACE_DAYS = 14;
export const LIVE_EVENT_DAYS = 14;
export const MOOD_HOURS = 12;
/** How long a forgetting can be taken back with one tap. */
export const UNDO_SECONDS = 60;
/** Words with which a reply is asked for again. */
export const HINT_MAX = 500;
/** A line proposed for L1, and a correction's value. */
export const CORRECTION_MAX = 500;
/** Days of feelings that are read at once: a year and a few, as calendars show it. */
export const IMPACT_DAYS_MAX = 370;
/** Days that are read where none are named. */
export const IMPACT_DAYS_DEFAULT = 28;
/** Memories of a day that are named with its feelings, the strongest first. */
export const IMPACT_EVENTS_OF_DAY_MAX = 20;
/** What a map shows at most; more than this nobody reads. */
export const MAP_NODES_MAX = 300;
/** Of a map that is full, the share kept for who and what is spoken of, and for thoughts; events have the rest. */
export const MAP_SHARES = { entities: 0.4, thoughts: 0.2 } as const;
/** Enough of a memory to know which it is. */
export const MAP_LABEL_MAX = 140;
/** Pairs that may be one, shown with a map. */
export const MAP_UNCERTAIN_MAX = 20;

/** Former texts of one persona's blocks: 10 MB at most. The user wrote them, so none is deleted automatically. */
export const BLOCK_REVISIONS_MAX = 2_000;
/** Reminders of one user, past ones included: ten times as many as may be still to come. */
export const REMINDERS_MAX = 5_000;
/** Valid sign-ins of one user; beyond that, the least recently used one ends. */
export const SIGN_INS_MAX = 100;
/** Notices about the safety of an account, one a day at most. */
export const SECURITY_NOTICE_DAYS = 90;
