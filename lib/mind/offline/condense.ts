import { isTimeZone } from "@/lib/core/clock";
import { languageOf, packOf } from "@/lib/core/language";
import { formOf } from "@/lib/core/language/forms";
import { dominantLanguage } from "@/lib/core/text/language";
import { clip, countCodePoints } from "@/lib/core/text/points";
import type { CompactInput, DescribeInput, MindAnswer, RememberedNode } from "@/lib/core/types/mind";
import { packFor } from "./extract/read-talk";
import { sayDay } from "./reply/days";
import { fillLine, quoted } from "./reply/lines";
import { ruleAnswer } from "./rule-answer";

const OFFLINE_COMPACT_VERSION = "quoting-compact-1";
const OFFLINE_DESCRIBE_VERSION = "quoting-describe-1";
/** Code points of a summary that stands in for lines, and of a description. */
const SUMMARY_MAX = 2_000;
/** Code points of one message in a summary. */
const LINE_MAX = 400;
const DESCRIBED_MAX = 560;
const DESCRIBED_BY = 3;

/**
 * A summary that can stand in for the older part of a talk: the one before it, then what is worth keeping in the person's
 * own words, each day named once. When it grows too long the oldest of it goes.
 */
export function compactOffline({ earlier, lines, now, timeZone }: CompactInput): MindAnswer {
  const zone = isTimeZone(timeZone) ? timeZone : "UTC";
  let day = "";
  const told = lines.flatMap(({ role, content, at }) => {
    const language = languageOf(content);
    const voice = packOf(language ?? "en").voice;
    if (role !== "user" || !voice || formOf(content, packFor(content)) !== null) return [];
    const [open, close] = voice.quoteMarks;
    const said = `${open}${clip(content.trim(), LINE_MAX)}${close}`;
    const when = sayDay(at, { now, timeZone: zone, voice }).date;
    const isNew = when !== day;
    day = when;
    return [isNew ? `${when}: ${said}` : said];
  });
  const all = [...(earlier?.split("\n") ?? []), ...told].filter((line) => line.trim() !== "");
  while (all.length > 1 && countCodePoints(all.join("\n")) > SUMMARY_MAX) all.shift();
  const fallback = lines.at(-1)?.content ?? "";
  return ruleAnswer({ summary: clip(all.join("\n") || fallback, SUMMARY_MAX) }, OFFLINE_COMPACT_VERSION);
}

/** What the person said of somebody: the weightiest and the newest of it, in their words. Cites exactly what it quotes. */
export function describeEntityOffline({ events }: DescribeInput): MindAnswer {
  const voice = packOf(dominantLanguage(events.map(({ description }) => description))).voice;
  const weight = ({ emotionalImpact, learnedAt }: RememberedNode) =>
    Math.abs(emotionalImpact) + learnedAt.getTime() / 1e14;
  const chosen = events.toSorted((a, b) => weight(b) - weight(a)).slice(0, DESCRIBED_BY);
  const cited: RememberedNode[] = [];
  let facts = "";
  for (const event of events.filter((one) => chosen.includes(one))) {
    const next = voice ? `${facts}${facts === "" ? "" : voice.gap}${quoted(event, voice)}` : event.description;
    if (facts !== "" && countCodePoints(next) > DESCRIBED_MAX) break;
    facts = clip(next, DESCRIBED_MAX);
    cited.push(event);
  }
  const description = voice ? fillLine(voice.lines.described[0] ?? "{fact}", { fact: facts }) : facts;
  return ruleAnswer({ description, filling: cited.map(({ id }) => id) }, OFFLINE_DESCRIBE_VERSION);
}
