import { z } from "zod";
import type { MemoryNode } from "@/components/api/memory";
import { hasVisibleCharacters } from "@/lib/core/has-visible-characters";
import { DESCRIPTION_MAX, EMOTION_TAG_MAX, EMOTION_TAGS_MAX } from "@/lib/core/limits";
import { countCodePoints } from "@/lib/core/text/code-points";
import { nodeTypes, type RelationalTag, relationalTags } from "@/lib/core/types/nodes";

/** Values of the form. Days are in the format of a date field, empty for none; emotions are comma-separated. */
export const draftSchema = z.object({
  type: z.enum(nodeTypes),
  description: z.string(),
  emotionalImpact: z.number(),
  emotionTags: z.string(),
  relationalTags: z.array(z.enum(relationalTags)),
  from: z.string(),
  to: z.string(),
});
export type Draft = z.infer<typeof draftSchema>;

export const emptyDraft: Draft = {
  type: "event",
  description: "",
  emotionalImpact: 0,
  emotionTags: "",
  relationalTags: [],
  from: "",
  to: "",
};

/** Form values of a memory. `description` is the text as displayed; `dayOf` returns the day of an instant in the user's time zone. */
export function draftOf(node: MemoryNode, description: string, dayOf: (at: string) => string): Draft {
  const { type, emotionalImpact, eventTimeStart, eventTimeEnd } = node;
  const from = eventTimeStart ? dayOf(eventTimeStart) : "";
  const to = eventTimeEnd ? dayOf(eventTimeEnd) : "";
  const emotionTags = node.emotionTags.join(", ");
  return {
    ...{ type, description: description, emotionalImpact, emotionTags, from },
    relationalTags: node.relationalTags as RelationalTag[],
    to: to === from ? "" : to,
  };
}

/** The values sent to the server. */
export function valuesOf(draft: Draft) {
  const { description, emotionalImpact, relationalTags } = draft;
  return {
    description,
    emotionalImpact,
    emotionTags: tagsOf(draft.emotionTags),
    relationalTags,
    eventTimeStart: draft.from || null,
    eventTimeEnd: draft.to || null,
  };
}
export type Values = ReturnType<typeof valuesOf>;

/** Changed values only; unchanged instants stay exact. */
export function changesOf(draft: Draft, before: Draft): Partial<Values> {
  const [now, then] = [valuesOf(draft), valuesOf(before)];
  const changed = Object.entries(now).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(then[key as keyof Values]),
  );
  const isElsewhen = draft.from !== before.from || draft.to !== before.to;
  const days = isElsewhen ? { eventTimeStart: now.eventTimeStart, eventTimeEnd: now.eventTimeEnd } : {};
  return { ...(Object.fromEntries(changed) as Partial<Values>), ...days };
}

export type Problem = "missing" | "long" | "tagsMany" | "backwards";

/** Problems that must be fixed before saving. */
export function problemsIn(draft: Draft): Partial<Record<"words" | "tags" | "days", Problem>> {
  const tags = tagsOf(draft.emotionTags);
  const areMany = tags.length > EMOTION_TAGS_MAX || tags.some((tag) => countCodePoints(tag) > EMOTION_TAG_MAX);
  const words = !hasVisibleCharacters(draft.description)
    ? ("missing" as const)
    : countCodePoints(draft.description) > DESCRIPTION_MAX
      ? ("long" as const)
      : undefined;
  const isBackwards = draft.to !== "" && (draft.from === "" || draft.to < draft.from);
  return {
    ...(words ? { words } : {}),
    ...(areMany ? { tags: "tagsMany" as const } : {}),
    ...(isBackwards ? { days: "backwards" as const } : {}),
  };
}

const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，、]/u)
      .map((tag) => tag.trim().toLowerCase())
      .filter(Boolean),
  ),
];
