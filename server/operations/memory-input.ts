import { z } from "zod";
import { hasVisibleCharacters } from "@/lib/core/has-visible-characters";
import { DESCRIPTION_MAX, EMOTION_TAG_MAX, EMOTION_TAGS_MAX, PAGE_MAX } from "@/lib/core/limits";
import { upTo } from "@/lib/core/schemas";
import { relationalTags, subjects } from "@/lib/core/types/nodes";

/** An instant, or a day in the user's time zone. */
const time = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], "is not an ISO 8601 date or time")
  .refine((text) => text >= "1000" && text < "9999", "is out of range");
/** The text of a memory, stored exactly as sent. */
const description = upTo(DESCRIPTION_MAX).refine(hasVisibleCharacters, "is missing");
const emotionTag = upTo(EMOTION_TAG_MAX)
  .transform((tag) => tag.trim().toLowerCase())
  .refine(hasVisibleCharacters, "is missing");
const distinct = <T>(values: T[]) => [...new Set(values)];

const fields = {
  description,
  emotionalImpact: z.number().int().min(-10).max(10).optional(),
  emotionTags: z.array(emotionTag).max(EMOTION_TAGS_MAX).transform(distinct).optional(),
  relationalTags: z.array(z.enum(relationalTags)).max(relationalTags.length).transform(distinct).optional(),
  eventTimeStart: time.nullable().optional(),
  eventTimeEnd: time.nullable().optional(),
};

/** A memory that the user writes. Unknown keys are refused. */
export const writtenSchema = z.strictObject({ ...fields, subject: z.enum(subjects).default("user") });

/** An intention of the persona, or an expectation. */
export const writtenPromiseSchema = z.strictObject({
  ...fields,
  type: z.enum(["intention", "expectation"]).default("intention"),
  subject: z.enum(subjects).default("persona"),
});

const changeFields = { ...fields, description: description.optional() };

/** An edit; omitted fields stay, null removes a time. */
export const changeSchema = z
  .strictObject(changeFields)
  .refine((change) => Object.keys(change).length > 0, "contains no change");

export const mergeEventsSchema = z.strictObject({
  ids: z.array(z.string()).min(1).max(50),
  description: description.optional(),
});
export const unmergeEventsSchema = z.strictObject({ mergeId: z.string() });

export const pinSchema = z.strictObject({
  kind: z.enum(["node", "message"]),
  id: z.string(),
  /** Other rows of the kind that are pinned or unpinned together with it. */
  otherIds: z.array(z.string()).max(PAGE_MAX).optional(),
  pinned: z.boolean(),
});
