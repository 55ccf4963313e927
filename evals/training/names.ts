import type { Atom } from "@/lib/core/language/name-atoms";
import { findCues } from "@/lib/core/language/name-cues";
import { spanOf, spansOf } from "@/lib/core/language/name-evidence";
import { isThing, nameFeatures, type Told, tieFeatures } from "@/lib/core/language/name-tagger";
import { foldedAtoms, namePacks } from "@/lib/core/language/names";
import { type NameLine, nameLines } from "@/lib/core/language/names-types";
import { sentencesOf } from "@/lib/core/language/sentences";
import type { Language } from "@/lib/core/language/types";
import type { EntityKind } from "@/lib/core/types/nodes";
import { lines, readAskedTalks } from "./examples";
import type { Example } from "./logistic";

/** Messages of one person, and what they name, each by every name it has in them; of ordinary talk that is not told. */
type NamedTalk = { lines: string[]; beings?: { names: string[]; kind: EntityKind }[] };

type Marked = Told & { being: string };
const NO_MEANING = new Float32Array(0);

/**
 * What the lines of names learn from talks in which every name is marked; `part` ".held-out": by another hand. Two talks in a row
 * have no being in common, and names that are listed in ordinary talk are taken for as many beings.
 */
export function nameExamples(language: Language, part: "" | ".held-out"): Record<NameLine, Example[]> {
  const all = Object.fromEntries(nameLines.map((line) => [line, []])) as unknown as ReturnType<typeof nameExamples>;
  const ordinary = readAskedTalks(language, part).map(({ talk }) => ({ lines: talk }));
  const talks = [...lines<NamedTalk>(`${language}.names${part}.jsonl`), ...ordinary];
  const add = (line: NameLine, hashed: Int32Array, is: boolean) =>
    all[line].push({ row: { hashed, meaning: NO_MEANING }, is, worth: 1 });
  let last: Sentence[] = [];
  for (const [of, talk] of talks.entries()) {
    const sentences = talk.lines.flatMap(sentencesOf).map((text) => markedIn(text, talk, language, `${of} `));
    for (const { rows, names } of sentences) {
      rows.forEach((hashed, at) => {
        const inside = names.find((name) => at > name.at && at < name.end);
        const begun = names.find((name) => at === name.at);
        if (inside || names.some((name) => at === name.end)) add("name goes on", hashed, inside !== undefined);
        if (!inside) add("name begins", hashed, begun !== undefined);
        if (begun) add("name of a place", hashed, isThing(begun.kind));
      });
    }
    for (const { tie, is } of tiesOf([...last, ...sentences], last.length, language)) add("another name", tie, is);
    last = sentences;
  }
  return all;
}

type Sentence = { atoms: Atom[]; rows: Int32Array[]; names: Omit<Marked, "sentence">[] };

function markedIn(text: string, { beings }: NamedTalk, language: Language, of: string): Sentence {
  const pack = namePacks[language];
  const atoms = foldedAtoms(text, pack);
  const sentence = { text, atoms, pack, cues: findCues(atoms, pack) };
  const listed = spansOf(sentence);
  if (!beings) return { atoms, rows: [], names: listed.map((span) => ({ ...span, being: span.key })) };
  const forms = beings
    .flatMap(({ names, kind }, being) => names.map((name) => ({ name, being: of + being, kind })))
    .sort((a, b) => b.name.length - a.name.length);
  const names: Sentence["names"] = [];
  for (const form of forms) {
    const words = foldedAtoms(form.name, pack);
    for (let at = 0; at + words.length <= atoms.length; at++) {
      const end = at + words.length;
      const isFree = !names.some((other) => other.at < end && at < other.end);
      if (!isFree || !words.every((word, i) => atoms[at + i]?.text === word.text)) continue;
      const cues = sentence.cues.filter((cue) => cue.at === at && cue.end === end);
      names.push({ ...form, at, end, role: spanOf(sentence, { at, end, cues }).role });
    }
  }
  return { atoms, rows: nameFeatures(sentence, listed), names: names.sort((a, b) => a.at - b.at) };
}

/** Every name that is new from a sentence on, with each told before it, the nearest first, and whether one being bears both. */
function tiesOf(sentences: readonly Sentence[], from: number, language: Language) {
  const told: Marked[] = sentences.flatMap(({ names }, sentence) => names.map((name) => ({ ...name, sentence })));
  const keyOf = ({ name }: Marked) => name.toLowerCase();
  return told.flatMap((name, index) => {
    const before = told.slice(0, index).filter((other) => other.sentence >= Math.min(from, name.sentence - 4));
    if (name.sentence < from || before.some((other) => keyOf(other) === keyOf(name))) return [];
    const nearest = before.reverse().filter((other, i) => before.findIndex((one) => keyOf(one) === keyOf(other)) === i);
    const atomsOf = (sentence: number) => sentences[sentence]?.atoms ?? [];
    return nearest.map((other, between) => ({
      tie: tieFeatures(other, name, between, atomsOf, namePacks[language]),
      is: other.being === name.being,
    }));
  });
}
