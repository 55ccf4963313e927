import type { CrisisSubject } from "../types/care";
import type { StatementGrammar } from "../types/statements";
import { foldStatement } from "./statement-tokens";

/** A compiled pattern. Equal patterns share one object and one `id`, so that their matches are computed once per token of a sentence. */
export type Pattern = { id: number } & Shape;

type Shape =
  | { kind: "word"; word: string }
  | { kind: "any"; byFirst: Map<string, Pattern[]>; open: Pattern[]; of: Pattern[]; first: First }
  | { kind: "pair"; left: Pattern; right: Pattern; first: First }
  | { kind: "empty" }
  | { kind: "repeat"; of: Pattern; max: number }
  | { kind: "gap"; max: number; passes: GapKind }
  | { kind: "edge"; side: "start" | "end" }
  | { kind: "not"; of: Pattern }
  | { kind: "notBehind"; of: string[][] };

/**
 * Which tokens a gap may cross. "all": any. "clause": none of the grammar's `barriers`, and no comma. "others": any but the words for the
 * user.
 */
export type GapKind = "all" | "clause" | "others";

/** The verb form and the subject that a reference such as `{act.ing.other}` asks for. */
type Inflection = { form: number; who: CrisisSubject };

const FORMS = ["base", "s", "ed", "en", "ing"];
const REPEAT_MAX = 4;
const GAPS: Record<string, GapKind> = { "~": "all", "=": "clause", _: "others" };
/** A pattern is not split into more alternatives than this: more of them cost memory and start-up time, and rule out few more sentences. */
const ALTERNATIVES_MAX = 48;
const UNSPACED = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}";
/**
 * The kinds of lexemes, in the order in which they are tried: a class, a verb, a pronoun, a gap, a lookbehind, an operator, a character of
 * a script without spaces, an emoji, a word.
 */
const LEXEMES = new RegExp(
  [
    "\\{[\\w.]+\\}",
    "<[\\w.]+>",
    "@\\w+",
    "[~=_]\\d+",
    "!<",
    "[()[\\]|?*+!^$]",
    `[${UNSPACED}ー]`,
    "\\p{Extended_Pictographic}",
    `[^\\s{}<>@~=()[\\]|?*+!^$${UNSPACED}]+`,
  ].join("|"),
  "gu",
);

/** Splits a pattern into lexemes. Its words are folded as texts are; class names keep their upper-case letters. */
const lexemesOf = (form: string) =>
  (form.match(LEXEMES) ?? []).map((lexeme) => (/^[{<@]/.test(lexeme) ? lexeme : foldStatement(lexeme)));

/** Compiles the patterns of one grammar. A class is compiled once for each inflection. */
export function patternCompiler({ classes, verbs, persons }: Pick<StatementGrammar, "classes" | "verbs" | "persons">) {
  const inflected = new Map(
    verbs.flatMap((line) => line.split("; ")).map((verb) => [verb.split(" ")[0] ?? "", verb.split(" ")] as const),
  );
  const made = new Map<string, Pattern>();
  const vocabulary = new Set<string>();
  const shared = new Map<string, Pattern>();

  /** The pattern object for `key`, created on first use. */
  function share(key: string, shape: () => Shape): Pattern {
    const known = shared.get(key);
    if (known) return known;
    const pattern: Pattern = { id: shared.size, ...shape() };
    shared.set(key, pattern);
    return pattern;
  }

  const idsOf = (patterns: readonly Pattern[]) => patterns.map(({ id }) => id).join(" ");

  function anyOf(of: Pattern[]): Pattern {
    const [one] = of;
    return of.length === 1 && one ? one : share(`any ${idsOf(of)}`, () => choiceOf(of));
  }

  /** Builds a sequence as nested pairs from the left, so that two sequences with the same beginning share its pattern objects. */
  function sequenceOf([head, ...tail]: Pattern[]): Pattern {
    if (!head) return share("empty", () => ({ kind: "empty" }));
    return tail.reduce(
      (left, right) =>
        share(`pair ${left.id} ${right.id}`, () => ({ kind: "pair", left, right, first: firstOfPair(left, right) })),
      head,
    );
  }

  const repeated = (of: Pattern, max: number) => share(`repeat ${of.id} ${max}`, () => ({ kind: "repeat", of, max }));

  function compile(forms: readonly string[], inflection: Inflection = { form: 0, who: "self" }): Pattern {
    return anyOf(forms.map((form) => parse(lexemesOf(form), inflection)));
  }

  function parse(lexemes: string[], inflection: Inflection): Pattern {
    let at = 0;
    const alternatives = (): Pattern => {
      const found: Pattern[] = [];
      for (;;) {
        found.push(sequence());
        if (lexemes[at] !== "|") return anyOf(found);
        at += 1;
      }
    };
    const sequence = (): Pattern => {
      const parts: Pattern[] = [];
      while (at < lexemes.length && !["|", ")", "]"].includes(lexemes[at] ?? "")) parts.push(withSuffix(atom()));
      return sequenceOf(parts);
    };
    const withSuffix = (pattern: Pattern): Pattern => {
      const mark = lexemes[at] ?? "";
      const max = { "?": 1, "*": REPEAT_MAX, "+": REPEAT_MAX }[mark];
      if (max === undefined) return pattern;
      at += 1;
      const repeat = repeated(pattern, max);
      return mark === "+" ? sequenceOf([pattern, repeat]) : repeat;
    };
    const group = (close: string): Pattern => {
      const inner = alternatives();
      if (lexemes[at] !== close) throw new Error(`"${close}" is missing in "${lexemes.join(" ")}"`);
      at += 1;
      return inner;
    };
    const atom = (): Pattern => {
      const lexeme = lexemes[at++] ?? "";
      if (lexeme === "(") return group(")");
      if (lexeme === "[") return repeated(group("]"), 1);
      if (lexeme === "!" || lexeme === "!<") {
        const of = atom();
        const shape = (): Shape => (lexeme === "!" ? { kind: "not", of } : { kind: "notBehind", of: wordLists(of) });
        return share(`${lexeme} ${of.id}`, shape);
      }
      if (lexeme === "^" || lexeme === "$") {
        return share(lexeme, () => ({ kind: "edge", side: lexeme === "^" ? "start" : "end" }));
      }
      const gap = GAPS[lexeme[0] ?? ""];
      if (gap) return share(lexeme, () => ({ kind: "gap", max: Number(lexeme.slice(1)), passes: gap }));
      if (lexeme.startsWith("{")) return refer(lexeme.slice(1, -1), inflection);
      if (lexeme.startsWith("<")) return literal(inflect(lexeme.slice(1, -1), inflection.form));
      if (lexeme.startsWith("@")) return person(lexeme.slice(1), inflection.who);
      if (/^[)\]|?*+]$/.test(lexeme)) throw new Error(`unexpected "${lexeme}" in "${lexemes.join(" ")}"`);
      return literal(lexeme);
    };
    const whole = alternatives();
    if (at < lexemes.length) throw new Error(`unexpected "${lexemes[at]}" in "${lexemes.join(" ")}"`);
    return whole;
  }

  function literal(word: string): Pattern {
    vocabulary.add(word);
    return share(`word ${word}`, () => ({ kind: "word", word }));
  }

  function refer(reference: string, { form, who }: Inflection): Pattern {
    const [name = "", ...marks] = reference.split(".");
    const itsForm = marks.map((mark) => FORMS.indexOf(mark)).find((one) => one >= 0) ?? form;
    const itsWho = (["self", "other"] as const).find((one) => marks.includes(one)) ?? who;
    const key = `${name} ${itsForm} ${itsWho}`;
    const known = made.get(key);
    if (known) return known;
    const forms = classes[name];
    if (!forms) throw new Error(`there is no class ${name}`);
    const of = compile(forms, { form: itsForm, who: itsWho });
    made.set(key, of);
    return of;
  }

  function inflect(reference: string, form: number): string {
    const [verb = "", mark] = reference.split(".");
    const word = inflected.get(verb)?.[mark ? FORMS.indexOf(mark) : form];
    if (!word) throw new Error(`there is no verb form ${reference}`);
    return word;
  }

  function person(name: string, who: CrisisSubject): Pattern {
    const words = persons[who]?.[name];
    if (!words) throw new Error(`there is no word for @${name} of ${who}`);
    return compile([words]);
  }

  /**
   * Splits a pattern into alternatives that together match the same texts. Each alternative requires more specific words, so that the index
   * of required words rules out more of them. A pattern with too many alternatives is not split.
   */
  function alternativesOf(pattern: Pattern): Pattern[] {
    if (pattern.kind === "any") {
      const all = pattern.of.flatMap(alternativesOf);
      return all.length > ALTERNATIVES_MAX ? pattern.of : all;
    }
    if (pattern.kind !== "pair") return [pattern];
    const rights = alternativesOf(pattern.right);
    if (rights.length === 1 || rights.length > ALTERNATIVES_MAX) return [pattern];
    return rights.map((right) => sequenceOf([pattern.left, right]));
  }

  return { compile, alternativesOf, vocabulary };
}

function choiceOf(of: Pattern[]): Shape {
  const byFirst = new Map<string, Pattern[]>();
  const open: Pattern[] = [];
  for (const one of of) {
    const { words, isEmpty } = firstOf(one);
    if (words === null || isEmpty) open.push(one);
    else for (const word of words) byFirst.set(word, [...(byFirst.get(word) ?? []), one]);
  }
  return { kind: "any", byFirst, open, of, first: unionOf(of.map(firstOf)) };
}

/** The words a pattern may begin with (null: any word), and whether it may match without consuming a token. */
export type First = { words: Set<string> | null; isEmpty: boolean };

export function firstOf(pattern: Pattern): First {
  if (pattern.kind === "word") return { words: new Set([pattern.word]), isEmpty: false };
  if (pattern.kind === "any" || pattern.kind === "pair") return pattern.first;
  if (pattern.kind === "repeat") return { ...firstOf(pattern.of), isEmpty: true };
  if (pattern.kind === "gap") return { words: null, isEmpty: true };
  return { words: new Set(), isEmpty: true };
}

function firstOfPair(left: Pattern, right: Pattern): First {
  const first = firstOf(left);
  if (!first.isEmpty) return first;
  const second = firstOf(right);
  return { ...unionOf([first, second]), isEmpty: second.isEmpty };
}

function unionOf(firsts: First[]): First {
  const words = new Set<string>();
  for (const first of firsts) for (const word of first.words ?? []) words.add(word);
  const isAny = firsts.some((first) => first.words === null);
  return { words: isAny ? null : words, isEmpty: firsts.some(({ isEmpty }) => isEmpty) };
}

/** The alternatives of a pattern that consists of plain words, each as a list of words. @throws Error for any other pattern. */
function wordLists(pattern: Pattern): string[][] {
  if (pattern.kind === "word") return [[pattern.word]];
  if (pattern.kind === "any") return pattern.of.flatMap(wordLists);
  if (pattern.kind !== "pair") throw new Error("only plain words are allowed in a lookbehind");
  const ends = wordLists(pattern.right);
  return wordLists(pattern.left).flatMap((list) => ends.map((end) => [...list, ...end]));
}
