/**
 * How an account proved that it may be the operator.
 * - first: it was the first account
 * - invite: it was created with the invite code
 * - link: a link sent to its address was opened while signed in
 * - upgrade: it was the operator before proof was required
 * - command: a command on the server named it
 * - unsettled: it is older than this rule; the next start of the server decides
 */
export const operatorProofs = ["first", "invite", "link", "upgrade", "command", "unsettled"] as const;
export type OperatorProof = (typeof operatorProofs)[number];

/** What a link sent by e-mail changes. */
export const accountLinkPurposes = ["password_reset", "email_change"] as const;
export type AccountLinkPurpose = (typeof accountLinkPurposes)[number];

export const securityNoticeKinds = ["wrong_passwords"] as const;
export type SecurityNoticeKind = (typeof securityNoticeKinds)[number];

/** What the audit log records: sign-ins, exports, erasures, and what the operator does. */
export const auditKinds = [
  ...(["sign_in", "export", "account_erased", "persona_erased", "memory_reset", "memory_erased"] as const),
  ...(["registration_changed", "invite_created", "invite_revoked"] as const),
  ...(["account_suspended", "account_unsuspended", "snapshot_taken", "failed_retried"] as const),
  ...(["config_changed", "models_changed", "embedder_changed"] as const),
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** Services with whose accounts one can sign in, where the operator has set them up. */
export const identityProviders = ["github", "google", "oidc"] as const;
export type IdentityProvider = (typeof identityProviders)[number];

/** Who may create an account: anyone, whoever has an invitation, or nobody. */
export const registrationModes = ["open", "invite", "closed"] as const;
export type RegistrationMode = (typeof registrationModes)[number];

/** An account for the operator: what it stores and uses, in numbers. Times are ISO 8601. */
export type AccountUsage = {
  id: string;
  email: string;
  createdAt: string;
  suspendedAt: string | null;
  /** Last use of any sign-in that still has a row. */
  lastSeenAt: string | null;
  personas: number;
  messages: number;
  memories: number;
  /** Input and output tokens of all model calls. */
  tokens: number;
  failedSessions: number;
};

/** An entry of the audit log. */
export type AuditEntry = {
  id: string;
  kind: AuditKind;
  at: Date;
  /** Address of the user; null once their account is erased. */
  email: string | null;
  /** Address of the account that the operator acted on. */
  subject: string | null;
  signInId: string | null;
  /** Device of the sign-in, while that lasts. */
  userAgent: string | null;
};
