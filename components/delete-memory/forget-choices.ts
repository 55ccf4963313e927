import type { ForgetChoices, ForgetDependant } from "@/components/api/forgetting";
import type { ForgetChoice, ForgettableKind } from "@/lib/core/types/forgetting";

/** What is chosen before anybody has: words take what they told with them, a memory leaves what was learned from it. */
export function firstChoices(kind: ForgettableKind): ForgetChoices {
  const isMessage = kind === "message" || kind === "session";
  return { choice: isMessage ? "cascade" : "orphan", dependants: {}, words: "keep", older: "go" };
}

/** Whether the person has a say in it. Other evidence holds what it holds, and what repeats the forgotten goes. */
export const isOpenTo = (dependant: ForgetDependant): boolean =>
  dependant.because === "choice" || dependant.because === "bare";

/** Whether it goes: as was last chosen, even while the preview of that choice is still on its way. */
export function isDeletedWith(dependant: ForgetDependant, choices: ForgetChoices): boolean {
  const chosen = choices.dependants[dependant.id];
  return chosen && isOpenTo(dependant) ? chosen === "cascade" : dependant.isDeleted;
}

/** The choices with another one for these dependants. */
export function withChoice(choices: ForgetChoices, ids: string[], choice: ForgetChoice): ForgetChoices {
  const dependants = { ...choices.dependants };
  for (const id of ids) dependants[id] = choice;
  return { ...choices, dependants };
}
