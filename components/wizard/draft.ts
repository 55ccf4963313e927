import { isLocale } from "@/components/i18n/pick-locale";
import { hasVisibleCharacters } from "@/lib/core/has-visible-characters";
import { BLOCK_MAX, DISPLAY_NAME_MAX } from "@/lib/core/limits";
import { countCodePoints } from "@/lib/core/text/code-points";
import type { Locale } from "@/lib/core/types/messages";
import type { Blocks } from "@/lib/core/types/nodes";
import type { StartingPersona } from "./starting-personas/starting-personas";

export const steps = ["name", "persona", "user", "style"] as const;
export type Step = (typeof steps)[number];

/** The ways to begin: with a starting persona, or with an empty one. */
export const doors = ["pick", "write"] as const;
export type Door = (typeof doors)[number];

/** A persona being created. `step` is the current step, `timeZone` the one chosen here, if any. */
export type Draft = {
  step: Step;
  door: Door;
  displayName: string;
  locale: Locale;
  timeZone: string;
  blocks: Blocks;
  /** The operator was asked for an AI model, and has connected one or continues without. */
  isModelChosen: boolean;
};

export function emptyDraft(locale: Locale): Draft {
  const blocks = { persona: "", user: "", style: "" };
  return { step: "name", door: "write", displayName: "", locale, timeZone: "", blocks, isModelChosen: false };
}

/** Fills the draft with a starting persona and shows its text. What the draft says about the user stays. */
export function draftFrom(draft: Draft, { name, persona, style }: StartingPersona): Partial<Draft> {
  return { door: "write", step: "persona", displayName: name, blocks: { ...draft.blocks, persona, style } };
}

/** Whether the draft holds text of the user's own that a starting persona would replace. */
export function hasOwnText({ displayName, blocks }: Draft, personas: readonly StartingPersona[]): boolean {
  const isOwn = (text: string, field: "name" | "persona" | "style") =>
    text.trim() !== "" && !personas.some((one) => one[field] === text);
  return isOwn(displayName, "name") || isOwn(blocks.persona, "persona") || isOwn(blocks.style, "style");
}

/** The problem that prevents leaving a step, if any. Only the name is required. */
export function stepProblem(draft: Draft, step: Step): "nameMissing" | "nameLong" | "blockLong" | undefined {
  if (step !== "name") return countCodePoints(draft.blocks[step]) > BLOCK_MAX ? "blockLong" : undefined;
  const name = draft.displayName.trim();
  if (!hasVisibleCharacters(name)) return "nameMissing";
  return countCodePoints(name) > DISPLAY_NAME_MAX ? "nameLong" : undefined;
}

/** The previous or next step, or undefined at either end. */
export function neighbour(step: Step, by: 1 | -1): Step | undefined {
  return steps[steps.indexOf(step) + by];
}

/** Restores a stored draft over `fallback`; invalid parts keep the fallback. */
export function parseDraft(text: string | null, fallback: Draft): Draft {
  const stored = parseObject(text);
  const blocks = isObject(stored.blocks) ? stored.blocks : {};
  const textOr = (value: unknown, other: string) => (typeof value === "string" ? value : other);
  return {
    step: steps.find((step) => step === stored.step) ?? fallback.step,
    door: doors.find((door) => door === stored.door) ?? fallback.door,
    displayName: textOr(stored.displayName, fallback.displayName),
    locale: isLocale(stored.locale) ? stored.locale : fallback.locale,
    timeZone: textOr(stored.timeZone, fallback.timeZone),
    isModelChosen: stored.isModelChosen === true,
    blocks: {
      persona: textOr(blocks.persona, fallback.blocks.persona),
      user: textOr(blocks.user, fallback.blocks.user),
      style: textOr(blocks.style, fallback.blocks.style),
    },
  };
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
