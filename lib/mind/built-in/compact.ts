import { isTimeZone } from "@/lib/core/clock";
import { languageOf, packOf } from "@/lib/core/language";
import { formOf } from "@/lib/core/language/message-forms";
import { clip, countCodePoints } from "@/lib/core/text/code-points";
import type { CompactInput } from "@/lib/core/types/compact-input";
import type { MindAnswer } from "@/lib/core/types/mind";
import { packFor } from "./extract/parse-session";
import { formatDate } from "./reply/format-days";
import { toMindAnswer } from "./to-mind-answer";

const BUILT_IN_COMPACT_VERSION = "notebook-compact-1";
/** Maximum code points of a summary. */
const SUMMARY_MAX = 2_000;
/** Maximum code points of one message in a summary. */
const LINE_MAX = 400;

/**
 * Summary of the older part of a session: the previous summary, then the user's informative messages verbatim, each day named
 * once. If it grows too long, its oldest lines are dropped.
 */
export function compactBuiltIn({ earlier, lines, now, timeZone }: CompactInput): MindAnswer {
  const zone = isTimeZone(timeZone) ? timeZone : "UTC";
  let day = "";
  const facts = lines.flatMap(({ role, content, at }) => {
    const language = languageOf(content);
    const notebook = packOf(language ?? "en").notebook;
    if (role !== "user" || !notebook || formOf(content, packFor(content)) !== null) return [];
    const [open, close] = notebook.quoteMarks;
    const quoted = `${open}${clip(content.trim(), LINE_MAX)}${close}`;
    const when = formatDate(at, { now, timeZone: zone, notebook });
    const isNew = when !== day;
    day = when;
    return [isNew ? `${when}: ${quoted}` : quoted];
  });
  const all = [...(earlier?.split("\n") ?? []), ...facts].filter((line) => line.trim() !== "");
  while (all.length > 1 && countCodePoints(all.join("\n")) > SUMMARY_MAX) all.shift();
  const fallback = lines.at(-1)?.content ?? "";
  return toMindAnswer({ summary: clip(all.join("\n") || fallback, SUMMARY_MAX) }, BUILT_IN_COMPACT_VERSION);
}
