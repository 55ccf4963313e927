import { isLocale } from "@/components/i18n/pick-locale";
import { factKeys } from "@/components/persona/facts";
import { hasVisibleCharacters } from "@/lib/core/has-visible-characters";
import { BLOCK_MAX, DISPLAY_NAME_MAX, GREETING_MAX, OPENERS_MAX } from "@/lib/core/limits";
import { countCodePoints } from "@/lib/core/text/code-points";
import { type AvatarInput, drawings } from "@/lib/core/types/avatar";
import type { Locale } from "@/lib/core/types/messages";
import { type AboutYouChoice, aboutYouChoices, type Blocks, type PersonaFacts } from "@/lib/core/types/nodes";
import type { UnfinishedPersona } from "@/lib/core/types/persona-draft";
import type { StartingPersona } from "./starting-personas/starting-personas";

export const steps = ["name", "persona", "user", "style"] as const;
export type Step = (typeof steps)[number];

/** The ways to begin: with a starting persona, with an empty one, or with material to draft it from. */
export const doors = ["pick", "write", "material"] as const;
export type Door = (typeof doors)[number];

/** A persona being created. `step` is the current step, `timeZone` the one chosen here, if any. */
export type Draft = {
  step: Step;
  door: Door;
  displayName: string;
  avatar: AvatarInput;
  locale: Locale;
  timeZone: string;
  blocks: Blocks;
  greeting: string;
  openers: string[];
  /** Facts drafted from material, as the user has accepted them. */
  facts: Partial<Record<keyof PersonaFacts, string>>;
  /** Id of the persona once it exists, which is before its material is read; "" until then. */
  personaId: string;
  /** Which text about the user the persona is shown, if the user has one for all personas. */
  aboutYou: AboutYouChoice;
  /** The operator was asked for an AI model, and has connected one or continues without. */
  isModelChosen: boolean;
};

/** A new draft, or one that continues a persona drafted from material. */
export function emptyDraft(locale: Locale, unfinished: UnfinishedPersona | null = null): Draft {
  const blocks = { persona: "", user: "", style: "" };
  const avatar: AvatarInput = { kind: "monogram" };
  const text = { displayName: "", avatar, blocks, greeting: "", openers: [], facts: {}, personaId: "" };
  const draft = {
    step: "name",
    door: "write",
    locale,
    timeZone: "",
    aboutYou: "shared",
    isModelChosen: false,
  } as const;
  if (!unfinished) return { ...draft, ...text };
  const { id, ...named } = unfinished;
  return { ...draft, ...text, ...named, door: "material", personaId: id };
}

/**
 * Fills the draft with a starting persona and shows its text. What the draft says about the user stays, and so does an uploaded picture;
 * facts of another persona do not.
 */
export function draftFrom(draft: Draft, picked: StartingPersona): Partial<Draft> {
  const { name, drawing, persona, style, greeting, openers } = picked;
  const avatar: AvatarInput = draft.avatar.kind === "image" ? draft.avatar : { kind: "drawing", drawing };
  const blocks = { ...draft.blocks, persona, style };
  return { door: "write", step: "persona", displayName: name, avatar, blocks, greeting, openers, facts: {} };
}

type OwnField = "name" | "persona" | "style" | "greeting";

/** Whether the draft holds text of the user's own that a starting persona would replace. */
export function hasOwnText({ displayName, blocks, greeting }: Draft, personas: readonly StartingPersona[]): boolean {
  const { persona, style } = blocks;
  const texts = Object.entries({ name: displayName, persona, style, greeting }) as [OwnField, string][];
  return texts.some(([field, text]) => text.trim() !== "" && !personas.some((one) => one[field] === text));
}

type StepProblem = "nameMissing" | "nameLong" | "blockLong" | "greetingLong";

/** The problem that prevents leaving a step, if any. Only the name is required. */
export function stepProblem(draft: Draft, step: Step): StepProblem | undefined {
  if (step === "style" && countCodePoints(draft.greeting) > GREETING_MAX) return "greetingLong";
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
    avatar: isObject(stored.avatar) ? avatarFrom(stored.avatar) : fallback.avatar,
    displayName: textOr(stored.displayName, fallback.displayName),
    locale: isLocale(stored.locale) ? stored.locale : fallback.locale,
    timeZone: textOr(stored.timeZone, fallback.timeZone),
    greeting: textOr(stored.greeting, fallback.greeting),
    openers: Array.isArray(stored.openers)
      ? stored.openers.filter((opener) => typeof opener === "string").slice(0, OPENERS_MAX)
      : fallback.openers,
    facts: isObject(stored.facts) ? factsFrom(stored.facts) : fallback.facts,
    personaId: textOr(stored.personaId, "") || fallback.personaId,
    aboutYou: aboutYouChoices.find((choice) => choice === stored.aboutYou) ?? fallback.aboutYou,
    isModelChosen: stored.isModelChosen === true,
    blocks: {
      persona: textOr(blocks.persona, fallback.blocks.persona),
      user: textOr(blocks.user, fallback.blocks.user),
      style: textOr(blocks.style, fallback.blocks.style),
    },
  };
}

/** A stored choice; anything else is a monogram. The server validates an image. */
function avatarFrom({ kind, drawing, data }: Record<string, unknown>): AvatarInput {
  const known = drawings.find((one) => one === drawing);
  if (kind === "drawing" && known) return { kind, drawing: known };
  return kind === "image" && typeof data === "string" ? { kind, data } : { kind: "monogram" };
}

function factsFrom(stored: Record<string, unknown>): Draft["facts"] {
  const isKnown = ([key, value]: [string, unknown]) =>
    factKeys.some((fact) => fact === key) && typeof value === "string";
  return Object.fromEntries(Object.entries(stored).filter(isKnown));
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
