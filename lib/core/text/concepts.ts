import { LIFE_CONCEPTS } from "./concepts-data-life";
import { PEOPLE_CONCEPTS } from "./concepts-data-people";
import { THING_CONCEPTS } from "./concepts-data-things";
import { WORK_CONCEPTS } from "./concepts-data-work";
import { SHAPES } from "./concepts-shapes";
import { stem } from "./stems";

/** One entry as `english, words | 中文 词 | hypernyms`; the last part may be missing. */
export type ConceptTable = Record<string, string>;

type Phrase = { stems: string[]; concepts: string[] };

const english = new Map<string, Phrase[]>();
const chinese = new Map<string, { word: string; concepts: string[] }[]>();
for (const table of [PEOPLE_CONCEPTS, LIFE_CONCEPTS, WORK_CONCEPTS, THING_CONCEPTS]) {
  for (const [name, entry] of Object.entries(table)) addConcept(name, entry);
}
for (const list of chinese.values()) list.sort((a, b) => b.word.length - a.word.length);

function addConcept(name: string, entry: string): void {
  const [en = "", zh = "", hypernyms = ""] = entry.split("|").map((part) => part.trim());
  const concepts = [name, ...hypernyms.split(" ").filter(Boolean)].map((concept) => `#${concept}`);
  for (const phrase of en.split(",").filter((p) => p.trim() !== "")) {
    const stems = phrase.trim().split(" ").map(stem);
    append(english, stems[0] ?? "", { stems, concepts });
  }
  for (const word of zh.split(" ").filter(Boolean)) append(chinese, word.charAt(0), { word, concepts });
}

function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Swear words and set phrases whose characters would suggest a topic that is not there. */
const FALSE_FRIENDS =
  /他妈的|你妈的|我的妈呀|妈呀|干妈酱|狗屎|狗血|走狗|猫腻|马上|马马虎虎|熊猫眼|单身狗|加班狗|热狗|天狗|哥们儿?|鱼尾纹|老师傅|可爱|恐怕|大家|[笑累饿热冷困烦气急吓美]死/gu;

/**
 * Language-neutral concept terms of a text, each once: "my kitten" and «我的猫» both give `#cat` and `#pet`.
 * Latin words match whole (stemmed), Han words as substrings, longest first.
 */
export function conceptTerms(s: string): string[] {
  const text = s.normalize("NFKC").toLowerCase();
  const found = new Set<string>();
  scanEnglish(text, found);
  scanChinese(text.replace(FALSE_FRIENDS, " "), found);
  for (const [shape, concepts] of SHAPES) if (shape.test(text)) for (const concept of concepts) found.add(concept);
  return [...found];
}

function scanEnglish(text: string, found: Set<string>): void {
  const stems = (text.match(/[a-z][a-z'’]*/g) ?? []).map(stem);
  for (let at = 0; at < stems.length; at++) {
    for (const phrase of english.get(stems[at] ?? "") ?? []) {
      if (phrase.stems.every((part, i) => stems[at + i] === part)) for (const c of phrase.concepts) found.add(c);
    }
  }
}

function scanChinese(text: string, found: Set<string>): void {
  for (let at = 0; at < text.length; ) {
    const hit = chinese.get(text.charAt(at))?.find(({ word }) => text.startsWith(word, at));
    for (const concept of hit?.concepts ?? []) found.add(concept);
    at += hit?.word.length ?? 1;
  }
}
