import { dayIn } from "@/lib/core/clock";
import { splitSentences } from "@/lib/core/lexicon/sentences";
import { detectLanguage } from "@/lib/core/text/language";
import type { TranscriptLine } from "@/lib/core/types/mind";
import { type EventTime, type Moment, readDays } from "./dates";
import { toEventTime } from "./day-math";

export type PersonaPromise = { description: string; eventTime: EventTime; source: number };

const PROMISE_EN =
  /\b(?:i(?:'ll| will| promise(?: to)?|'m going to)|let me|remind me to|i can)\s+(?:definitely |also |be sure to )?(remind|ask|check(?: in)?|send|tell|read|write|look|find|prepare|bring|sing|call|text|wake|be (?:here|there|thinking)|wait|keep|show|help|remember|think of|cheer|celebrate)\b/i;
const PROMISE_ZH =
  /我(?:会|一定会?|保证|答应你?|到时候|来|明天|下次|周[一二三四五六日天]|晚上)[^,，。?？吗]{0,10}?(?:提醒|问|告诉|陪|叫你|讲|发给|找|准备|等你|唱|给你|记得|打给|听你|帮你|庆祝)/u;
const REFUSED =
  /^(?:no\b|nah|don'?t|no thanks|please don'?t|not necessary|no need|stop)|^(?:不用|不要|别|算了|不必|不需要)/iu;

/** What the persona promised with a day named in the same sentence, unless the person declined in the next line. */
export function personaPromises(lines: TranscriptLine[], personaName: string, moment: Moment): PersonaPromise[] {
  const promises: PersonaPromise[] = [];
  lines.forEach((line, i) => {
    if (line.role !== "persona") return;
    const answer = lines.slice(i + 1).find((later) => later.role === "user");
    if (answer && REFUSED.test(answer.content.trim())) return;
    for (const { text, clauses } of splitSentences(line.content.slice(0, 4_000))) {
      const promise = readPromise(text, clauses.at(-1)?.question ?? false, personaName, moment);
      if (promise) promises.push({ ...promise, source: line.index });
    }
  });
  return promises.slice(0, 3);
}

function readPromise(
  text: string,
  question: boolean,
  name: string,
  { startedAt, timeZone }: Moment,
): Omit<PersonaPromise, "source"> | null {
  const language = detectLanguage(text);
  if (question || /\bif\b|如果|要是/iu.test(text) || !(language === "zh" ? PROMISE_ZH : PROMISE_EN).test(text))
    return null;
  const window = readDays(text, language, { today: dayIn(timeZone, startedAt), tense: "future" });
  if (!window || window.start < dayIn(timeZone, startedAt)) return null;
  const said = text.replace(/[.!。！~～]+$/u, "").replaceAll('"', "'");
  const description = language === "zh" ? `${name}答应用户:“${said}”` : `${name} promised the user: "${said}"`;
  return { description, eventTime: toEventTime(window, timeZone) };
}
