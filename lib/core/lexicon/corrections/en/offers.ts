import { wordsOf } from "../compare";
import type { Talk } from "../talk";
import { asksName } from "./address";
import { kindOf } from "./things";
import { afterLead, type ReadName, readName } from "./value";

const EVERYONE =
  "(?:every(?:one|body)|(?:most |all )?(?:people|ppl)|(?:all )?my (?:friends|mates|family)|(?:most of )?my friends|friends|they all|most)";
/** "Lou is what everyone calls me". */
const IS_WHAT = new RegExp(
  `^\\s*(?:is|'s)(?: just)? what (?:${EVERYONE} (?:usually |always |all |mostly )?calls? me|i (?:go by|answer to|prefer))\\b`,
  "iu",
);
const HERE = /^\s*here(?: (?:again|btw|by the way))?\s*$/iu;
/** One who is here for the first time says who they are. */
const NEWCOMER =
  /\b(?:first time|new (?:here|user|to this)|nice to meet|just (?:downloaded|installed|joined|signed up|found)|trying (?:this|it|you) out|whats? yours|what'?s your name|and you(?: are)?\?)|^(?:(?:oh|um+|ok|well) )?(?:hi+|hey+|hello+|hiya|heya|yo)\b/iu;
const FOR_A_NAME =
  /\b(?:(?:smth|something|sth|what) to call me|name for me|as for (?:my|a) name|my (?:nick)?name|need a name|want a name|a nickname)\b/iu;
const SUITS =
  /\s(?:works|will do|is (?:fine|good|ok|okay|perfect|great|enough)|does (?:it|the job|nicely|fine)|suits me)\b/iu;
const INSTEAD = [" instead of ", " rather than ", " over ", " in place of "];
const FINE =
  /^(?<name>\p{Lu}\p{L}+)'s (?:fine|good|ok|okay|great|perfect|cool|enough|better|easier)(?: (?:thanks|thx|by me|with me))?$/u;
const USUALLY = new RegExp(
  `^${EVERYONE} (?:(?:usually|mostly|just|tend to|always) )*(?:says?|uses?|goes? with|calls? me) (?<name>.+)$`,
  "iu",
);
const MINE = /^mine'?s?(?: is)? (?:just )?/iu;

/** A name that the person offers in passing: "Priya here, first time using this", "if u need smth to call me, Ilya works". */
export function offeredIn(
  talk: Talk,
  at: number,
  addresses: string[],
): { value: string; old?: null; weight: number } | null {
  const clause = talk.clauses[at];
  if (!clause) return null;
  const instead = insteadOf(clause.text, addresses);
  if (instead !== null) return { value: instead, weight: 4 };
  if (clause.asks) return null;
  const body = afterLead(clause.text);
  const read = readName(body);
  if (read && IS_WHAT.test(read.rest)) return { value: read.name, weight: 4 };
  if (read && isNamed(read) && HERE.test(read.rest) && at <= 1 && NEWCOMER.test(talk.text))
    return { value: read.name, weight: 3 };
  const mine = MINE.test(body) ? readName(body.replace(MINE, "")) : null;
  if (
    mine &&
    isNamed(mine) &&
    (asksName(talk.before) || /\b(?:my name|i'm [A-Z]|call me)/u.test(talk.before) || NEWCOMER.test(talk.text))
  )
    return { value: mine.name, weight: 3 };
  const asked = asksName(talk.before);
  const fine = FINE.exec(body)?.groups?.name;
  const usual = asked ? readName(USUALLY.exec(body)?.groups?.name ?? "") : null;
  if (fine !== undefined && asked && readName(fine)) return { value: fine, weight: 4 };
  if (usual !== null && usual.rest.trim() === "") return { value: usual.name, weight: 4 };
  return suitsIn(clause.text, talk.text);
}

/** "could we do Annie instead of Anne": the word before, where the other is how the persona called the person. */
function insteadOf(text: string, addresses: string[]): string | null {
  for (const address of addresses) {
    const at = INSTEAD.flatMap((joint) => text.toLowerCase().indexOf(`${joint}${address.toLowerCase()}`)).find(
      (place) => place > 0,
    );
    const word = at === undefined ? undefined : wordsOf(text.slice(0, at)).at(-1)?.text;
    const read = word === undefined ? null : readName(word);
    if (read && isNamed(read)) return read.name;
  }
  return null;
}

/** "as for my name Wren will do": the word or two before "will do", where a name is what is spoken of. */
function suitsIn(text: string, all: string): { value: string; weight: number } | null {
  const cue = FOR_A_NAME.test(all) ? SUITS.exec(text) : null;
  if (!cue) return null;
  const [last = "", before = ""] = text.slice(0, cue.index).trim().split(/\s+/u).reverse();
  for (const words of [`${before} ${last}`.trim(), last]) {
    const read = readName(words);
    if (read && isNamed(read) && read.rest.trim() === "" && kindOf(read.name) === null)
      return { value: read.name, weight: 4 };
  }
  return null;
}

const isNamed = ({ isPlain }: ReadName): boolean => !isPlain;
