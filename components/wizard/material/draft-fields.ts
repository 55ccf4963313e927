import type { DraftField } from "@/lib/core/types/persona-draft";
import type { Draft } from "../draft";

/** The current text of a field of the draft; "" when it is empty. */
export function readField({ blocks, facts, greeting }: Draft, field: DraftField): string {
  if (field === "greeting") return greeting;
  if (field === "persona" || field === "user" || field === "style") return blocks[field];
  return facts[field] ?? "";
}

/** The change that puts a text into a field. */
export function withField({ blocks, facts }: Draft, field: DraftField, text: string): Partial<Draft> {
  if (field === "greeting") return { greeting: text };
  if (field === "persona" || field === "user" || field === "style") return { blocks: { ...blocks, [field]: text } };
  const { [field]: _before, ...others } = facts;
  return { facts: text === "" ? others : { ...others, [field]: text } };
}
