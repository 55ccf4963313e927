import { salience } from "@/lib/core/lexicon/salience";
import { clip } from "@/lib/core/text/points";
import { spellOut } from "@/lib/core/text/spelling";
import type { Locale } from "@/lib/core/types/messages";
import { EN } from "./classify-data-en";
import { ZH } from "./classify-data-zh";
import { matchesAny, type Patterned, type Patterns, type Situation } from "./situations";

/** What a burst is, and the sentence that decided it. */
export type Classified = { situation: Situation; focus: string };

/** Greetings, thanks and single words: read as the whole burst, never as a part of it. */
const WHOLE: Patterned[] = ["greeting", "thanks", "goodbye", "tiny"];
/** "I love you" is said, not asked. */
const SAID_TO_YOU: Patterned[] = ["feelings"];
/** Read in the whole text before its sentences are told apart. */
const FIRST: Patterned[] = ["crisis", "crisisHint", "harm", "rules"];
const ABOUT_YOU: Patterned[] = ["aboutAi", "aboutName", "feelings", "howAreYou", "aboutPersona"];
const TOLD: Patterned[] = ["wrongMemory", "correction", "grief", "heavy", "joy", "reminder", "promise"];

/**
 * Tells what was just said, most pressing first: a crisis outweighs all else, a question about something told outweighs
 * small talk. `knownNames` are people and things already heard of: a question that names one is about what was told.
 */
export function classify(text: string, language: Locale, knownNames: readonly string[] = []): Classified {
  const patterns = language === "zh" ? ZH : EN;
  const pressing = pressingIn(plainText(text), patterns);
  if (pressing) return { situation: pressing, focus: text };
  return classifyCalm(bothEnds(text), patterns, knownNames);
}

function classifyCalm(text: string, patterns: Patterns, knownNames: readonly string[]): Classified {
  const plain = plainText(text);
  if (!/[\p{L}\p{N}]/u.test(plain)) return { situation: "tiny", focus: text };
  const whole = WHOLE.find((kind) => matchesAny(patterns[kind], plain));
  if (whole) return { situation: whole, focus: text };

  const parts = sentences(text);
  const questions = parts.filter((part) => matchesAny(patterns.asks, plainText(part)));
  const told = parts.filter((part) => !questions.includes(part));
  const toYou = questions.length === 0 ? SAID_TO_YOU.find((kind) => matchesAny(patterns[kind], plain)) : undefined;
  if (toYou) return { situation: toYou, focus: text };
  const asked = lastAsked(questions, patterns, knownNames);
  const said = told.join("\n");
  if (matchesAny(patterns.insult, plain) && asked === null) return { situation: "insult", focus: text };
  const shared = said === "" ? undefined : tellsOf(plainText(said), patterns);
  if (shared === "grief" && asked?.situation !== "memory") return { situation: "grief", focus: said };
  if (asked && !isOpen(asked.situation)) return asked;
  if (shared) return { situation: shared, focus: told.length === parts.length ? text : said };
  if (matchesAny(patterns.task, plain)) return { situation: "task", focus: text };
  const inQuestion = tellsOf(plain, patterns);
  if (inQuestion && inQuestion !== "correction") return { situation: inQuestion, focus: text };
  if (asked) return asked;
  const greeted =
    parts.length > 1 && parts.every((part) => WHOLE.some((k) => matchesAny(patterns[k], plainText(part))));
  return { situation: greeted ? "greeting" : weighed(text), focus: text };
}

/** A plain statement may still hold a loss or a breakdown that the extraction would see: both use the same table. */
function weighed(text: string): Situation {
  const kinds = new Set(salience(clip(text, WEIGHED)).map(({ kind }) => kind));
  return kinds.has("loss") ? "grief" : kinds.has("crisis") ? "heavy" : "fact";
}

const WEIGHED = 500;

/** Lower case, straight apostrophes, single spaces: the form the patterns are written for. */
export function plainText(text: string): string {
  const plain = text.normalize("NFKC");
  return (plain.length > SPELLED_MAX ? plain.replace(/[’‘]/g, "'") : spellOut(plain))
    .toLowerCase()
    .replace(/`/g, "'")
    .replace(/[ \t]+/g, " ")
    .trim();
}

/** Longer texts are read as they were typed. */
const SPELLED_MAX = 3_000;

/** Sentences and lines of a text with their end marks; decimals and initials stay whole. */
export function sentences(text: string): string[] {
  return (text.match(/[^\n.!?。！？]+(?:[.](?=\S)[^\n.!?。！？]*)*[.!?。！？]*/gu) ?? [])
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** Whether a sentence asks something in its language. */
export function isQuestion(sentence: string, language: Locale): boolean {
  return matchesAny((language === "zh" ? ZH : EN).asks, plainText(sentence));
}

/** A cry for help is looked for in every word of the text, however long. */
function pressingIn(plain: string, patterns: Patterns): Patterned | null {
  const literal = patterns.figures.reduce((rest, figure) => rest.replace(figure, " "), plain);
  if (matchesAny(patterns.crisisOther, literal) && !OWN_WISH.test(literal)) return "crisisOther";
  return FIRST.find((kind) => matchesAny(patterns[kind], literal)) ?? null;
}

const OWN_WISH = /\bi (?:also |too )?(?:want|wanna)\b|(?<![让给])我(?:也)?(?:不想|想)(?!办法|帮|知道|问|让|救)/;

/** A very long text is told by how it begins and how it ends. */
function bothEnds(text: string): string {
  const points = [...text];
  return points.length <= HEAD + TAIL ? text : `${points.slice(0, HEAD).join("")}\n${points.slice(-TAIL).join("")}`;
}

const HEAD = 900;
const TAIL = 500;

function tellsOf(plain: string, patterns: Patterns): Patterned | undefined {
  return TOLD.find((kind) =>
    kind === "joy"
      ? matchesAny(patterns.joy, plain)
      : kind === "heavy"
        ? matchesAny(patterns.heavy, plain) || matchesAny(patterns.noJoy, plain)
        : matchesAny(patterns[kind], plain),
  );
}

/** Questions that may still turn out to be a task or a trouble told in the shape of one. */
const isOpen = (situation: Situation) => situation === "question" || situation === "advice";

function lastAsked(questions: string[], patterns: Patterns, knownNames: readonly string[]): Classified | null {
  const [focus] = questions.slice(-1);
  if (focus === undefined) return null;
  const plain = plainText(focus);
  const aboutYou = ABOUT_YOU.find((kind) => matchesAny(patterns[kind], plain));
  if (aboutYou) return { situation: aboutYou, focus };
  if (matchesAny(patterns.notMemory, plain)) return { situation: "advice", focus };
  const named = knownNames.some((name) => plain.includes(plainText(name)));
  if (named || matchesAny(patterns.memory, plain)) return { situation: "memory", focus };
  if (matchesAny(patterns.clock, plain)) return { situation: "clock", focus };
  if (WHO_IS.test(focus)) return { situation: "memory", focus };
  if (matchesAny(patterns.task, plain) || isGeneral(plain, patterns)) return { situation: "task", focus };
  return { situation: "question", focus };
}

/** A name after "who is" is somebody of theirs until shown otherwise. */
const WHO_IS = /\b[Ww]ho(?:['’]?s| is| was| are) (?:this |that )?(?:\p{Lu}|\p{Script=Han})/u;

/** A question about the world: it asks what or who, and neither of the two speakers is in it. */
function isGeneral(plain: string, patterns: Patterns): boolean {
  if (
    patterns.self.test(plain) ||
    /\b(?:you|your|u|he|she|they|it|his|him|her|hers|them|their|its|this|that)\b|[你您他她它这那昨前上]|happen|发生|\byesterday\b|\blast\b/.test(
      plain,
    )
  )
    return false;
  return (
    /^(?:so |and |hey,? )?(?:what|who|where|when|which|how (?:many|much|far|old|tall|big|long))\b.{8,}/.test(plain) ||
    /^.{2,}(?:什么|谁|哪|几|多少|多高|多远).{0,12}$/.test(plain)
  );
}
