import { CONCEPT_TABLES } from "./concepts-data";
import { SHAPES } from "./concepts-shapes";
import { stem } from "./stems";
import { toSimplified } from "./traditional";

/**
 * One entry as `english, words | 中文 词 | hypernyms`; the last part may be missing. `~` in a phrase is a short gap ("face ~
 * swell", «嘴~肿»), and `=word` is that very form, for words that another form would mistake ("=train" is no "training").
 */
export type ConceptTable = Record<string, string>;

type Phrase = { parts: string[]; concepts: string[] };

const english = new Map<string, Phrase[]>();
const chinese = new Map<string, Phrase[]>();
const chineseGaps = new Map<string, Phrase[]>();
for (const table of CONCEPT_TABLES) {
  for (const [name, entry] of Object.entries(table)) addConcept(name, entry);
}
for (const list of chinese.values()) list.sort((a, b) => (b.parts[0]?.length ?? 0) - (a.parts[0]?.length ?? 0));

function addConcept(name: string, entry: string): void {
  const [en = "", zh = "", hypernyms = ""] = entry.split("|").map((part) => part.trim());
  const concepts = [name, ...hypernyms.split(" ").filter(Boolean)].map((concept) => `#${concept}`);
  for (const phrase of en.split(",").filter((p) => p.trim() !== "")) {
    const parts = phrase.trim().toLowerCase().split(" ").map(formOf);
    append(english, (parts[0] ?? "").replace("=", ""), { parts, concepts });
  }
  for (const word of zh.toLowerCase().split(" ").filter(Boolean)) {
    const parts = word.split("~");
    append(parts.length > 1 ? chineseGaps : chinese, word.charAt(0), { parts, concepts });
  }
}

function formOf(word: string): string {
  return word === "~" || word.startsWith("=") ? word : stem(word);
}

/** A phrase that is there already takes the further concepts along. */
function append(map: Map<string, Phrase[]>, key: string, { parts, concepts }: Phrase): void {
  const list = map.get(key) ?? [];
  const known = list.find((phrase) => phrase.parts.join(" ") === parts.join(" "));
  if (known) known.concepts = [...new Set([...known.concepts, ...concepts])];
  else list.push({ parts, concepts });
  map.set(key, list);
}

/** English turns of phrase that are about none of what they name. */
const FIGURES =
  /\b(?:(?:ran|run|runs|running) (?:out|into|late|low|away with)|heart attack of|piece of cake|under the weather|hot dogs?|cats and dogs|break a leg|(?:sick|tired|dead) (?:of|tired)|to die for|dying (?:to|for)|killing me|kill time|catch(?:ing)? a cold|red tape|black friday|by the book|holy cow|in the long run|fell asleep|falls? (?:for|asleep)|out of the blue|call it a day|once in a blue moon|play it by ear|an arm and a leg|on the same page|food for thought|my cup of tea|spill the tea|not rocket science)\b/gu;

/** Swear words and set phrases whose characters would suggest a topic that is not there. */
const FALSE_FRIENDS =
  /哪一?片|他妈的|你妈的|我的妈呀|妈呀|干妈酱|狗屎|狗血|走狗|狗屁|狗腿|猫腻|马上|马马虎虎|马路|熊猫眼|单身狗|加班狗|热狗|天狗|哥们儿?|鱼尾纹|老师傅|可爱|热爱|恐怕|哪怕|只怕|生怕|怕是|大家|国家|专家|[心肉]疼|吃醋|吃惊|吃力|吃亏|花了|方便|上海|海淀|大海捞针|牛逼|牛批|猪队友|老虎机|鸡汤文|病句|[笑累饿热冷困烦气急吓美哭][死疯]/gu;

/** Verbs that come apart: «为啥分的手», «离了婚», «辞过职» are of what «分手», «离婚», «辞职» are of. */
const SEPARATED = /([分结离辞毕住请搬生戒吵失订领退])(?:的是?|了|过)([手婚职业院假家病烟酒架证休])(?![机里家])/gu;

/**
 * Language-neutral concept terms of a text, each once: "my kitten" and «我的猫» both give `#cat` and `#pet`.
 * Latin words match whole (stemmed), Han words as substrings, longest first, traditional characters as simplified ones.
 */
export function conceptTerms(s: string): string[] {
  const text = toSimplified(s.normalize("NFKC").toLowerCase());
  const found = new Set<string>();
  scanEnglish(text.replace(FIGURES, " ; "), found);
  scanChinese(text.replace(SEPARATED, "$1$2").replace(FALSE_FRIENDS, " "), found);
  for (const [shape, concepts] of SHAPES) if (shape.test(text)) for (const concept of concepts) found.add(concept);
  return [...found];
}

/** Words that a gap of an English phrase may hold, and characters that one of a Chinese phrase may. */
const GAP_WORDS = 3;
const GAP_CHARS = 6;

type Words = { forms: string[]; stems: string[] };

function scanEnglish(text: string, found: Set<string>): void {
  const forms = (text.match(/[a-z][a-z'’]*|\d+[a-z]*|[.!?;]/g) ?? []).map((word) => word.replace("’", "'"));
  const words = { forms, stems: forms.map(stem) };
  for (let at = 0; at < forms.length; at++) {
    const stems = words.stems[at] ?? "";
    const candidates = [
      ...(english.get(stems) ?? []),
      ...(forms[at] === stems ? [] : (english.get(forms[at] ?? "") ?? [])),
    ];
    for (const phrase of candidates) {
      if (standsAt(words, at, phrase.parts, 0)) for (const concept of phrase.concepts) found.add(concept);
    }
  }
}

function standsAt(words: Words, at: number, parts: readonly string[], from: number): boolean {
  for (let i = from; i < parts.length; i++, at++) {
    const part = parts[i] ?? "";
    if (part === "~") {
      for (let skipped = 0; skipped <= GAP_WORDS; skipped++) {
        if (skipped > 0 && /[.!?;]/.test(words.forms[at + skipped - 1] ?? ".")) return false;
        if (standsAt(words, at + skipped, parts, i + 1)) return true;
      }
      return false;
    }
    if (part.startsWith("=") ? `=${words.forms[at]}` !== part : words.stems[at] !== part) return false;
  }
  return true;
}

function scanChinese(text: string, found: Set<string>): void {
  for (let at = 0; at < text.length; ) {
    const hit = chinese.get(text.charAt(at))?.find(({ parts }) => text.startsWith(parts[0] ?? "", at));
    for (const concept of hit?.concepts ?? []) found.add(concept);
    at += hit?.parts[0]?.length ?? 1;
  }
  for (let at = 0; at < text.length; at++) {
    for (const { parts, concepts } of chineseGaps.get(text.charAt(at)) ?? []) {
      if (spans(text, at, parts)) for (const concept of concepts) found.add(concept);
    }
  }
}

function spans(text: string, start: number, [first = "", second = ""]: readonly string[]): boolean {
  if (!text.startsWith(first, start)) return false;
  const after = start + first.length;
  const gap = /^[^,，。.!！?？;；\n]*/u.exec(text.slice(after, after + GAP_CHARS + second.length))?.[0] ?? "";
  return gap.includes(second);
}
