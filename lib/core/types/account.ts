/**
 * What shows that an account may run the install: it was the first one, it was made with the invite code, its holder followed a link sent
 * to its address, it ran the install before such proof was asked for, or somebody with access to the server named it. `unsettled`: it
 * is older than the question, which the next start answers.
 */
export const operatorProofs = ["first", "invite", "link", "upgrade", "command", "unsettled"] as const;
export type OperatorProof = (typeof operatorProofs)[number];

export const securityNoticeKinds = ["wrong_passwords"] as const;
export type SecurityNoticeKind = (typeof securityNoticeKinds)[number];
