import { z } from "zod";
import { DESCRIPTION_MAX } from "@/lib/core/limits";
import type { Expected, ReflectedThought, SlowCycle } from "@/lib/core/types/mind-answers";
import { relationalTags, subjects } from "@/lib/core/types/nodes";
import { clippedText, field, findObject, isRecord, isWordless, type JsonRecord, toStrings } from "./salvage";
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
import { readDue } from "./wire-times";

export { renderSlowCycle, SLOW_CYCLE_VERSION } from "./slow-cycle-prompt";

const QUESTIONS_MAX = 3;
const THOUGHTS_MAX = 3;
const EXPECTATIONS_MAX = 2;
/** Maximum code points of an open question. */
const QUESTION_MAX = 400;
const ABOUT_MAX = 200;
const PREDICTION_MAX = 800;

/** The wire form of a slow cycle, as requested from a model (spec §1.8). */
export const slowCycleWireSchema = z.object({
  salient_questions: z.array(z.string()).max(QUESTIONS_MAX).describe("0 to 3"),
  new_thoughts: z
    .array(
      z.object({
        repeats: z.number().int().nullable().describe("number of the earlier thought that this repeats, or null"),
        description: z.string().describe("1 to 3 sentences in the language of the events"),
        subject: z.enum(subjects),
        emotional_impact: z.number().int().min(-10).max(10),
        emotion_tags: z.array(z.string()).max(LISTS_MAX.tags),
        relational_tags: z.array(z.enum(relationalTags)).max(LISTS_MAX.tags),
        filling_event_ids: z.array(z.number().int()).max(EVIDENCE_MAX).describe("numbers of the events it is based on"),
      }),
    )
    .max(THOUGHTS_MAX)
    .describe("0 to 3"),
  new_expectations: z
    .array(
      z.object({
        about_text: z.string(),
        prediction_text: z.string(),
        due_at: z.string().nullable().describe("ISO 8601 with offset, or null"),
        subject: z.enum(subjects),
        emotional_impact: z.number().int().min(-10).max(10),
        reasoning_event_ids: z.array(z.number().int()).max(EVIDENCE_MAX).describe("numbers of the events behind it"),
      }),
    )
    .max(EXPECTATIONS_MAX)
    .describe("0 to 2"),
});

const TEXT_FIELDS = ["description", "repeats", "about_text", "prediction_text"];
const LISTS = ["salient_questions", "new_thoughts", "new_expectations"] as const;

export type SlowCycleContext = { allowedIds: string[]; shown?: readonly ShownThought[]; timeZone: string };
export type ParsedSlowCycle = { ok: true; slowCycle: SlowCycle } | { ok: false; problem: string };

/**
 * Parses a model's raw answer, item by item. Evidence is limited to `allowedIds`; an item without any is dropped, and so are items
 * beyond the limits. Three empty lists are a valid answer, and so are items without text, which a model bound to the schema writes when
 * it has nothing to say; an answer is unusable without any of the lists, or when no item with text is usable. Never throws.
 */
export function parseSlowCycle(raw: string, { allowedIds, shown = [], timeZone }: SlowCycleContext): ParsedSlowCycle {
  // A model may omit empty lists, so any of the three identifies the answer.
  const found = findObject(raw, LISTS, LISTS);
  if (found === null) return { ok: false, problem: `The answer contains no JSON object with ${LISTS.join(", ")}.` };
  const problems: string[] = found.cut ? ["the answer is cut short; what was complete is kept"] : [];
  const report = (problem: string) => void problems.push(problem);
  const questions = listOf(found.value, "salient_questions", report);
  const slowCycle: SlowCycle = {
    salientQuestions: atMost(readQuestions(questions), QUESTIONS_MAX, "salient_questions", report),
    thoughts: atMost(
      readItems(found.value, "new_thoughts", report, (item, say) => readThought(item, { allowedIds, shown }, say)),
      THOUGHTS_MAX,
      "new_thoughts",
      report,
    ),
    expectations: atMost(
      readItems(found.value, "new_expectations", report, (item, say) => readExpected(item, allowedIds, timeZone, say)),
      EXPECTATIONS_MAX,
      "new_expectations",
      report,
    ),
    problems,
  };
  const given = LISTS.some((name) => listOf(found.value, name).some((item) => !isWordless(item, TEXT_FIELDS)));
  const itemCount = slowCycle.salientQuestions.length + slowCycle.thoughts.length + slowCycle.expectations.length;
  if (given && itemCount === 0) return { ok: false, problem: `None of it could be used: ${problems.join("; ")}.` };
  return { ok: true, slowCycle };
}

function listOf(answer: JsonRecord, name: string, report: Report = () => {}): unknown[] {
  const value = field(answer, name) ?? [];
  if (Array.isArray(value)) return value;
  report(`${name}: not a list, left out`);
  return [];
}

function readItems<T>(
  answer: JsonRecord,
  name: string,
  report: Report,
  read: (item: JsonRecord, report: Report) => T | null,
): T[] {
  return listOf(answer, name, report).flatMap((item, position) => {
    const say = (problem: string) => report(`${name}[${position}].${problem}`);
    if (isRecord(item)) return read(item, say) ?? [];
    say("not an object or unreadable, dropped");
    return [];
  });
}

const readQuestions = (list: unknown[]) => toStrings(list).map((question) => clippedText(question, QUESTION_MAX));

function readThought(
  item: JsonRecord,
  { allowedIds, shown }: { allowedIds: string[]; shown: readonly ShownThought[] },
  report: Report,
): ReflectedThought | null {
  const description = clippedText(field(item, "description"), DESCRIPTION_MAX, () =>
    report("description: too long, cut"),
  );
  const repeats = readRepeats(field(item, "repeats"), shown, report);
  const common = readCommon(
    item,
    { ids: "filling_event_ids", allowedIds, unfelt: repeats === null ? null : 0 },
    report,
  );
  const isWordless = description === "" && repeats === null;
  if (isWordless) report("description: missing, dropped");
  if (isWordless || common === null) return null;
  return {
    repeats,
    description,
    ...common,
    emotionTags: readEmotionTags(field(item, "emotion_tags"), report),
    relationalTags: readRelationalTags(field(item, "relational_tags"), report),
  };
}

function readExpected(item: JsonRecord, allowedIds: string[], timeZone: string, report: Report): Expected | null {
  const about = clippedText(field(item, "about_text"), ABOUT_MAX, () => report("about_text: too long, cut"));
  const prediction = clippedText(field(item, "prediction_text"), PREDICTION_MAX, () =>
    report("prediction_text: too long, cut"),
  );
  const common = readCommon(item, { ids: "reasoning_event_ids", allowedIds, unfelt: null }, report);
  if (about === "") report("about_text: missing, dropped");
  if (prediction === "") report("prediction_text: missing, dropped");
  if (about === "" || prediction === "" || common === null) return null;
  return { about, prediction, ...common, dueAt: readDue(field(item, "due_at"), timeZone, report) };
}

/** `unfelt` is the feeling of an item that states none. */
function readCommon(
  item: JsonRecord,
  { ids, allowedIds, unfelt }: { ids: string; allowedIds: string[]; unfelt: number | null },
  report: Report,
) {
  const emotionalImpact = readImpact(field(item, "emotional_impact") ?? field(item, "impact")) ?? unfelt;
  const evidence = readEvidence(field(item, ids), allowedIds, (problem) => report(`${ids}: ${problem}`));
  if (emotionalImpact === null) report("emotional_impact: not a whole number from -10 to 10, dropped");
  if (evidence.length === 0) report(`${ids}: no event that was shown, dropped`);
  if (emotionalImpact === null || evidence.length === 0) return null;
  return { subject: readSubject(field(item, "subject")), emotionalImpact, evidence };
}

function atMost<T>(items: T[], max: number, name: string, report: Report): T[] {
  if (items.length > max) report(`${name}: more than ${max}, the rest was cut`);
  return items.slice(0, max);
}
