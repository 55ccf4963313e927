export const messageRoles = ["user", "persona"] as const;
export type MessageRole = (typeof messageRoles)[number];

/** `open → closing → consolidating → closed`, or `→ failed` (with a reason) and by Retry back to `closing`. */
export const sessionStatuses = ["open", "closing", "consolidating", "closed", "failed"] as const;

export const closeTriggers = ["idle", "max_length", "explicit", "catchup"] as const;
export type CloseTrigger = (typeof closeTriggers)[number];

/** `pending` collects the burst, `running` holds the lease; the other three are final (a failed one may be retried). */
export const turnStatuses = ["pending", "running", "done", "stopped", "failed"] as const;

/** Channel of everything on the website. Provenance only: no query filters by it, no prompt shows it. */
export const WEB_CHANNEL = "web";
/** Channel of temporary sessions, which exist beside the open one. */
export const TEMPORARY_CHANNEL = "temporary";
/** Channel of a session on the website. */
export const webChannel = (isTemporary: boolean | undefined) => (isTemporary ? TEMPORARY_CHANNEL : WEB_CHANNEL);

export type Locale = "zh" | "en";
export const locales = ["en", "zh"] as const;
