import { z } from "zod";
import { DESCRIPTION_MAX } from "@/lib/core/limits";
import type { ReflectedThought, Reflection } from "@/lib/core/types/mind-answers";
import { relationalTags, subjects } from "@/lib/core/types/nodes";
import { clippedText, field, findObject, isRecord, isWordless } from "./salvage";
import {
  EVIDENCE_MAX,
  LISTS_MAX,
  type Report,
  readEmotionTags,
  readEvidence,
  readImpact,
  readRelationalTags,
  readRepeats,
  readSubject,
  type ShownThought,
} from "./wire-fields";

export { REFLECTION_VERSION, renderReflection } from "./reflection-prompt";

const THOUGHTS_MAX = 2;

/** The wire form of a reflection, as requested from a model (spec §1.6). `filling` is the evidence: ids of the events shown. */
export const reflectionWireSchema = z.object({
  thoughts: z
    .array(
      z.object({
        repeats: z.number().int().nullable().describe("number of the earlier thought that this repeats, or null"),
        description: z.string().describe("1 to 3 sentences in the language of the events"),
        emotional_impact: z.number().int().min(-10).max(10),
        emotion_tags: z.array(z.string()).max(LISTS_MAX.tags),
        relational_tags: z.array(z.enum(relationalTags)).max(LISTS_MAX.tags),
        subject: z.enum(subjects),
        filling: z.array(z.number().int()).max(EVIDENCE_MAX).describe("numbers of the events it is based on"),
      }),
    )
    .max(THOUGHTS_MAX),
});

export type ParsedReflection = { ok: true; reflection: Reflection } | { ok: false; problem: string };

/**
 * Parses a model's raw answer, thought by thought. Evidence is limited to `allowedIds`; a thought without any is dropped. One that
 * repeats a shown thought needs no text. Unusable only without a JSON object, without a list of thoughts, or when none of those with
 * text was usable. Never throws.
 */
export function parseReflection(
  raw: string,
  { allowedIds, shown = [] }: { allowedIds: string[]; shown?: readonly ShownThought[] },
): ParsedReflection {
  const found = findObject(raw, ["thoughts"]);
  if (found === null) return { ok: false, problem: "The answer contains no JSON object with a field `thoughts`." };
  const list = field(found.value, "thoughts");
  if (!Array.isArray(list)) return { ok: false, problem: "The field `thoughts` is not a list." };

  const problems: string[] = found.cut ? ["the answer is cut short; what was complete is kept"] : [];
  const thoughts = list.flatMap((item: unknown, position) => {
    const report = (problem: string) => void problems.push(`thoughts[${position}].${problem}`);
    return readThought(item, { allowedIds, shown }, report) ?? [];
  });
  const given = list.some((item) => !isWordless(item, ["description", "repeats"]));
  if (given && thoughts.length === 0) {
    return { ok: false, problem: `None of the thoughts could be used: ${problems.join("; ")}.` };
  }
  if (thoughts.length > THOUGHTS_MAX) problems.push("thoughts: more than two, the rest was cut");
  return { ok: true, reflection: { thoughts: thoughts.slice(0, THOUGHTS_MAX), problems } };
}

function readThought(
  item: unknown,
  { allowedIds, shown }: { allowedIds: string[]; shown: readonly ShownThought[] },
  report: Report,
): ReflectedThought | null {
  if (!isRecord(item)) {
    report("not an object or unreadable, dropped");
    return null;
  }
  const description = clippedText(field(item, "description"), DESCRIPTION_MAX, () =>
    report("description: too long, cut"),
  );
  const repeats = readRepeats(field(item, "repeats"), shown, report);
  const emotionalImpact = readImpact(field(item, "emotional_impact")) ?? (repeats === null ? null : 0);
  const evidence = readEvidence(field(item, "filling"), allowedIds, (problem) => report(`filling: ${problem}`));
  const isWordless = description === "" && repeats === null;
  if (isWordless) report("description: missing, thought dropped");
  if (emotionalImpact === null) report("emotional_impact: not a whole number from -10 to 10, thought dropped");
  if (evidence.length === 0) report("filling: no event that was shown, thought dropped");
  if (isWordless || emotionalImpact === null || evidence.length === 0) return null;
  return {
    repeats,
    description,
    subject: readSubject(field(item, "subject")),
    emotionalImpact,
    emotionTags: readEmotionTags(field(item, "emotion_tags"), report),
    relationalTags: readRelationalTags(field(item, "relational_tags"), report),
    evidence,
  };
}
