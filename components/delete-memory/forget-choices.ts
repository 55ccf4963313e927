import type { ForgetChoices, ForgetDependant } from "@/components/api/forgetting";
import type { ForgetChoice, ForgettableKind } from "@/lib/core/types/forgetting";

/** Default choices: forgetting messages also forgets what was extracted from them, forgetting a memory leaves the thoughts based on it. */
export function firstChoices(kind: ForgettableKind): ForgetChoices {
  const isMessage = kind === "message" || kind === "session";
  return { choice: isMessage ? "cascade" : "orphan", dependants: {}, words: "keep", older: "go" };
}

/** Whether the user can choose. Dependants with other evidence stay, and those that repeat forgotten content go. */
export const isChoosable = (dependant: ForgetDependant): boolean =>
  dependant.because === "choice" || dependant.because === "bare";

/** Whether it is deleted by the latest choice, even while the preview of that choice is loading. */
export function isDeletedWith(dependant: ForgetDependant, choices: ForgetChoices): boolean {
  const chosen = choices.dependants[dependant.id];
  return chosen && isChoosable(dependant) ? chosen === "cascade" : dependant.isDeleted;
}

/** The choices with a new one for these dependants. */
export function withChoice(choices: ForgetChoices, ids: string[], choice: ForgetChoice): ForgetChoices {
  const dependants = { ...choices.dependants };
  for (const id of ids) dependants[id] = choice;
  return { ...choices, dependants };
}
