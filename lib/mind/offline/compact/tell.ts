import { readMessage } from "@/lib/core/lexicon/match";
import { detectLanguage } from "@/lib/core/text/language";
import type { CompactInput } from "@/lib/core/types/mind";
import { describeParts } from "../extract/describe";

/** A sentence for the summary with its weight; what weighs nothing is left out. */
export type Told = { text: string; weight: number };

const LINE_MAX = 4_000;
const NUMBER = /\d|[一二两三四五六七八九十百千万]+(?:个|岁|点|号|月|年|天|块|元|人|次)/u;
const NAME = /(?<=\p{Ll},? )\p{Lu}\p{Ll}+|(?:叫|名字)/u;
const DECISION =
  /\b(?:decided|going to|gonna|will|won't|plan(?:ning)? to|agreed|promised|let's|i'll)\b|决定|打算|准备|答应|约好|说好|我会|一定/iu;
const DATE =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|yesterday|tonight|next (?:week|month|year)|last (?:week|month|year))\b|[明昨后前今]天|[上下这]个?(?:周|星期|礼拜|月)|周[一二三四五六日末]/iu;
const PERSONA_KEEPS = /\bI(?:'ll| will| promise)\b|我(?:会|答应|保证|一定)/u;

/** What the lines hold, sentence by sentence in their order, told in the third person and weighed by what is in it. */
export function tellLines({ lines, personaName }: CompactInput): Told[] {
  return lines.flatMap(({ role, content }) => {
    const text = content.slice(0, LINE_MAX);
    return role === "user" ? fromPerson(text) : fromPersona(text, personaName);
  });
}

function fromPerson(text: string): Told[] {
  return readMessage(text).flatMap(({ text: sentence, clauses }) => {
    if (clauses.every((clause) => clause.question)) return [];
    const felt = Math.max(0, ...clauses.flatMap((c) => c.hits.map(({ rule }) => 1 + Math.abs(rule.impact))));
    const weight = felt + marks(sentence);
    return weight === 0 ? [] : [{ text: describeParts([sentence], detectLanguage(sentence)), weight }];
  });
}

/** Of the persona's words only what it undertook to do is kept. */
function fromPersona(text: string, name: string): Told[] {
  return readMessage(text)
    .filter(({ text: sentence }) => PERSONA_KEEPS.test(sentence) && DATE.test(sentence))
    .map(({ text: sentence }) => {
      const zh = detectLanguage(sentence) === "zh";
      const said = sentence.replace(/[.。!！]+$/u, "");
      return { text: zh ? `${name}说:“${said}”` : `${name} said: "${said.replaceAll('"', "'")}."`, weight: 2 };
    });
}

const marks = (sentence: string): number =>
  [NUMBER, NAME, DECISION, DATE].filter((pattern) => pattern.test(sentence)).length;
