import { mentionsName } from "@/lib/core/text/normalize";
import type { UncertainPair } from "@/lib/core/types/mind";

const ASKS = /[?？]|吗|是不是|还是/u;

/** Whether a reply really asked if the two are one: a question that names both. Being shown a pair is no asking. */
export function asksAbout(said: string, pair: UncertainPair): boolean {
  const first = [pair.name, ...pair.aliases];
  const second = [pair.otherName, ...pair.otherAliases];
  return ASKS.test(said) && (namesBoth(said, first, second) || namesBoth(said, second, first));
}

/** A name inside the other ("小林" in “小林林”) is no mention of its own, so what names the first is taken out before. */
function namesBoth(said: string, first: string[], second: string[]): boolean {
  return first
    .filter((name) => mentionsName(said, name))
    .some((name) => {
      const rest = without(said, name);
      return second.some((other) => mentionsName(rest, other));
    });
}

function without(text: string, name: string): string {
  const pattern = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return text.replace(new RegExp(pattern, "giu"), "\u0000");
}
