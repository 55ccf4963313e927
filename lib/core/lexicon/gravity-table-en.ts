/**
 * Cues by the group they belong to, separated by commas or line ends. A cue is one or more words in lower case without
 * apostrophes: `a|b` is one of several, `word*` any word that begins so, `#` a number, `..` up to four words between.
 */
export type CueTable = Partial<Record<CueGroup, string>>;

export type CueGroup =
  | "heavy4"
  | "heavy3"
  | "heavy2"
  | "bright4"
  | "bright3"
  | "bright2"
  | "matter"
  | "kin"
  | "now"
  | "felt"
  | "long"
  | "voice"
  | "relief"
  | "silent"
  | "light";

/** A cue found in a text: where, how long, and of what group. */
export type FoundCue = { group: CueGroup; at: number; end: number };

type Slot = { words: Set<string>; stems: string[]; gap: boolean; number: boolean };
type Cue = { group: CueGroup; slots: Slot[] };

const GAP = 4;
const STEM = 3;
const NUMBER =
  /^(?:\d[\d.,:]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|eighteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|couple|few|a|several|nineteen|twentyone)$/;

/** Looks cues up by their first word, so that thousands cost no more than a few. */
export class CueIndex {
  private readonly byWord = new Map<string, Cue[]>();
  private readonly byStem = new Map<string, Cue[]>();
  private readonly byNumber: Cue[] = [];

  constructor(tables: CueTable[]) {
    for (const table of tables)
      for (const [group, list] of Object.entries(table))
        for (const written of list.split(/[,\n]/)) if (written.trim()) this.add(group as CueGroup, written.trim());
  }

  /** All cues that hold in the words, the longest at each place. */
  find(words: string[]): FoundCue[] {
    return words.flatMap((word, at) => {
      const cues = [...(this.byWord.get(word) ?? []), ...(this.byStem.get(word.slice(0, STEM)) ?? [])];
      if (NUMBER.test(word)) cues.push(...this.byNumber);
      return cues.flatMap(({ group, slots }) => {
        const end = matchFrom(slots, 0, words, at);
        return end < 0 ? [] : [{ group, at, end }];
      });
    });
  }

  private add(group: CueGroup, written: string): void {
    const cue: Cue = { group, slots: written.split(/\s+/).map(slotOf) };
    const first = cue.slots[0];
    if (!first) return;
    if (first.number) this.byNumber.push(cue);
    for (const word of first.words) push(this.byWord, word, cue);
    for (const stem of new Set(first.stems.map((s) => s.slice(0, STEM)))) push(this.byStem, stem, cue);
  }
}

/** The words of a text as cues know them: lower case, no apostrophes or accents, a full stop where a sentence ends. */
export function cueWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\b(?!(?:he|she|it|that|there|what|who|here|where|let|how)['’])([a-z]{3,})['’]s\b/g, "$1")
    .replace(/[\u0300-\u036f'’‘`]/g, "")
    .replace(/[-–—/]+/g, " ");
  return plain.match(/[a-z0-9][a-z0-9&.:,]*[a-z0-9]|[a-z0-9]+|[.!?;\n]+/g)?.map(stopped) ?? [];
}

const stopped = (word: string): string => (/^[.!?;\n]/.test(word) ? "." : word);

function matchFrom(slots: Slot[], i: number, words: string[], at: number): number {
  const slot = slots[i];
  if (!slot) return at;
  if (slot.gap) {
    for (let skipped = 0; skipped <= GAP; skipped++) {
      const end = matchFrom(slots, i + 1, words, at + skipped);
      if (end >= 0) return end;
      if (words[at + skipped] === "." || at + skipped >= words.length) return -1;
    }
    return -1;
  }
  const word = words[at];
  return word !== undefined && fits(slot, word) ? matchFrom(slots, i + 1, words, at + 1) : -1;
}

const fits = (slot: Slot, word: string): boolean =>
  slot.words.has(word) || (slot.number && NUMBER.test(word)) || slot.stems.some((stem) => word.startsWith(stem));

function slotOf(written: string): Slot {
  const parts = written.replaceAll("'", "").split("|");
  return {
    words: new Set(parts.filter((part) => !part.endsWith("*") && part !== "#" && part !== "..")),
    stems: parts.filter((part) => part.endsWith("*")).map((part) => part.slice(0, -1)),
    gap: written === "..",
    number: parts.includes("#"),
  };
}

function push(map: Map<string, Cue[]>, key: string, cue: Cue): void {
  const list = map.get(key);
  if (list) list.push(cue);
  else map.set(key, [cue]);
}
