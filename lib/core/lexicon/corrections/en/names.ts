import { areAlike, areSame, wordsOf } from "../compare";
import { type Finding, nextOf, sentenceOf, type Talk } from "../talk";
import { addressesIn, addressLike, asksName } from "./address";
import { isMadeUp, isSupposed, isToldOn } from "./guards";
import { offeredIn } from "./offers";
import { refusalsIn } from "./refusals";
import { afterLead, lastPart, readName } from "./value";
import { LEADS, TURNING } from "./words";

/** Who may stand before "call me": nobody, the persona, or all the world. */
const ASKER =
  /(?:^|\s)(?:(?:you|u|ya|y'all|ppl|people|(?:everyone|everybody)(?: (?:at|in|here|else|from|on)(?: \w+){0,2})?|folks|friends|they all)(?: (?:can|could|may|should|gotta|have|to|need|must|just|also|always|still|mostly|usually|all|please|pls|better))*|(?:can|could|will|would|cud) (?:you|u|ya)(?: (?:please|pls|plz|just|maybe|start|kindly|at least|possibly))*|(?:rather|prefer|like|love|want|need|appreciate)(?: (?:it|if|when|for|you|u|ya|to|would|could|just))*|feel free to|(?:fine|ok|okay|free|welcome) to|go ahead and|better|do|from now on|for now|instead|mind|let's|lets|to be|be|being|get|if (?:you|u)(?: (?:could|can|would|want|like|don'?t|mind|just|please|to))*|i (?:said|told (?:you|u)|asked (?:you|u))(?: to)?|not \S+)$/iu;
const IS_NAMED =
  /(?<![\p{L}'] )(?:\bmy (?:(?:actual|real|first|full|new|legal|given|proper|chosen|preferred|nick) ?)?(?:name|nickname)(?:'?s| is| was always| has always been)|\bthe name'?s|\bi (?:also )?(?:go|went) by|\bi'?m (?:also )?(?:known as|called|named)|\bi am (?:called|named|known as)|\bi(?: only)? answer to|\bi (?:changed|'ve changed|legally changed|just changed) my name to|^(?:\w+ )?name'?s)(?: (?:just|actually|really|simply|now|in fact))? /iu;
const ITS =
  /^(?:(?:i'?m|i am|it'?s|it is|this is|that'?s|the name is|name is|name'?s|make it|make that|try|use|just use|(?:you|u) (?:can|may|get to|should|could)(?: just)? use|(?:(?:let'?s|lets|i'?ll|(?:we|you|u) can) )?(?:go|stick) with|stick to|say|write|prefer|i prefer|i'd prefer|id prefer|i'd rather be|id rather be|i use)(?: (?:just|actually|really|only|in fact|plain|to be))* )+/iu;
const CHOSEN =
  /^(?:use|just use|(?:you|u) (?:can|may|get to|should|could)(?: just)? use|(?:(?:let'?s|lets|i'?ll|(?:we|you|u) can) )?(?:just )?(?:go|stick) with|stick to|i prefer|i'd prefer|id prefer|i'd rather be|id rather be|make it|make that|i use|prefer)\b/iu;
const USES = /^(?:you|u) \p{L}+(?: to)?(?: just)? use\b/iu;
const WILL_DO =
  /^[\s,]*(?:please|pls|plz|is (?:fine|good|ok|okay|enough|better|great|perfect)|works|is ok|will do|does it|only|thanks|thx|'?s fine|is what i go by|if (?:you|u) (?:don'?t|dont) mind)\b/iu;
const EASY = /^\s*(?:is|'s) (?:easier|shorter|fine|better|enough|good|ok|okay|what|simpler)\b/iu;
const RENAMED =
  /\b(?:chang(?:ed|ing)|new|real|actual|middle|legal|full) (?:my )?(?:\w+ )?name\b|\bmy (?:real|actual|middle|legal|full|new|first) name\b/iu;
const FOR_SHORT = /^[\s,]*for short\b/iu;
const SPELT =
  /\b(?:with (?:a|an|one|two|no|the) \w\b|spell(?:ed|t)?|spelling|one [a-z]\b|two [a-z]s?\b|no [a-z]\b|not [a-z]\b)/iu;
const NATION = /(?:ish|ese|ian|ican|ist|im|tic)$/iu;

/** How the person wants to be called. Asked for outright it weighs most; the name alone least. */
export function namesIn(talk: Talk): Finding[] {
  const addresses = addressesIn(talk.before);
  const refused = refusalsIn(talk, addresses);
  return talk.clauses.flatMap((clause, at): Finding[] => {
    const sentence = sentenceOf(talk, at);
    if (isToldOn(sentence) || isSupposed(clause.text) || isMadeUp(sentence)) return [];
    const found =
      askedIn(talk, at) ??
      (/\b(?:go with|use|prefer|stick with|stick to) (?:that|it|this)\b/iu.test(clause.text)
        ? nameBefore(talk)
        : null) ??
      (clause.asks ? null : givenIn(clause.text)) ??
      offeredIn(talk, at, addresses) ??
      chosenIn(talk, at, addresses, refused) ??
      putRightIn(talk, at, addresses, refused);
    if (found === null || refused.some((name) => areSame(name, found.value))) return [];
    const old =
      found.old ?? refused[0] ?? mentionedOf(addresses, talk.text, found.value) ?? addressLike(found.value, addresses);
    return [
      { kind: "name", value: found.value, old: old && !areSame(old, found.value) ? old : null, weight: found.weight },
    ];
  });
}

type Named = { value: string; old?: string | null; weight: number };

/** "call me Jo", "u can call me Jo", "call me by my middle name? its Wren". */
function askedIn(talk: Talk, at: number): Named | null {
  const { text } = talk.clauses[at] ?? { text: "" };
  const cue =
    /\b(?:(?:call|address|name) me|refer to me as|(?:address|save) me as|put me down as|know me as|(?:calls?|called) me|be called|being called|(?:mind|start|try|about) calling me)(?: (?:just|simply|as|by))* /iu.exec(
      `${text} `,
    );
  if (!cue) return null;
  const lead = lastPart(text.slice(0, cue.index));
  const isAsked = lead === "" || ASKER.test(lead);
  if (!isAsked || /^(?:did|does|do you|have|has|why|when|who|how|what|where)\b/iu.test(lead)) return null;
  if (/calls\b/iu.test(cue[0]) && !/every(?:one|body)/iu.test(lead)) return null;
  if (/called me/iu.test(cue[0]) && !/(?:rather|prefer|like it if|love it if|wish) (?:you|u|ya)$/iu.test(lead))
    return null;
  const after = text.slice(cue.index + cue[0].length);
  if (/^(?:by )?my \w+ ?name\b/iu.test(after)) return laterName(talk, at, after);
  const read = readName(after);
  if (/^(?:that|this|it)\b/iu.test(after)) return nameBefore(talk);
  if (
    read === null ||
    /^\s*(?:has|have|had|was|were)\b/iu.test(read.rest) ||
    isIdiom(read.isPlain, read.rest, nextOf(talk, at))
  )
    return null;
  const old = /^\s*(?:and )?not (.+)/iu.exec(read.rest)?.[1] ?? /^not (.+)/iu.exec(nextOf(talk, at))?.[1];
  return { value: read.name, old: old ? (readName(old, { fond: true })?.name ?? null) : null, weight: 5 };
}

/** "everyone says kasia so call me that", "Юля is easier so go with that". */
const PREFERRED =
  /\b(?:every(?:one|body)|people|most people|friends|my friends|they|i) (?:just |all |always |usually |mostly )?(?:says?|calls? me|uses?|prefers?|goes? by|go with) (.+)$/iu;
function nameBefore(talk: Talk): Named | null {
  for (const { text } of talk.clauses) {
    const said = readName(PREFERRED.exec(text)?.[1] ?? "");
    if (said) return { value: said.name, weight: 5 };
    const easy = readName(/\b(?:but|and|or|though) (.+)$/iu.exec(text)?.[1] ?? "");
    if (easy && EASY.test(easy.rest)) return { value: easy.name, weight: 5 };
  }
  return null;
}

function laterName(talk: Talk, at: number, after: string): Named | null {
  const rest = [after.replace(/^(?:by )?my \w+ ?name\b/iu, ""), nextOf(talk, at)];
  for (const text of rest) {
    const name = readName(afterLead(text).replace(ITS, ""));
    if (name) return { value: name.name, weight: 5 };
  }
  return null;
}

/** "call me old fashioned, but …": a saying, unless what is said has the form of a name. */
function isIdiom(isPlain: boolean, rest: string, next: string): boolean {
  return (
    /^\s*but\b/iu.test(rest) ||
    (rest.trim() === "" && /^but\b/iu.test(next) && isPlain) ||
    (isPlain && /^\s*\p{L}/u.test(rest) && /^\s*(?:if|when|but|because|for)\b/iu.test(rest))
  );
}

/** "my name is Jo", "i go by Ash these days". */
function givenIn(text: string): Named | null {
  const cue = IS_NAMED.exec(`${text} `);
  if (!cue) return null;
  if (/^(?:\w+ )?name'?s /iu.test(cue[0]) && afterLead(text.slice(0, cue.index)) !== "") return null;
  const read = readName(text.slice(cue.index + cue[0].length));
  return read && !/^\s*(?:too|as well|in (?:the|my|this) (?:game|dream))/iu.test(read.rest)
    ? { value: read.name, weight: 4 }
    : null;
}

/** "just K is fine", "Dr. Okafor please", "Hạnh for short", "use Hạnh", and the bare answer to the question. */
function chosenIn(talk: Talk, at: number, addresses: string[], refused: string[]): Named | null {
  const { text } = talk.clauses[at] ?? { text: "" };
  const body = afterLead(text);
  const read = readName(body.replace(ITS, ""));
  if (read === null) return null;
  const isAbout = asksName(talk.before) || refused.length > 0;
  if (EASY.test(read.rest) && (isAbout || /\bname/iu.test(talk.text))) return { value: read.name, weight: 4 };
  if (isRenamed(talk, at, body, read.isPlain, read.rest)) return { value: read.name, weight: 5 };
  if (FOR_SHORT.test(read.rest)) return { value: read.name, weight: 4 };
  const answers = WILL_DO.test(read.rest) || (read.rest.trim() === "" && WILL_DO.test(nextOf(talk, at)));
  const like = addressLike(read.name, addresses);
  if (answers && (isAbout || (like !== null && !areSame(like, read.name)))) return { value: read.name, weight: 4 };
  if (USES.test(body) && !isAbout && like === null && !/\b(?:calls?|called|name) me\b/iu.test(talk.text)) return null;
  if (CHOSEN.test(body) && (isAbout || addresses.length > 0 || (!read.isPlain && /^use\b/iu.test(body))))
    return { value: read.name, weight: 4 };
  const isWhole = read.rest.trim() === "" || /^\s*(?:lol|haha|btw|please|pls|i guess|is me)\b/iu.test(read.rest);
  return asksName(talk.before) && at === 0 && isWhole && wordsOf(talk.text).length <= 6
    ? { value: read.name, weight: 2 }
    : null;
}

const FROM_NOW = /^\s*(?:from (?:here|now|today|this point)(?: (?:on|out|onwards?))*|going forwards?)\b/iu;
const NAMES_OTHER =
  /\bname for (?:my|the|our|his|her|their|it)\b|\b(?:its|it's) (?:new )?name\b|\bmy \p{L}+'?s (?:new )?name\b/iu;

/** "changed my name!! im Rowan now", "use my real name from now on. Anneliese". */
function isRenamed(talk: Talk, at: number, body: string, isPlain: boolean, rest: string): boolean {
  const others = talk.clauses
    .slice(0, at)
    .map((clause) => clause.text)
    .join(" ");
  if (NAMES_OTHER.test(others)) return false;
  if (at === 0 || isPlain || !RENAMED.test(others) || /\b(?:his|her|their)\b/iu.test(others)) return false;
  if (FROM_NOW.test(rest)) return true;
  return ITS.test(body) || (rest.trim() === "" && /\b(?:use|call|by)\b/iu.test(others));
}

/** "noo im Ben, Ken is my flatmate", "its Katherine with a K", "hi im Ethan": against how the persona called the person. */
function putRightIn(talk: Talk, at: number, addresses: string[], refused: string[]): Named | null {
  const { text } = talk.clauses[at] ?? { text: "" };
  const turned = refused.length > 0 ? /\b(?:it'?s|i'?m) (?!not\b).+$/iu.exec(text)?.[0] : undefined;
  const body = turned ?? afterLead(text);
  const isIts = ITS.test(body);
  const read = readName(body.replace(ITS, ""));
  const end = read?.rest.trim() ?? "";
  if (
    read === null ||
    !(
      end === "" ||
      SPELT.test(end) ||
      /^(?:not|lol|haha|btw|please|pls|now|actually|by the way)\b/iu.test(end) ||
      /^\p{P}/u.test(end)
    )
  )
    return null;
  const other = addresses.find((address) => !areSame(address, read.name));
  if (read.isPlain && !isIts && wordsOf(read.name).length > 1) return null;
  if (other === undefined)
    return isGreeting(talk, at, text, read.isPlain, read.name) ? { value: read.name, weight: 3 } : null;
  const named = mentionedOf(addresses, talk.text, read.name);
  const isStarred = new RegExp(`\\*\\s?${literal(read.name)}|${literal(read.name)}\\*`, "iu").test(talk.text);
  if (!isIts && !isStarred && refused.length === 0 && named === null) return null;
  const isPut = named !== null || refused.length > 0 || areAlike(other, read.name) || isStarred;
  const isSaid =
    isIts && !read.isPlain && !NATION.test(read.name) && (TURNING.test(talk.text) || SPELT.test(talk.text));
  return isPut || isSaid ? { value: read.name, old: named ?? other, weight: 3 } : null;
}

function isGreeting(talk: Talk, at: number, text: string, isPlain: boolean, name: string): boolean {
  const opens = at <= 1 && /^(?:(?:anyway|well|so|um+|oh|ok) )*(?:hi+|hey+|hello+|heya|yo)(?!\p{L})/iu.test(talk.text);
  return opens && /\b(?:i'?m|i am|this is)\b/iu.test(text) && !isPlain && !NATION.test(name);
}

/** An address of the persona that the person repeats beside another name. */
function mentionedOf(addresses: string[], text: string, name: string): string | null {
  const said = wordsOf(text).map((word) => word.lower);
  return (
    addresses.find(
      (address) => !areSame(address, name) && !LEADS.has(address.toLowerCase()) && said.includes(address.toLowerCase()),
    ) ?? null
  );
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
