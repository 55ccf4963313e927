import { BODY_ZH } from "./gravity-cues-zh-body";
import { FEATS_ZH } from "./gravity-cues-zh-feats";
import { HARM_ZH } from "./gravity-cues-zh-harm";
import { KIN_ZH } from "./gravity-cues-zh-kin";
import { MIXED_ZH } from "./gravity-cues-zh-mixed";
import { WORK_ZH } from "./gravity-cues-zh-work";
import { type Compiled, compile } from "./gravity-vocabulary";

/** What the words of a text weigh together, and the heaviest of them. */
export type Side = { all: number; best: number };
export type Signs = { heavy: Side; bright: Side };

const FIELDS = [BODY_ZH, HARM_ZH, KIN_ZH, WORK_ZH, FEATS_ZH, MIXED_ZH];
const HEAVY = compile(FIELDS.map((field) => field.heavy));
const BRIGHT = compile(FIELDS.map((field) => field.bright));

/** So much of a text is looked at. */
const CHARS_MAX = 600;
const DENIED =
  /(?:没(?:有|能|被|让)?|不(?:是|能|给|肯|让|会)?|未(?:能)?|别|无|白|取消|撤回|撤销|作废)[^,，。\s不没未]{0,2}$/u;
/** Near, feared or supposed, and not so. */
const UNDONE =
  /(?:差点|差一点(?!.*分)|险些|要是|如果|万一|假如|以为|怕|担心|会不会|是不是|想(?:要)?|打算|准备|希望|等着|明天|后天|下周|下个?月)[^,，。\s]{0,5}$/u;
const ASKED = /(?:吗|么|呢)?[?？]\s*$|(?:吗|没有?)$/u;

type Found = { at: number; end: number; weight: number; sign: 1 | -1; word: string };

/** The grave and the bright words of a text, each place read once, by the longest word that fits it. */
export function signsOf(typed: string): Signs {
  const text = typed.slice(0, CHARS_MAX);
  const half = ASKED.test(text) ? 2 : 1;
  const taken: Found[] = [];
  for (const found of [...matches(HEAVY, -1, text), ...matches(BRIGHT, 1, text)].sort(byLength)) {
    if (!taken.some((other) => found.at < other.end && other.at < found.end)) taken.push(found);
  }
  const meant = taken.flatMap((found) => asMeant(found, text.slice(0, found.at)));
  return { heavy: sideOf(meant, -1, half), bright: sideOf(meant, 1, half) };
}

function matches(groups: Compiled, sign: 1 | -1, text: string): Found[] {
  return groups.flatMap(({ weight, words }) =>
    [...text.matchAll(words)].map(({ 0: word, index }) => ({
      at: index,
      end: index + word.length,
      weight,
      sign,
      word,
    })),
  );
}

const byLength = (a: Found, b: Found) => b.word.length - a.word.length || b.weight - a.weight;

/** A bright outcome denied is a heavy one; a heavy one denied or nearly so is as good as none. */
function asMeant(found: Found, before: string): Found[] {
  if (UNDONE.test(before)) return [];
  if (!DENIED.test(before)) return [found];
  if (found.sign < 0 || found.weight < 3) return [];
  return [{ ...found, sign: -1 }];
}

function sideOf(found: readonly Found[], sign: 1 | -1, half: number): Side {
  const side = new Map<string, Found>();
  for (const one of found) if (one.sign === sign) side.set(one.word, one);
  const all = [...side.values()];
  return {
    all: all.reduce((sum, { weight }) => sum + weight, 0) / half,
    best: Math.max(0, ...all.map(({ weight }) => weight)) / half,
  };
}
