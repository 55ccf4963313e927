import { areSame, wordsOf } from "../compare";
import { type Finding, sentenceOf, type Talk } from "../talk";
import { addressesIn } from "./address";
import { isMadeUp, isSupposed, isToldOn } from "./guards";
import { afterLead, lastPart, readName } from "./value";
import { PET_NAMES } from "./words";

/** "don't call me X" and its kin; what is asked for, so that the word alone is enough. */
const REFUSES =
  /\b(?:don'?t|do not|stop|quit|never|no more|not to|(?:rather|prefer) not(?: to)?|(?:can|could|would|will) (?:you|u) (?:please |pls |just )?not|didn'?t|wouldn'?t|can'?t|please not|no|hate it when (?:you|u|people|ppl)|hate when (?:you|u|people|ppl)|hate being|hate to be|not a fan of being|don'?t like being|don'?t like it when (?:you|u|people|ppl)|don'?t like when (?:you|u|people|ppl)|enough with)(?: (?:you|u|ya|ever|dare|even|be|always|keep|still|just|please|pls|again))* call(?:ing|ed)? ?(?:me )?/iu;
/** Told of others; it refuses only how the persona just spoke. */
const DISOWNS =
  /^(?:(?:nobody|no one|noone|only (?:my )?\w+(?: \w+)?) (?:ever |even |gets to |can |is allowed to )*calls? me |i (?:don'?t|dont|do not) (?:go by|answer to|use|like) |(?:my name|name) (?:isn'?t|is not|aint|ain'?t|'?s not) |(?:(?:you|u) can |(?:can|could) (?:you|u) )?(?:please |just )*(?:drop|lose|cut|ditch|skip|less of|(?:quit|stop|cut) (?:it )?(?:out )?with|no more|enough with|enough of|easy on) (?:it with )?(?:the |that )?|(?:i'?m|i am) not (?:your |ur |a )?|not (?:your |ur )?|never )/iu;
const ASKER =
  /^(?:(?:please|pls|plz|just|can|could|would|u|you|ya|i'?d|id|rather|prefer|appreciate|like|if|said|told|asked|seriously|again|mind|really|i|wish|would|when|it|honestly|to|never|ever|ok|do|not|literally) ?)*$/iu;
/** What follows "don't call me" on the telephone, or for an answer. */
const RINGS =
  /^(?:after|before|at|on|in|until|till|when|while|unless|if|later|back|again$|today|tonight|tomorrow|now|during|so|from|for|about|anymore$|\d)/iu;

/** How the person does not want to be called. */
export function refusedNamesIn(talk: Talk): Finding[] {
  return refusalsIn(talk, addressesIn(talk.before)).map((value) => ({ kind: "not_name", value, weight: 2 }));
}

/** The names refused in a message, as they are written there. */
export function refusalsIn(talk: Talk, addresses: string[]): string[] {
  const found = talk.clauses.flatMap((clause, at) => {
    const sentence = sentenceOf(talk, at);
    const after = talk.clauses[at + 1]?.text ?? "";
    if (isToldOn(`${sentence}, ${after}`) || isSupposed(clause.text) || isMadeUp(sentence)) return [];
    return refusedIn(clause.text, addresses, talk.text) ?? disownedIn(clause.text, addresses) ?? [];
  });
  return [...new Map(found.map((name) => [name.toLowerCase(), name])).values()];
}

function refusedIn(text: string, addresses: string[], all: string): string[] | null {
  const cue = REFUSES.exec(text);
  if (!cue || !ASKER.test(lastPart(text.slice(0, cue.index)))) return null;
  const after = text.slice(cue.index + cue[0].length);
  const read = RINGS.test(after) ? null : readName(after, { fond: true });
  if (read === null) return addressed(after, addresses, all);
  const isKnown = addresses.some((address) => areSame(address, read.name)) || PET_NAMES.has(read.name.toLowerCase());
  const isBare =
    read.rest.trim() === "" ||
    /^[\s,]*(?:again|anymore|any more|please|pls|ever|lol|ok|okay|thanks|either|u|you|it|its|it's|im|i'm|i|that|thats|that's|and|or|call|makes|is|only|because|cuz|cause|bc)\b/iu.test(
      read.rest,
    );
  return isKnown || isBare || !read.isPlain ? [read.name] : null;
}

/** "don't call me a lad" refuses a name only when the persona just used it. */
function addressed(after: string, addresses: string[], all: string): string[] | null {
  if (/^(?:that|it|this)\b/iu.test(after)) {
    const said = wordsOf(all).find((one) => addresses.some((address) => areSame(address, one.text)));
    return said ? [said.text] : null;
  }
  const word = wordsOf(after.replace(/^(?:your|ur|a|an|the|that) /iu, ""))[0]?.text;
  return word !== undefined && addresses.some((address) => areSame(address, word)) ? [word] : null;
}

function disownedIn(text: string, addresses: string[]): string[] | null {
  const body = afterLead(text);
  const cue = DISOWNS.exec(body);
  if (!cue) return null;
  const after = body.slice(cue[0].length).toLowerCase();
  const called = addresses.flatMap((address) => [address, address.split(" ")[0] ?? address]);
  const found = called.find((one) => after.startsWith(one.toLowerCase()) && !/^\p{L}/u.test(after.slice(one.length)));
  return found === undefined ? null : [body.slice(cue[0].length, cue[0].length + found.length)];
}
