export const messageRoles = ["user", "persona"] as const;
export type MessageRole = (typeof messageRoles)[number];

/**
 * Status of a session: `open → closing → consolidating → closed`. Consolidation may also end in `failed` (with a reason); trying again sets
 * `closing`.
 */
export const sessionStatuses = ["open", "closing", "consolidating", "closed", "failed"] as const;

export const closeTriggers = ["idle", "max_length", "explicit", "catchup"] as const;
export type CloseTrigger = (typeof closeTriggers)[number];

/**
 * Status of a turn. `pending`: it collects the messages of a burst. `running`: a process is writing the reply. The other three are final,
 * except that a failed turn may be tried again.
 */
export const turnStatuses = ["pending", "running", "done", "stopped", "failed"] as const;

/**
 * Channel of all sessions on the website except temporary ones. It only records where a message came from: no query filters by it, no
 * prompt shows it.
 */
export const WEB_CHANNEL = "web";
/** Channel of temporary sessions. One can be open at the same time as an ordinary session. */
export const TEMPORARY_CHANNEL = "temporary";
/** Channel of a new session on the website. */
export const webChannel = (isTemporary: boolean | undefined) => (isTemporary ? TEMPORARY_CHANNEL : WEB_CHANNEL);

export type Locale = "zh" | "en";
export const locales = ["en", "zh"] as const;
