import { occasionIn } from "@/lib/core/lexicon/occasions";
import { ownersOf, sameOwner } from "@/lib/core/lexicon/owners";
import { type Slot, slotsOf } from "@/lib/core/lexicon/slots";
import { keysOf, sharedKeys } from "./keys";

/** Slots that a corrected statement may share with what it corrects. */
const VALUED = new Set<Slot>(["home", "job", "phone", "email", "birthday", "age", "size", "school", "name"]);
const COUNTED =
  /\b(?:have|has|got|有) (?:only |just )?(?:one|two|three|four|five|six|an?|no|\d+)\b|有[一两二三四五六七八九\d]+(?:个|只|条)|只有/iu;
const ANOTHER = /\b(?:other|another|second|too|also)\b|另一?[个位只条]|还有/iu;
const ENOUGH = 2;

/** Whether two statements speak of the same side of the same being, so that both cannot hold when they differ. */
export function isSameMatter(a: string, b: string): boolean {
  if (!sameOwner(a, b) || ANOTHER.test(a) !== ANOTHER.test(b)) return false;
  const occasion = occasionIn(a);
  if (occasion?.pattern.test(b)) return true;
  const slots = slotsOf(b).filter((slot) => VALUED.has(slot));
  if (slotsOf(a).some((slot) => slots.includes(slot))) return true;
  const owners = new Set([...ownersOf(a), ...ownersOf(b)]);
  const [left, right] = [a, b].map((text) => new Set([...keysOf(text)].filter((key) => !owners.has(key))));
  const shared = sharedKeys(left ?? new Set(), right ?? new Set());
  return shared >= ENOUGH || (shared === 1 && COUNTED.test(a) && COUNTED.test(b));
}
