import { areSame, wordsOf } from "../compare";
import { type Finding, sentenceOf, type Talk } from "../talk";
import { addressesIn, asksName } from "./address";
import { isMadeUp, isSupposed, isToldOn } from "./guards";
import { afterLead, lastPart, readName } from "./value";
import { PET_NAMES } from "./words";

/** "don't call me X" and its kin; what is asked for, so that the word alone is enough. */
const REFUSES =
  /\b(?:don'?t|do not|stop|quit|never|no more|not to|(?:rather|prefer) not(?: to)?|(?:can|could|would|will) (?:you|u) (?:please |pls |just )?not|didn'?t|wouldn'?t|can'?t|please not|no|hate it when (?:you|u|people|ppl)|hate when (?:you|u|people|ppl)|hate being|hate to be|not (?:a fan of|into|keen on) being|(?:don'?t|do not|dont) (?:want|wanna|like|need|care) to be|can'?t stand being|(?:tired|sick) of being|don'?t like being|don'?t like it when (?:you|u|people|ppl)|don'?t like when (?:you|u|people|ppl)|enough with)(?: (?:you|u|ya|ever|dare|even|be|always|keep|still|just|please|pls|again))* call(?:ing|ed)? ?(?:me )?/iu;
/** Told of others; it refuses only how the persona just spoke. */
const DISOWNS =
  /^(?:(?:nobody|no one|noone|only (?:my )?\w+(?: \w+)?) (?:ever |even |gets to |can |is allowed to )*calls? me |i (?:don'?t|dont|do not) (?:go by|answer to|use|like) |(?:my name|name) (?:isn'?t|is not|aint|ain'?t|'?s not) |(?:(?:you|u) can |(?:can|could) (?:you|u) )?(?:please |just )*(?:drop|lose|cut|ditch|skip|less of|(?:quit|stop|cut) (?:it )?(?:out )?with|no more|enough with|enough of|easy on) (?:it with )?(?:the |that )?|(?:i'?m|i am) not (?:your |ur |a )?|(?:i'?m|i am) (?:nobody|no one|noone)'?s |not (?:your |ur )?|never )/iu;
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
    return (
      refusedIn(clause.text, addresses, talk.text) ??
      disownedIn(clause.text, addresses) ??
      verbedIn(clause.text, addresses) ??
      onlyIn(clause.text, addresses) ??
      exceptedIn(talk, at, addresses) ??
      echoedIn(talk, at, addresses) ??
      []
    );
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
  const lead = afterLead(text);
  const body = DISOWNS.test(lead) ? lead : text;
  const cue = DISOWNS.exec(body);
  if (!cue) return null;
  const after = body.slice(cue[0].length).toLowerCase();
  const called = addresses.flatMap((address) => [address, address.split(" ")[0] ?? address]);
  const found = called.find((one) => after.startsWith(one.toLowerCase()) && !/^\p{L}/u.test(after.slice(one.length)));
  return found === undefined ? null : [body.slice(cue[0].length, cue[0].length + found.length)];
}

/** "don't ma'am me", "Mr Hale is my father": what the persona just said, made a verb or given to another. */
const VERBED =
  /\b(?:don'?t|do not|stop|quit)(?: (?:you|u|ever|dare|please|pls))* (?<name>[\p{L}']{2,20}?)(?:ing)? me$/iu;
const ANOTHER =
  /^(?<name>.{2,30}?) (?:is|was) (?:my )(?:father|dad|mother|mum|mom|grandad|grandfather|grandma|grandmother|gran|nan|brother|sister|uncle|aunt|husband|wife|ex|boss)(?:'?s name)?$/iu;

function verbedIn(text: string, addresses: string[]): string[] | null {
  const body = afterLead(text);
  const name = VERBED.exec(body)?.groups?.name ?? ANOTHER.exec(body)?.groups?.name;
  return name !== undefined && addresses.some((address) => areSame(address, name)) ? [name] : null;
}

/** "only my nan gets to call me Bunny", "the only person allowed to say Big Guy was my grandad". */
const ONLY = /\bonly (?:\p{L}+ ){1,4}?(?:(?:gets?|got|allowed) to|can|could|may) (?:ever )?(?:say|use|call me) (.+)$/iu;

function onlyIn(text: string, addresses: string[]): string[] | null {
  const after = ONLY.exec(text)?.[1]?.toLowerCase();
  const found = after === undefined ? undefined : addresses.find((address) => after.startsWith(address.toLowerCase()));
  return found === undefined || after === undefined
    ? null
    : [text.slice(text.toLowerCase().lastIndexOf(after)).slice(0, found.length)];
}

const EXCEPTED =
  /\b(?:any(?:thing|one)|any name|whatever (?:you|u) (?:like|want|wish|fancy|prefer)|whatever) (?:but|except(?: for)?|other than|besides|apart from) (.+)$/iu;
const ANYTHING = /\bcall me (?:whatever|anything|what you|what u|any)\b|\bany name\b/iu;
const RETIRED =
  /^(?:please |pls |plz |can (?:we|you|u) |could (?:we|you|u) |let'?s |lets |just )*(?:retire|ban|scrap|delete|forget|axe|bin|lose|drop) the (?:name|nickname|nick|pet ?name|word|title) (.+)$/iu;

/** "call me anything except Gertrude", "retire the nickname Bug": named outright, so its form must be that of a name. */
function exceptedIn(talk: Talk, at: number, addresses: string[]): string[] | null {
  const text = talk.clauses[at]?.text ?? "";
  const isOfNames = ANYTHING.test(talk.text) || asksName(talk.before);
  const after =
    RETIRED.exec(text)?.[1] ??
    (isOfNames
      ? (EXCEPTED.exec(text)?.[1] ?? /^(?:(?:just|but|only|please|pls) )*not (.+)$/iu.exec(text)?.[1])
      : undefined);
  const read = after === undefined ? null : readName(after, { fond: true });
  if (read === null) return null;
  const isName =
    !read.isPlain || PET_NAMES.has(read.name.toLowerCase()) || addresses.some((address) => areSame(address, read.name));
  return isName ? [read.name] : null;
}

/** What turns down a name that was just repeated with a question mark: "Princess?? absolutely not". */
const TURNED_DOWN =
  /^(?:(?:oh|ugh|um+|uh|lol|please|pls|just|like|ok) )*(?:no+(?: (?:thank(?:s| you| u)|thx|way|please))?|nope|nah|absolutely not|definitely not|hell no|god no|please no|no no|ew+|yuck|gross|cringe|never(?: again)?|don'?t|drop (?:it|that)|stop(?: (?:it|that))?|not (?:happening|again|me|my name|a fan|for me)|cut (?:it|that) out|i (?:hate|can'?t stand) (?:that|it)(?: name)?|hard pass|pass)$/iu;
const THING =
  /^(?:(?:the|this|that|all this|all that) )?(?:whole |entire )?(.+?) (?:thing|stuff|business) (?:has (?:got )?to (?:go|stop)|needs to (?:go|stop)|gotta (?:go|stop)|is not working|isn'?t working)/iu;

function echoedIn(talk: Talk, at: number, addresses: string[]): string[] | null {
  const clause = talk.clauses[at];
  if (!clause) return null;
  const thing = THING.exec(clause.text)?.[1];
  const body = thing ?? afterLead(clause.text);
  const said = addresses.find((address) => areSame(address, body)) ?? (thing && petIn(thing));
  if (said === undefined || said === "") return null;
  const isTurned =
    thing !== undefined ||
    (clause.asks && talk.clauses.slice(Math.max(0, at - 1), at + 3).some(({ text }) => TURNED_DOWN.test(text.trim())));
  return isTurned ? [body] : null;
}

const petIn = (text: string): string | undefined =>
  wordsOf(text).length <= 2 && wordsOf(text).some(({ lower }) => PET_NAMES.has(lower)) ? text : undefined;
