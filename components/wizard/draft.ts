import { isLocale } from "@/components/i18n/pick-locale";
import { isVisible } from "@/lib/core/has-visible-characters";
import { BLOCK_MAX, DISPLAY_NAME_MAX } from "@/lib/core/limits";
import { countCodePoints } from "@/lib/core/text/code-points";
import type { Locale } from "@/lib/core/types/messages";
import type { Blocks } from "@/lib/core/types/nodes";

export const steps = ["name", "persona", "user", "style"] as const;
export type Step = (typeof steps)[number];

/** A persona that is being written. `step` is where the writer is, `timeZone` the one they chose here, if they did. */
export type Draft = {
  step: Step;
  displayName: string;
  locale: Locale;
  timeZone: string;
  blocks: Blocks;
  /** An operator was asked for an AI model, and has connected one or goes on without. */
  isModelChosen: boolean;
};

export function emptyDraft(locale: Locale): Draft {
  const blocks = { persona: "", user: "", style: "" };
  return { step: "name", displayName: "", locale, timeZone: "", blocks, isModelChosen: false };
}

/** What keeps a step from being left, if anything. Only the name is needed. */
export function stepProblem(draft: Draft, step: Step): "nameMissing" | "nameLong" | "blockLong" | undefined {
  if (step !== "name") return countCodePoints(draft.blocks[step]) > BLOCK_MAX ? "blockLong" : undefined;
  const name = draft.displayName.trim();
  if (!isVisible(name)) return "nameMissing";
  return countCodePoints(name) > DISPLAY_NAME_MAX ? "nameLong" : undefined;
}

/** The step before or after, or undefined at either end. */
export function neighbour(step: Step, by: 1 | -1): Step | undefined {
  return steps[steps.indexOf(step) + by];
}

/** Reads a kept draft back over `fallback`; whatever is not what it should be is left as it was. */
export function parseDraft(text: string | null, fallback: Draft): Draft {
  const stored = parseObject(text);
  const blocks = isObject(stored.blocks) ? stored.blocks : {};
  const textOr = (value: unknown, other: string) => (typeof value === "string" ? value : other);
  return {
    step: steps.find((step) => step === stored.step) ?? fallback.step,
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
