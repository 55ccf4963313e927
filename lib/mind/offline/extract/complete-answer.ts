import { EN_PERSON, EN_PET } from "@/lib/core/lexicon/kin";

/** "Any siblings?" — "yeah two brothers": the question supplies the missing "I have". A bare "yes" says what was asked. */
export function completeAnswer(content: string, asked: string | null): string {
  if (asked === null || !/[?？吗]/u.test(asked)) return content;
  if (BARE_YES.test(content.trim())) return affirmed(asked) ?? content;
  return content.replace(BARE_ANSWER, "I have ");
}

const BARE_ANSWER = new RegExp(
  `^(?:(?:yes|yeah|yep|yup|ya|i do|sure)[,.! ]+)?(?:just |only )?(?=(?:one|two|three|four|five|\\d|an?|no) (?:[\\w-]+ ){0,3}?(?:${EN_PERSON}|${EN_PET})s?\\b)`,
  "i",
);

const BARE_YES =
  /^(?:(?:yes|yeah|yea|yep|yup|ya|i (?:do|am|have|did)|sure (?:do|am)|exactly|correct|that'?s right|right)[\s,.!]*)+$|^(?:(?:是的?|对(?:的|啊|呀)?|嗯+|没错|是啊|有的?|在的?)[\s,，。!！]*)+$/iu;
const ASKED_EN = /\b(?:do|are|have|did|were) you ([\w' -]{3,80})\?/gi;
const ASKED_ZH = /(?<=^|[,，。!！\s])你([^,，。!！?？我你]{2,30})吗[?？]?/gu;
const AUXILIARY: Record<string, string> = { do: "I", are: "I am", have: "I have", did: "I did", were: "I was" };

/** The last yes-or-no question about the person, as the person's own statement; null when there is none. */
function affirmed(asked: string): string | null {
  const en = [...asked.matchAll(ASKED_EN)].at(-1);
  if (en)
    return `${AUXILIARY[en[0].slice(0, en[0].indexOf(" ")).toLowerCase()] ?? "I"} ${en[1]?.replace(/\byour\b/g, "my")}`;
  const zh = [...asked.matchAll(ASKED_ZH)].at(-1);
  return zh ? `我${zh[1]}` : null;
}
