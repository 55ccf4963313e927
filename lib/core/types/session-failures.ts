/** Reasons why the consolidation of a session failed, each with the sentence that users see. */
export const SESSION_FAILURES = {
  unauthorized: "The model refused the key it was given.",
  rate_limited: "The model was asked too often.",
  unavailable: "The model could not be reached.",
  loading: "The model was still being loaded.",
  missing_model: "The model server does not have the model that is set here.",
  too_small:
    "The model's context is too small for this conversation. Give it a larger one on its server, and set MODEL_CONTEXT to that.",
  timeout: "The model did not answer in time.",
  bad_answer: "The model's answer could not be used.",
  rejected: "The model did not accept the request.",
  unreadable: "The model's answer could not be read.",
  undecided: "The model gave no verdict on some of what it was shown.",
  changing: "Messages kept changing while the conversation was being remembered.",
  stopped: "The server stopped three times at this step.",
  internal: "Something went wrong while this conversation was being remembered.",
} as const;

export type SessionFailure = keyof typeof SESSION_FAILURES;

/** Code of a stored sentence, whatever details follow it; `internal` for an unknown sentence. */
export function sessionFailureOf(failure: string): SessionFailure {
  const reasons = Object.keys(SESSION_FAILURES) as SessionFailure[];
  return reasons.find((reason) => failure.startsWith(SESSION_FAILURES[reason].slice(0, -1))) ?? "internal";
}

/** The sentence to store if the model's context is too small, with the context's size if it is known. */
export function tooSmall(contextTokens: number | undefined): string {
  const known = contextTokens === undefined ? "" : ` It has ${contextTokens.toLocaleString("en")} tokens.`;
  return `${SESSION_FAILURES.too_small}${known}`;
}

/** Size of the context in tokens, as named by a stored sentence; 0 if it names none. */
export function contextTokensIn(failure: string): number {
  return Number(/It has ([\d,]+) tokens\.$/.exec(failure)?.[1]?.replaceAll(",", "") ?? 0);
}

/** A stored sentence without its details, except for the size of a context that is too small. */
export function plainFailure(failure: string): string {
  const reason = sessionFailureOf(failure);
  return reason === "too_small" ? tooSmall(contextTokensIn(failure) || undefined) : SESSION_FAILURES[reason];
}
