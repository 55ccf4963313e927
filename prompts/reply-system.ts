import type { ReplyWords } from "@/lib/core/language/reply-prompt-types";
import type { PersonaFacts } from "@/lib/core/types/nodes";
import type { ReplyInput } from "@/lib/core/types/reply-input";
import { carePolicyLines } from "./care-policy";
import { delimit, enclose, plainName } from "./delimit";
import type { PromptTag } from "./prompt-tags";
import type { Section } from "./reply-section";
import { fill, type Wording } from "./reply-wording";

/**
 * The system text: the same for every turn of a conversation. Of what users wrote only L1 is in it, delimited. The rules, which are the
 * same for all users, come first; a weak model is told who it is before the rules, else it answers as an assistant.
 */
export function systemSections(input: ReplyInput, wording: Wording): Section[] {
  const { blocks, persona, isWeak } = input;
  const { words, user } = wording;
  const { self, facts, person, style } = words.headings;
  const headed = (heading: string, text: string) => (text === "" ? "" : `${fill(heading, { user })}\n${text}`);
  const known = factLines(persona.facts, words);
  const block = (tag: PromptTag, text: string) => (text.trim() === "" ? "" : delimit(tag, text));
  const identity: Section[] = [
    ["opening", headed(self, fill(words.opening, { persona: wording.persona, user }))],
    ["character", block("character", blocks.persona)],
    ["facts", headed(facts, known.length === 0 ? "" : enclose("facts", known))],
    ["person", headed(person, block("person", blocks.user))],
    ["style", headed(style, block("style", blocks.style))],
  ];
  return isWeak
    ? [...identity, ["rules", words.weakRules.join("\n")]]
    : [["rules", words.rules.join("\n")], ["carePolicy", carePolicyLines(wording.language)], ...identity];
}

/** The persona's facts with codes as words; of the birth date only the year. */
function factLines(facts: PersonaFacts, words: ReplyWords): string[] {
  const labels = Object.entries(words.facts) as [keyof ReplyWords["facts"], string][];
  return labels.flatMap(([key, label]) => {
    const value = facts[key]?.trim() ?? "";
    return value === "" ? [] : [fill(words.fact, { label, value: plainName(renderFact(key, value, words)) })];
  });
}

const REGION_CODE = /^[A-Z]{2}$/i;
const LANGUAGE_CODE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

function renderFact(key: keyof ReplyWords["facts"], value: string, { genders, dates }: ReplyWords): string {
  if (key === "birthDate") return value.slice(0, 4);
  if (key === "gender") return genders[value as keyof typeof genders] ?? value;
  if (key === "nationality" && REGION_CODE.test(value)) return nameOf(value.toUpperCase(), "region", dates);
  if (key === "nativeLanguage" && LANGUAGE_CODE.test(value)) return nameOf(value, "language", dates);
  return value;
}

/** The name of a code in the language of the conversation; other values unchanged. */
function nameOf(code: string, type: "region" | "language", locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type, fallback: "none" }).of(code) ?? code;
  } catch {
    return code;
  }
}
