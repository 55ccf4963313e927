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

/** Who may create an account: anyone, whoever has an invitation, or nobody. */
export const registrationModes = ["open", "invite", "closed"] as const;
export type RegistrationMode = (typeof registrationModes)[number];
