import { isTrivialTalk } from "@/lib/core/language/gate";
import { headsOf } from "@/lib/core/language/heads";
import { languageOf } from "@/lib/core/language/index";
import { sentencesOf } from "@/lib/core/language/sentences";
import { TALK_VECTOR } from "@/lib/core/settings/gates";
import { countCodePoints } from "@/lib/core/text/points";

/** What the person said, in order, one message a line. */
export function wordsOfPerson(transcript: { role: string; content: string }[]): string[] {
  return transcript.filter((line) => line.role === "user").map((line) => line.content);
}

/** The part of a talk that one vector is made of: all of it, or of a long one what stands out and then what came last. */
export function wordsToEmbed(said: string[], max = TALK_VECTOR.codePointsMax): string {
  if (countCodePoints(said.join("\n")) <= max) return said.join("\n");
  const latestFirst = said.keys().toArray().reverse();
  const standsOut = new Map(latestFirst.map((at) => [at, doesStandOut(said[at] ?? "")]));
  const wanted = latestFirst.toSorted((a, b) => Number(standsOut.get(b)) - Number(standsOut.get(a)));
  const chosen = new Map<number, string>();
  let left = max;
  for (const at of wanted) {
    if (left <= 1) break;
    const line = [...(said[at] ?? "")].slice(0, left - 1).join("");
    chosen.set(at, line);
    left -= countCodePoints(line) + 1;
  }
  return [...chosen]
    .sort(([a], [b]) => a - b)
    .map(([, line]) => line)
    .join("\n");
}

/** Whether something in a message is probably worth keeping. What no pack can read may be, unless it is small talk. */
function doesStandOut(message: string): boolean {
  const language = languageOf(message);
  if (language === null) return !isTrivialTalk([message]);
  return sentencesOf(message)
    .slice(0, TALK_VECTOR.sentencesMax)
    .some((sentence) => {
      const heads = headsOf(sentence, language);
      return heads === null || heads.keep >= TALK_VECTOR.kept || Math.abs(heads.score) >= TALK_VECTOR.felt;
    });
}
