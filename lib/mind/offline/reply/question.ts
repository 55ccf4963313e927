import { conceptTerms } from "@/lib/core/text/concepts";
import { mentionsName } from "@/lib/core/text/normalize";
import { clip } from "@/lib/core/text/points";
import { searchTokens } from "@/lib/core/text/tokens";
import type { Locale } from "@/lib/core/types/messages";
import { plainText } from "./classify";
import { EN_QUESTION, type QuestionKind, type QuestionWords, ZH_QUESTION } from "./question-data";
import { namesBeing } from "./subject";

/** A being or thing already heard of, by all its names. */
export type Known = readonly string[];

/** One thing a question asks about: a name (`terms` are all its forms), a word, or a topic that both languages share. */
export type Unit = { text: string; terms: string[]; concept: string | null; name: boolean; weight: number };

export type Question = {
  kind: QuestionKind;
  units: Unit[];
  /** What the person calls it: "cat", "sister's cat", «猫». Empty when the question does not say. */
  topic: string;
  /** Whether the hour is asked for, not only the day. */
  clock: boolean;
  /** "Do you remember…": the answer may begin with yes. */
  remember: boolean;
  /** It asks about somebody or something with a name of its own, not about the person. */
  aboutOther: boolean;
  /** Such a thing has one value at a time: a home, a birthday, a job. */
  oneValue: boolean;
};

const ONE_VALUE = new Set(["#job", "#home", "#hometown", "#birthday", "#age", "#major"]);
const QUESTION_MAX = 400;
const NAME_WEIGHT = 1.5;
const SINGLE_HAN_WEIGHT = 0.7;
const HAN = /\p{Script=Han}/u;
const words = new Intl.Segmenter("zh", { granularity: "word" });

/** Takes a question about what was told apart: what kind of answer it wants, and about what. */
export function readQuestion(focus: string, language: Locale, known: readonly Known[]): Question {
  const data = language === "zh" ? ZH_QUESTION : EN_QUESTION;
  const original = clip(focus, QUESTION_MAX);
  const named = known.filter((names) => names.some((name) => isNamedIn(original, name)));
  let rest = plainText(original);
  const kind = data.kinds.find(([, pattern]) => pattern.test(rest))?.[0] ?? "what";
  const topic = data.topics.map((pattern) => pattern.exec(rest)?.[1]?.trim() ?? "").find((found) => found !== "") ?? "";
  const bareTopic = topic.replace(data.topicNoise, "").trim();
  const clock = data.clock.test(rest);
  const remember = /\b(?:remember|recall)\b|记(?:不记)?得/.test(rest);
  const stranger = named.length === 0 ? strangerIn(original, kind, data) : "";
  if (stranger !== "") named.push([stranger]);
  const units = named.map(nameUnit);
  for (const name of named.flatMap((names) => [...names, ...names.flatMap(givenIn)]))
    rest = rest.replaceAll(plainText(name), " ");
  for (const name of named.flat()) rest = rest.replace(titledAs(name), " ");
  for (const [pattern, concept] of data.aspects) {
    if (!pattern.test(rest)) continue;
    rest = rest.replace(new RegExp(pattern, "gu"), " ");
    units.push({ text: concept, terms: [], concept, name: false, weight: 1 });
  }
  for (const frame of data.frames) rest = rest.replace(frame, " ");
  units.push(...wordUnits(rest, data));
  const aboutOther =
    named.length > 0 ||
    kind === "who" ||
    units.some(({ concept }) => concept === "#death") ||
    namesBeing(plainText(original));
  const oneValue = units.some(({ concept }) => concept !== null && ONE_VALUE.has(concept));
  return { kind, units: distinct(units), aboutOther, oneValue, topic: stranger || bareTopic, clock, remember };
}

/** Kinds that one question can ask for together: "when and where is it?". */
const TOGETHER = new Set<QuestionKind>(["name", "when", "where", "count", "measure", "age", "who"]);

/** Every kind of answer a question wants; its own first. */
export function kindsOf(question: Question, focus: string, language: Locale): QuestionKind[] {
  const rest = plainText(clip(focus, QUESTION_MAX));
  const { kinds } = language === "zh" ? ZH_QUESTION : EN_QUESTION;
  const found = kinds.filter(([kind, pattern]) => TOGETHER.has(kind) && pattern.test(rest)).map(([kind]) => kind);
  return TOGETHER.has(question.kind) ? [...new Set([question.kind, ...found])] : [question.kind];
}

function nameUnit(names: Known): Unit {
  return {
    text: names[0] ?? "",
    terms: [...new Set([...names, ...names.flatMap(givenIn)])],
    concept: null,
    name: true,
    weight: NAME_WEIGHT,
  };
}

/** Who has a name of three characters is called by the last two of them as well. */
const givenIn = (name: string): string[] => (/^\p{Script=Han}{3}$/u.test(name) ? [name.slice(1)] : []);

/** «程老师», «小贺», «老林»: how somebody of three characters is called by the first of them. */
const titledAs = (name: string): RegExp =>
  /^\p{Script=Han}{3}$/u.test(name)
    ? new RegExp(`${name.charAt(0)}(?:${TITLES})|(?<![最多大真])[小老阿]${name.charAt(0)}`, "gu")
    : NEVER;
const TITLES =
  "老师|医生|大夫|师傅|总(?![是觉得算有之会能])|经理|主任|教练|导师|警官|律师|阿姨|叔叔?|伯伯|大爷|大妈|姐|哥|先生|女士|同学|工|导|队";
const NEVER = /(?!)/gu;

function isNamedIn(text: string, name: string): boolean {
  return (
    mentionsName(text, name) || [...givenIn(name)].some((given) => text.includes(given)) || titledAs(name).test(text)
  );
}

function wordUnits(rest: string, data: QuestionWords): Unit[] {
  return wordsOf(rest, data).flatMap((word) => {
    const terms = searchTokens(word).filter((term) => !term.startsWith("#") && (!HAN.test(term) || term.length === 2));
    const concept = conceptTerms(word)[0] ?? conceptTerms(`我${word}`)[0] ?? null;
    const single = /^\p{Script=Han}$/u.test(word);
    if ((terms.length === 0 || single) && concept === null && !single) return [];
    return [{ text: word, terms, concept, name: false, weight: single && concept === null ? SINGLE_HAN_WEIGHT : 1 }];
  });
}

/** Words without those that only ask; single characters that stand together («柯», «基») are read as one word. */
function wordsOf(rest: string, data: QuestionWords): string[] {
  const found: string[] = [];
  let joins = false;
  for (const { segment, isWordLike } of words.segment(rest)) {
    const word = segment.replace(/['’]s?$/, "");
    const kept = isWordLike === true && !data.stop.has(word);
    const single = kept && /^\p{Script=Han}$/u.test(word);
    if (single && joins && !ALONE.has(word)) found.push(`${found.pop() ?? ""}${word}`);
    else if (kept) found.push(word);
    joins = single;
  }
  return found;
}

/** Verbs that join nothing before them: «店 开 在哪», «给车 起 的外号»; «修车» and «柯基» are one word. */
const ALONE = new Set("开起取买卖送修学教住养玩看吃喝走换找带拿写画考搬扮演跑拉弹唱得治戒还欠借约订");

/** "Who is Tom?" asks about a name nobody here has heard of. */
function strangerIn(original: string, kind: QuestionKind, data: QuestionWords): string {
  if (kind !== "who") return "";
  const found = data.strangers.map((pattern) => pattern.exec(original)?.[1]?.trim() ?? "").find((name) => name !== "");
  return found !== undefined && conceptTerms(found).length === 0 ? found : "";
}

function distinct(units: Unit[]): Unit[] {
  const seen = new Set<string>();
  return units.filter((unit) => {
    const key = unit.concept ?? unit.terms[0] ?? unit.text;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
