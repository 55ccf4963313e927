/** Why a talk, or a part of what is made of it, could not be made into memory, with the sentence that people read. */
export const SESSION_FAILURES = {
  unauthorized: "The model refused the key it was given.",
  rate_limited: "The model was asked too often.",
  unavailable: "The model could not be reached.",
  timeout: "The model did not answer in time.",
  bad_answer: "The model's answer could not be used.",
  rejected: "The model did not accept the request.",
  unreadable: "The model's answer could not be read.",
  undecided: "The model gave no verdict on some of what it was shown.",
  changing: "What was said kept changing while it was being remembered.",
  stopped: "The server stopped three times at this step.",
  internal: "Something went wrong while this talk was being remembered.",
} as const;

export type SessionFailure = keyof typeof SESSION_FAILURES;

/** Which of the reasons a stored one is, whatever details older ones end with; anything else went wrong inside. */
export function sessionFailureOf(failure: string): SessionFailure {
  const reasons = Object.keys(SESSION_FAILURES) as SessionFailure[];
  return reasons.find((reason) => failure.startsWith(SESSION_FAILURES[reason].slice(0, -1))) ?? "internal";
}

/** The sentence, without details, that a stored reason begins with. */
export const plainFailure = (failure: string): string => SESSION_FAILURES[sessionFailureOf(failure)];
