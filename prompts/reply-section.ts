import { countTokens } from "@/lib/core/count-tokens";
import type { PromptHalf, PromptPart, PromptSection } from "@/lib/core/types/prompt-parts";

/** A named section of a prompt; an empty one has an empty text. */
export type Section = readonly [name: PromptSection, text: string];

/** The non-empty sections, separated by `gap`. */
export function joinSections(sections: Section[], gap: string): string {
  return sections.flatMap(([, text]) => (text === "" ? [] : [text])).join(gap);
}

/** The tokens of the non-empty sections, as a trace shows them. A section in two places is counted once. */
export function partsOfHalf(half: PromptHalf, sections: Section[]): PromptPart[] {
  const tokens = new Map<PromptSection, number>();
  for (const [section, text] of sections) {
    if (text !== "") tokens.set(section, (tokens.get(section) ?? 0) + countTokens(text));
  }
  return [...tokens].map(([section, count]) => ({ half, section, tokens: count }));
}

/** A heading above its lines; "" without lines. */
export function headed(heading: string, lines: string[]): string {
  return lines.length === 0 ? "" : [heading, ...lines].join("\n");
}
