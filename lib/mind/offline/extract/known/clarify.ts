import { mentionsName, normalizeAlias } from "@/lib/core/text/normalize";
import type { ExtractInput, UncertainPair } from "@/lib/core/types/mind";

export type WireClarification = { canonical_a: string; canonical_b: string; same: boolean };

const NAME_EN = "(\\p{Lu}[\\p{L}'-]{1,19}(?: \\p{Lu}[\\p{L}'-]{1,19})?)";
const NAME_ZH = "([小阿老大]\\p{Script=Han}|[\\p{Script=Han}]{2,3}|[A-Z][A-Za-z]{1,15})";

/** Ways to say of two names that they are one, or two; only these are taken without having been in doubt before. */
const SAID: [RegExp, boolean][] = [
  [
    new RegExp(
      `\\b${NAME_EN} and ${NAME_EN} are (?:actually |really |both )?(?:the same|one and the same|one) (?:person|guy|girl|woman|man|one|cat|dog)?`,
      "u",
    ),
    true,
  ],
  [
    new RegExp(
      `\\b${NAME_EN} is (?:actually |really |just )?(?:the same (?:person|guy|girl|one) as|short for|another name for|a nickname for|my nickname for) ${NAME_EN}`,
      "u",
    ),
    true,
  ],
  [
    new RegExp(
      `\\b${NAME_EN} and ${NAME_EN} are(?:n't| not) the same|\\b${NAME_EN} and ${NAME_EN} are (?:actually |really )?(?:two )?different`,
      "u",
    ),
    false,
  ],
  [new RegExp(`\\b${NAME_EN} (?:isn't|is not) (?:the same (?:person|guy|girl|one) as )${NAME_EN}`, "u"), false],
  [new RegExp(`${NAME_ZH}(?:和|跟|与)${NAME_ZH}(?:其实|就|都)?(?<!不)是(?:同)?一个人`, "u"), true],
  [new RegExp(`(?:^|[,，。\\s])${NAME_ZH}(?:其实)?就是${NAME_ZH}(?=[,，。!！\\s啊呀啦]|$)`, "u"), true],
  [
    new RegExp(`${NAME_ZH}(?:和|跟|与)${NAME_ZH}(?:其实|根本)?(?:不是(?:同)?一个人|是(?:两|俩)个?(?:不同的)?人)`, "u"),
    false,
  ],
];
const NO_NAME =
  /^(?:The|This|That|She|He|It|They|We|You|My|Our|His|Her|What|There|Here)$|^(?:他|她|它|我|你|这|那|什么|谁|问题|意思|妈妈|爸爸|医生|老师|朋友|同事|结果|今天|明天)/u;

const SAME =
  /\b(?:same (?:person|one|guy|girl|woman|man|cat|dog)|one and the same|just a nickname|short for)\b|(?:同)?一个人|就是[他她它]|小名/iu;
const DIFFERENT =
  /\b(?:different|two (?:people|persons|of them)|not the same|someone else|somebody else|isn'?t (?:the same|her|him))\b|不是(?:同)?一个|两个人|俩人|不同|另一?个人|别人/iu;
const YES =
  /^(?:(?:yes|yeah|yep|yup|right|exactly|correct|sure|she is|he is|they are|that'?s (?:her|him|right))\b|(?:对|是的?|嗯|没错|就是|是啊)(?=[,，。!！\s啊呀的]|$|就是))/iu;
const NO = /^(?:(?:no|nope|nah|not at all)\b|(?:不是|不|没有|不对)(?=[,，。!！\s啊呀的]|$))/iu;
const ASKS = /[?？吗]/u;
const ANSWER_MAX = 60;

/**
 * What the person said outright about two names being one or two: in so many words, or as the short answer to a question
 * of the persona that named a pair in doubt. The last word counts; null when nothing was said.
 */
export function clarify({ transcript, uncertain, userName, personaName }: ExtractInput): WireClarification | null {
  const own = [userName, personaName].map(normalizeAlias);
  let last: WireClarification | null = null;
  let asked: { pair: UncertainPair; question: string } | null = null;
  for (const line of transcript) {
    const text = line.content.slice(0, 2_000).trim();
    if (line.role !== "user") {
      const pair = ASKS.test(text) ? uncertain.find((one) => namesBoth(text, one)) : undefined;
      asked = pair === undefined ? null : { pair, question: text };
      continue;
    }
    const said = ASKS.test(text) ? null : (inSoManyWords(text, uncertain) ?? freely(text, own));
    const answered = asked === null ? null : shortAnswer(text, asked.question);
    if (said !== null) last = said;
    else if (asked !== null && answered !== null) last = toWire(asked.pair, answered);
    asked = null;
  }
  return last;
}

const toWire = (pair: UncertainPair, same: boolean): WireClarification => ({
  canonical_a: pair.name,
  canonical_b: pair.otherName,
  same,
});

const sides = (pair: UncertainPair) =>
  [
    [pair.name, ...pair.aliases],
    [pair.otherName, ...pair.otherAliases],
  ] as const;

const namesBoth = (text: string, pair: UncertainPair) =>
  sides(pair).every((names) => names.some((name) => mentionsName(text, name)));

/** A statement about a pair in doubt: «Liz is Elizabeth», «小李不是李明». */
function inSoManyWords(text: string, uncertain: readonly UncertainPair[]): WireClarification | null {
  const pair = uncertain.find((one) => namesBoth(text, one));
  if (pair === undefined) return null;
  if (DIFFERENT.test(text)) return toWire(pair, false);
  if (SAME.test(text)) return toWire(pair, true);
  const [mine, others] = sides(pair).map((names) => names.map(escaped).join("|"));
  const between = (is: string) => new RegExp(`(?:${mine})${is}(?:${others})|(?:${others})${is}(?:${mine})`, "iu");
  if (between("\\s*(?:is not|isn't|不是)\\s*").test(text)) return toWire(pair, false);
  return between("\\s*(?:is|就是|其实是|也就是|,? or|,? aka)\\s*(?:actually |really |just )?").test(text)
    ? toWire(pair, true)
    : null;
}

function freely(text: string, own: readonly string[]): WireClarification | null {
  for (const [pattern, same] of SAID) {
    const [a, b] = (pattern.exec(text)?.slice(1) ?? []).filter((name) => name !== undefined);
    if (a === undefined || b === undefined) continue;
    const isUsable = [a, b].every((name) => !NO_NAME.test(name) && !own.includes(normalizeAlias(name)));
    if (isUsable && normalizeAlias(a) !== normalizeAlias(b)) return { canonical_a: a, canonical_b: b, same };
  }
  return null;
}

/** "Yes" to "are they the same?" says one, to "are they two people?" two; to a question that offers both it says nothing. */
function shortAnswer(text: string, question: string): boolean | null {
  if (ASKS.test(text) || text.length > ANSWER_MAX) return null;
  if (DIFFERENT.test(text)) return false;
  if (SAME.test(text) && !NO.test(text)) return true;
  const [offersOne, offersTwo] = [SAME.test(question), DIFFERENT.test(question)];
  const yes = YES.test(text);
  if (!yes && !NO.test(text)) return null;
  if (offersOne && offersTwo) return null;
  return offersTwo ? !yes : yes;
}

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
