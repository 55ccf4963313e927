import { BODY_EN } from "./gravity-cues-en-body";
import { HARM_EN } from "./gravity-cues-en-harm";
import { NEAR_EN } from "./gravity-cues-en-near";
import { SMALL_SIGNS_EN } from "./gravity-cues-en-small";
import { TIES_EN } from "./gravity-cues-en-ties";
import { WORK_EN } from "./gravity-cues-en-work";
import { DAMPERS_EN } from "./gravity-dampers-en";
import { type CueGroup, CueIndex, cueWords, type FoundCue } from "./gravity-table-en";
import { isHyperbole, readGuards } from "./guards";
import { isSaying } from "./idioms-en";

const CUES = new CueIndex([BODY_EN, HARM_EN, TIES_EN, WORK_EN, SMALL_SIGNS_EN, NEAR_EN, DAMPERS_EN]);

const CORE: ReadonlySet<CueGroup> = new Set(["heavy4", "heavy3", "heavy2", "bright4", "bright2", "relief"]);
const DENIES =
  /^(?:not|no|never|without|nor|isnt|wasnt|arent|werent|didnt|doesnt|dont|havent|hasnt|hadnt|wont|cant|couldnt|wouldnt|aint|nobody|noone)$/;

type Counted = CueGroup | "denied" | "averted";
type CueCount = Partial<Record<Counted, number>>;

/** What one cue of a group adds to a turn for the better and to one for the worse; of each group three at most count. */
const WEIGHTS: [group: Counted, bright: number, heavy: number][] = [
  ["heavy4", -0.5, 0.7],
  ["heavy3", -0.4, 0.5],
  ["heavy2", 0.4, 0.9],
  ["bright4", 1.3, -0.3],
  ["bright2", 1.2, -0.4],
  ["matter", 1.0, 1.3],
  ["kin", 0.6, 1.0],
  ["now", 0.5, 0.5],
  ["felt", 0.3, 0.1],
  ["long", 1.9, 1.9],
  ["voice", 0.5, 0.7],
  ["silent", -1.9, -2.6],
  ["light", -1.1, -1.0],
  ["denied", 0.4, 0.7],
  ["averted", 0.0, -1.5],
];
const MOST = 3;
/** A talk is plain until its cues say otherwise. */
const PLAIN = { bright: -8.0, heavy: -7.0 };
const SELF = { words: /\b(?:i|i'm|im|me|my|we|our|us)\b/i, bright: 0.5, heavy: 0 };
const SHOUTED = { words: /\b[A-Z]{3,}\b/, bright: 1.3, heavy: -0.5 };
const EXCLAIMED = { words: /!/, bright: 0.2, heavy: -1.6 };
/** People say more of what matters: for every hundred characters, up to a hundred and fifty. */
const LENGTH = { each: 4.1, most: 1.5 };
/** What is said beside it lends its weight only to what has a cue of its own. */
const MUCH = 2.5;

/**
 * How heavy (below 0) or bright (above 0) a telling in English is by the many small signs in it and beside it together:
 * −5 … 5, and 0 when they do not amount to anything.
 */
export function gravityEn(text: string, around = ""): number {
  if (!/[a-z]{3}/i.test(text)) return 0;
  const { unreal, hypothetical } = readGuards(text, text, "");
  const own = countCues(text);
  if (unreal || hypothetical || isHyperbole(text) || isSaying(text) || !OWN_SIGNS.some((group) => own[group])) return 0;
  const talk = around === "" ? text : `${around}\n${text}`;
  const count = around === "" ? own : countCues(talk);
  if (!SIGNED.some((group) => count[group])) return 0;
  const { bright, heavy } = sumOf(count, talk);
  const best = Math.max(bright, heavy);
  if (best <= 0) return 0;
  return (bright > heavy ? 1 : -1) * (best > MUCH ? 5 : 4);
}

/**
 * Whether what is said here speaks of something slight, whatever single word may sound grave or bright. What is said beside
 * it can only add weight: people tell of a death and of the bins in one breath.
 */
export function isSlightEn(text: string, around = ""): boolean {
  const talk = `${around}\n${text}`;
  const own = countCues(text);
  if (!own.silent && !own.light) return false;
  const count: CueCount = { ...countCues(talk), silent: own.silent, light: own.light };
  if (count.long || (own.kin && own.heavy4)) return false;
  const { bright, heavy } = sumOf(count, talk);
  return Math.max(bright, heavy) < SLIGHT;
}

const SLIGHT = -2;
const SIGNED: Counted[] = ["heavy4", "heavy3", "heavy2", "bright4", "bright2", "denied"];
const OWN_SIGNS: Counted[] = [...SIGNED, "kin", "matter", "voice", "felt", "long"];

function sumOf(count: CueCount, talk: string): { bright: number; heavy: number } {
  const long = LENGTH.each * Math.min(LENGTH.most, talk.length / 100);
  const sum = { bright: PLAIN.bright + long, heavy: PLAIN.heavy + long };
  for (const [group, bright, heavy] of WEIGHTS) {
    const times = Math.min(MOST, count[group] ?? 0);
    sum.bright += bright * times;
    sum.heavy += heavy * times;
  }
  for (const { words, bright, heavy } of [SELF, SHOUTED, EXCLAIMED])
    if (words.test(talk)) {
      sum.bright += bright;
      sum.heavy += heavy;
    }
  return sum;
}

/** How many different cues of each group stand in a text. */
function countCues(text: string): CueCount {
  const words = cueWords(text);
  const found = CUES.find(words);
  const count: CueCount = {};
  const seen = new Set<string>();
  for (const cue of [...apart(found.filter((c) => CORE.has(c.group))), ...found.filter((c) => !CORE.has(c.group))]) {
    const key = `${cue.group}:${words.slice(cue.at, cue.end).join(" ")}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const group = groupOf(cue, words);
    count[group] = (count[group] ?? 0) + 1;
  }
  return count;
}

function groupOf(cue: FoundCue, words: string[]): Counted {
  const denied = words.slice(Math.max(0, cue.at - 2), cue.at).some((w) => DENIES.test(w));
  if (denied && cue.group === "bright4") return "denied";
  if (denied && cue.group === "bright2") return "denied";
  if (denied && (cue.group === "heavy4" || cue.group === "heavy3")) return "averted";
  return cue.group;
}

/** Of cues that share words only the longest stays. */
function apart(found: FoundCue[]): FoundCue[] {
  const taken = new Set<number>();
  const order = [...found].sort((a, b) => b.end - b.at - (a.end - a.at) || rank(b) - rank(a));
  return order.filter(({ at, end }) => {
    for (let i = at; i < end; i++) if (taken.has(i)) return false;
    for (let i = at; i < end; i++) taken.add(i);
    return true;
  });
}
const rank = (cue: FoundCue): number => Number(cue.group.replace(/\D/g, "")) || 0;
