import { stem } from "@/lib/core/text/stems";
import { areSame, isSpokenOf, wordsOf } from "../compare";
import type { Talk } from "../talk";
import type { Change } from "./instead";
import { statementsOf } from "./statements";
import { againstIn, thingsIn } from "./things";
import { afterLead, readValue } from "./value";

/** Words that tell nothing of what is spoken of. */
const KINDLESS = new Set(
  "work want need hate love like have been with that this from just really about talk know think feel mean going doing being make made time thing things you me it him her them us here there then what".split(
    " ",
  ),
);
/** A no that stands at the head, told outright. */
const NO =
  /^(?:(?:um+|uh|oh|lol|haha|hey|ah|er|well|hmm+) )?(?:no+|nope|nah+|naw|wrong|incorrect|false|actually|not quite|close)(?![\p{L}'])|\bactually\b/iu;
/** What may follow a value in its place: nothing that tells more. */
const TRAILS =
  /^[\s,]*(?:(?:actually|tho|though|lol|haha|now|btw|by the way|sorry|thanks|please|pls|remember|here|in fact|this year|soon|already|really|i think)[\s,]*)*$/iu;
const WHOSE = "(?:i|we|he|she|they|it|i'?m|we'?re|he'?s|she'?s|they'?re|it'?s|(?:my|the) \\p{L}+|i'?ve|we'?ve)";
/** "its cashews im allergic to": the value is brought forward. */
const CLEFT = /^(?:it'?s|it is|it was) (?:actually |really |just )?(?<value>.{2,40})$/iu;
const CLAUSE_IN =
  / (?:(?:that|who|which) )?(?<who>i|we|he|she|they|i'?m|we'?re|he'?s|she'?s|they'?re) (?<rest>.{2,40})$/iu;
/** Things of which everybody has one: "your favourite colour is green". */
const ATTRIBUTE =
  /\b(?:your|his|her|their|the|'s) (?:[\p{L}]+ ){0,2}?(?:favou?rites?|colou?r|sign|surname|last name|middle name|maiden name|hometown|home town|team|band|birthday|anniversary|major|degree|subject|nationality|breed|birthstone|street|school|university|allergy|instrument|language|drink|snack|flavou?r|dish|song|movie|film|book|show|season|animal|flower|game|sport|city|country|village|job|size)(?: \p{L}+)? (?:is|was) (?<old>\p{L}[\p{L}'-]*(?: \p{L}[\p{L}'-]*)?)(?=[.,!]|$)/iu;
const NO_ATTRIBUTE =
  /^(?:\p{L}+ing|fine|good|great|okay|ok|bad|lovely|nice|perfect|awful|terrible|empty|full|late|early|over|done|true|cold|hot|gone|here|there|not|so|too|very|all|just|me|you|mine|yours|that|this|funny|weird|complicated|different|changed|hard|easy|boring|fun|amazing|ruined|sad|it)$/iu;
const PREPOSITION = /^(?:at|on|in|from)$/iu;
const OF_PLACE = /^(?:at|in|from|for|to|near|on)$/iu;

/**
 * A short answer that repeats the persona's frame and puts another value in its place: "shes turning five" for "turning
 * four", "nope its teal" for "your favourite colour is green", "its cashews im allergic to". Of what was only asked,
 * nothing is put right.
 */
export function slotIn(talk: Talk, at: number): Change | null {
  const clause = talk.clauses[at];
  if (!clause || clause.asks || talk.before === "" || at > 2) return null;
  const told = statementsOf(talk.before);
  if (told === "") return null;
  const body = afterLead(clause.text);
  return (
    countedIn(body, told) ??
    sameVerbIn(body, told) ??
    cleftIn(body, told) ??
    (NO.test(talk.text) ? (attributeIn(body, told) ?? placeIn(body, told)) : null)
  );
}

/** "two cats" for "three cats", and nothing else in the clause. */
function countedIn(body: string, told: string): Change | null {
  const [first, second] = wordsOf(
    body.replace(
      /^(?:it'?s|it was|(?:i|we)(?:'?ve)? (?:got|have)|there'?s|there are) (?:only |just |actually )?/iu,
      "",
    ),
  );
  if (!first || !second || !TRAILS.test(body.slice(body.indexOf(second.text) + second.text.length))) return null;
  const against = againstIn(`${first.text} ${second.text}`, told);
  return against?.value.includes(" ") && thingsIn(first.text, "number").length > 0 ? { ...against, weight: 3 } : null;
}

/** "shes turning five": the same verb before another thing of the same kind. */
function sameVerbIn(body: string, told: string): Change | null {
  const said = wordsOf(body);
  const were = wordsOf(told);
  for (const [place, word] of said.entries()) {
    const step = PREPOSITION.test(said[place + 1]?.lower ?? "") ? 2 : 1;
    const next = said[place + step];
    if (place > 2 || !next || word.lower.length < 4 || KINDLESS.has(word.lower)) continue;
    if (!TRAILS.test(body.slice(next.end)) || !new RegExp(`^${WHOSE}(?: |$)`, "iu").test(body)) continue;
    const same = were.findIndex((other) => stem(other.lower) === stem(word.lower));
    const old =
      same === -1 || (step === 2 && were[same + 1]?.lower !== said[place + 1]?.lower) ? undefined : were[same + step];
    const against = old ? againstIn(next.text, old.text) : null;
    if (against !== null) return { ...against, weight: 3 };
  }
  return null;
}

function cleftIn(body: string, told: string): Change | null {
  const brought = CLEFT.exec(body)?.groups?.value;
  const rest = brought === undefined ? null : CLAUSE_IN.exec(` ${brought}`);
  if (brought === undefined || rest === null) return null;
  const value = readValue(brought.slice(0, Math.max(0, rest.index - 1)), { most: 3 });
  const telling = wordsOf(rest.groups?.rest ?? "").filter(({ lower }) => lower.length > 3 && !KINDLESS.has(lower));
  const [cue] = telling;
  if (value === null || KINDLESS.has(value.toLowerCase()) || !cue || isSpokenOf(value, told)) return null;
  const were = wordsOf(told);
  const same = were.findIndex((other) => stem(other.lower) === stem(cue.lower));
  if (same === -1) return null;
  const old = readValue(told.slice(were[same]?.end ?? 0), { most: 1 });
  return old === null || areSame(old, value) || KINDLESS.has(old.toLowerCase()) ? null : { value, old, weight: 3 };
}

/** "nope its teal". */
function attributeIn(body: string, told: string): Change | null {
  const old = ATTRIBUTE.exec(told)?.groups?.old;
  const said =
    /^(?:it'?s|it is|it was|that'?s|mine'?s|(?:my|his|her|their) [\p{L} ]{3,24}? (?:is|was)) (?:actually |really |just |the )*(?<value>.+)$/iu.exec(
      body,
    )?.groups?.value;
  if (said === undefined && NO.test(body)) return null;
  const words = wordsOf(said ?? body);
  const text = said ?? body;
  for (const count of [1, 2]) {
    const last = words[count - 1];
    const value = last ? text.slice(words[0]?.start, last.end) : "";
    if (!last || !TRAILS.test(text.slice(last.end)) || wordsOf(value).some(({ lower }) => NO_ATTRIBUTE.test(lower)))
      continue;
    return old === undefined || areSame(old, value) || isSpokenOf(value, told) ? null : { value, old, weight: 3 };
  }
  return null;
}

/** "no i work at the cafe" for "you work at the bakery": the same verb and preposition, another place. */
function placeIn(body: string, told: string): Change | null {
  const said =
    /^(?:i|we|he|she|they) (?<verb>\p{L}+) (?<at>\p{L}+) (?:a |an |the |my )?(?<value>\p{L}[\p{L}'-]*(?: \p{L}[\p{L}'-]*)?)/iu.exec(
      body,
    );
  const { verb = "", at = "", value = "" } = said?.groups ?? {};
  if (!said || !OF_PLACE.test(at) || !TRAILS.test(body.slice(said[0].length))) return null;
  const were = wordsOf(told);
  const same = were.findIndex(
    (word, place) => stem(word.lower) === stem(verb.toLowerCase()) && were[place + 1]?.lower === at.toLowerCase(),
  );
  const old = same === -1 ? null : readValue(told.slice(were[same + 1]?.end ?? 0), { most: 2 });
  const named = readValue(value, { most: 2 });
  return old === null || named === null || areSame(old, named) || isSpokenOf(named, told)
    ? null
    : { value: named, old: old.split(" ")[0] ?? old, weight: 3 };
}
