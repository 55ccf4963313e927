import type { EntityKind } from "@/lib/core/types/nodes";
import type { InPieces } from "../slices";
import { atomsOf } from "./name-atoms";
import type { Read, Span } from "./name-evidence";
import { roleAt, surnameEnd } from "./name-spans";
import { type Told, tieFeatures } from "./name-tagger";
import type { FoundName, NamePack, Role } from "./names-types";

/** Another name, or a name for "him", is of somebody spoken of at most so many sentences before. */
const SENTENCES_BACK = 3;
const SPOKEN_BACK = 20;

type Being = { names: Map<string, string>; kind: EntityKind; role: Role | null; sentences: Set<number> };
/** Somebody spoken of: a being that has a name, or a role that nobody has been named for. */
type Spoken = { sentence: number; being: Being | null; role: Role | null; span: Span | null };
type Mention = { at: number; span: Span | null; role: Role | null };

/** Names that are enough backed, put together: who is called what, of what kind, in which role. */
export function* linkNames(reads: readonly Read[], names: ReadonlySet<string>): InPieces<FoundName[]> {
  const beings = new Set<Being>();
  const spoken: Spoken[] = [];
  for (const [sentence, read] of reads.entries()) {
    for (const { span, role } of mentionsOf(read, names)) {
      const recent = spoken.slice(-SPOKEN_BACK).filter((last) => sentence - last.sentence <= SENTENCES_BACK);
      const tied = span ? tiedTo({ ...span, sentence }, spoken, reads) : undefined;
      const being = span ? beingOf(span, recent.toReversed(), beings, tied) : onlyOne(beings, role);
      if (span && being) {
        being.sentences.add(sentence);
        beings.add(being);
      }
      spoken.push({ sentence, being, role: being?.role ?? role, span });
    }
    yield;
  }
  return (yield* joinParts([...beings], reads)).map(found);
}

function found({ names, kind, role, sentences }: Being): FoundName {
  const [name = "", ...aliases] = names.values();
  const key = role && role.key !== "someone" && role.kind !== "place" && role.kind !== "org" ? role.key : null;
  return { name, kind, aliases, role: key, sentences: [...sentences].sort((a, b) => a - b) };
}

/** Names and roles of a sentence in their order. A role that a cue has given to a name is no mention of its own. */
function mentionsOf({ atoms, pack, spans }: Read, names: ReadonlySet<string>): Mention[] {
  const named = spans.filter(({ key }) => names.has(key));
  const mentions: Mention[] = named.map((span) => ({ at: span.at, span, role: span.role }));
  for (let at = 0; at < atoms.length; ) {
    const role = roleAt(atoms, at, pack);
    const isInName = named.some((span) => at >= span.at && at < span.end);
    if (role && !isInName) mentions.push({ at, span: null, role: role.role });
    at = role?.end ?? at + 1;
  }
  return mentions.toSorted((a, b) => a.at - b.at);
}

function onlyOne(beings: ReadonlySet<Being>, role: Role | null): Being | null {
  const own = [...beings].filter((being) => role && being.role?.key === role.key);
  return own.length === 1 ? (own[0] ?? null) : null;
}

/** Who bears a name: somebody known by it, who was spoken of last where a cue gives another name, or somebody new. */
function beingOf(span: Span, recent: readonly Spoken[], beings: ReadonlySet<Being>, tied?: Being | null): Being {
  const known = [...beings].find(({ names }) => names.has(span.key));
  const gives = (kind: string) => span.cues.some((cue) => cue.kind === kind);
  const last = recent.find(({ being, role }) => (being ? being.kind !== "place" : role !== null));
  const other =
    tied !== undefined
      ? tied
      : !known && gives("alias") && last?.being && !last.being.names.has(span.key)
        ? last.being
        : null;
  const being = known ?? other ?? { names: new Map(), kind: span.kind, role: null, sentences: new Set() };
  being.names.set(span.key, being.names.get(span.key) ?? span.name);
  if (span.titled) being.names.set(span.titled.toLowerCase(), span.titled);
  const unnamed = gives("naming") || gives("alias") ? recent.find((one) => !one.being && one.role)?.role : null;
  const role = span.role ?? (last?.being ? null : (unnamed ?? null));
  if (role && !being.role) Object.assign(being, { role, kind: role.kind });
  return being;
}

/** From this probability on two names are one being's, when told so many names and sentences apart at most. */
const TIED = 0.5;
const [TOLD_BACK, TIED_SENTENCES] = [5, 4];

/** Whose other name a name is by the learned line: undefined where none was learned, null for nobody's. */
function tiedTo(name: Told, spoken: readonly Spoken[], reads: readonly Read[]): Being | null | undefined {
  const { ask, pack } = reads[name.sentence] as Read;
  if (!ask) return undefined;
  const seen = new Set<string>();
  let [best, least]: [Being | null, number] = [null, TIED];
  for (const { span, being, sentence } of spoken.toReversed()) {
    if (seen.size >= TOLD_BACK || name.sentence - sentence > TIED_SENTENCES) break;
    if (!span || !being || seen.has(span.key) || span.name.toLowerCase() === name.name.toLowerCase()) continue;
    const told = { ...span, sentence };
    const sure = ask(
      "another name",
      tieFeatures(told, name, seen.size, (at) => reads[at]?.atoms ?? [], pack),
    );
    seen.add(span.key);
    const isSomebodyElse = being.role && name.role && being.role.key !== name.role.key;
    if (sure >= least && !isSomebodyElse) [best, least] = [being, sure];
  }
  return best;
}

/** A given name alone, or one word of a name, is the longer name's where only one such is told of. */
function* joinParts(beings: Being[], reads: readonly Read[]): InPieces<Being[]> {
  const packs = new Set(reads.map(({ pack }) => pack));
  const isPart = (part: Being, whole: Being) =>
    part !== whole &&
    part.kind === whole.kind &&
    (!part.role || !whole.role || part.role.key === whole.role.key) &&
    [...part.names.keys()].some((a) =>
      [...whole.names.keys()].some((b) => [...packs].some((pack) => isPartOf(a, b, pack))),
    );
  const left: Being[] = [];
  for (const part of beings) {
    yield;
    const wholes = beings.filter((whole) => isPart(part, whole));
    const [whole] = wholes;
    if (!whole || wholes.length > 1) {
      left.push(part);
      continue;
    }
    for (const [key, name] of part.names) whole.names.set(key, name);
    for (const sentence of part.sentences) whole.sentences.add(sentence);
    whole.role ??= part.role;
  }
  return left;
}

function isPartOf(part: string, whole: string, pack: NamePack): boolean {
  if (part.length >= whole.length) return false;
  if (whole.split(" ").includes(part)) return true;
  const atoms = atomsOf(whole);
  const surname = surnameEnd(atoms, 0, pack);
  return (
    surname > 0 && surname < atoms.length - 1 && whole.endsWith(part) && atomsOf(part).length === atoms.length - surname
  );
}
