import { conceptTerms } from "../text/concepts";
import { ZH_PERSON, ZH_PET } from "./kin";

/** The person, their «妹妹», their "dog": one token each, the same in both languages. */
const SELF = "self";

const LEAD = /^(?:actually|so|now|其实|现在|原来)[\s,，]*/iu;
const OWNED_EN = /^(?:the user's|user's|my|our) ((?:[\p{L}-]+ ){0,3}[\p{L}-]+)/iu;
const OWNED_ZH = new RegExp(`^(?:用户|我)(?:们)?家?的?(${ZH_PERSON}|${ZH_PET})`, "u");
const NAMED = /^(\p{Lu}\p{Ll}[\p{L}'-]*|[小阿老]\p{Script=Han})(?=[ ,'’又也是在去来的说换搬住有养吃喝做当]|$)/u;

/**
 * Whom a memory is about: tokens such as `#sister` and `ada`, or `self`. Two memories with no token in common are about
 * different beings.
 */
export function ownersOf(description: string): Set<string> {
  const text = description.replace(LEAD, "");
  const english = OWNED_EN.exec(text);
  const owned = english ? ownedBeing(english[1]?.split(" ") ?? []) : null;
  if (owned !== null) return owned;
  const kin = OWNED_ZH.exec(text)?.[1];
  if (kin !== undefined) return new Set([beingIn(`我${kin}`) ?? kin]);
  const name = NAMED.exec(text)?.[1];
  if (name !== undefined && !NO_NAME.test(name)) return new Set([name.toLowerCase()]);
  return new Set([SELF]);
}

/** Words that open a sentence with a capital and name nobody. */
const NO_NAME =
  /^(?:The|It|He|She|They|This|That|There|These|Those|His|Her|Their|My|We|You|Its|Not|No|Now|New|Never|Just|Still|Got|Had|Was|Went|Been|Being|Turns?|Before|After|When|Since|Because|Also|And|But|If|As|In|On|At|By|For|From|With|To|About|Only|Even|Some|All|Both|Every|Another|First|Last|Next|One|Two|Three|Today|Yesterday|Tomorrow|Tonight|Back|Doctor|Landlord|Landlady|Boss|Vet|Rent|\p{L}+(?:ing|ed|ly))$/u;

/** "wee brother Cormac": the first word that names a being, after up to three of its adjectives, and the name behind it. */
function ownedBeing(words: readonly string[]): Set<string> | null {
  for (const [at, word] of words.entries()) {
    const role = beingIn(words.slice(Math.max(0, at - 1), at + 1).join(" ")) ?? beingIn(word);
    const name = words[at + 1];
    if (role !== null) return new Set([role, ...(name && /^\p{Lu}/u.test(name) ? [name.toLowerCase()] : [])]);
  }
  return null;
}

const BEINGS = new Set(
  (
    "mother father parent sister brother sibling grandmother grandfather aunt uncle cousin niece inlaw child son daughter grandchild partner husband wife boyfriend girlfriend fiance ex friend roommate " +
    "neighbor colleague boss classmate teacher therapist pet cat dog bird fish rabbit turtle horse"
  )
    .split(" ")
    .map((name) => `#${name}`),
);

const beingIn = (words: string): string | null => conceptTerms(words).find((concept) => BEINGS.has(concept)) ?? null;

/** Whether two memories may be about the same being. */
export function sameOwner(a: string, b: string): boolean {
  const owners = ownersOf(a);
  return [...ownersOf(b)].some((owner) => owners.has(owner));
}
