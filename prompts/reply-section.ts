import { countTokens } from "@/lib/core/count-tokens";
import type { PromptHalf, PromptPart, PromptSection } from "@/lib/core/types/prompt-parts";

/** A named stretch of a prompt; one with nothing in it has an empty text. */
export type Section = readonly [name: PromptSection, text: string];

/** The sections that hold something, parted by `gap`. */
export function joinSections(sections: Section[], gap: string): string {
  return sections.flatMap(([, text]) => (text === "" ? [] : [text])).join(gap);
}

/** The sections that hold something with their tokens, as a trace shows them. */
export function partsOfHalf(half: PromptHalf, sections: Section[]): PromptPart[] {
  return sections.flatMap(([section, text]) => (text === "" ? [] : [{ half, section, tokens: countTokens(text) }]));
}

/** A heading above its lines; "" without lines. */
export function headed(heading: string, lines: string[]): string {
  return lines.length === 0 ? "" : [heading, ...lines].join("\n");
}
