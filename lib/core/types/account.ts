/**
 * Proof that an account may be the operator: it was the first one; it was created with the invite code; a link sent to its address was
 * opened while signed in; it was the operator before proof was required (`upgrade`); or a command on the server named it. `unsettled`: it
 * is older than this rule, and the next start decides.
 */
export const operatorProofs = ["first", "invite", "link", "upgrade", "command", "unsettled"] as const;
export type OperatorProof = (typeof operatorProofs)[number];

export const securityNoticeKinds = ["wrong_passwords"] as const;
export type SecurityNoticeKind = (typeof securityNoticeKinds)[number];
