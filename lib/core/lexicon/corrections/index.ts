import type { CorrectionKind, ParsedCorrection } from "@/lib/core/types/corrections";
import { withoutOrders } from "../orders";
import { areSame } from "./compare";
import { findInEnglish } from "./en";
import { type Finding, plain, readTalk } from "./talk";
import { findInChinese } from "./zh";

const HAN = /\p{Script=Han}/u;
const LATIN = /\p{Script=Latin}/u;
/** What a kind leaves no room for, when both are heard in one message. */
const GIVES_WAY: Record<CorrectionKind, CorrectionKind[]> = {
  name: [],
  not_name: ["name"],
  stop: ["name", "not_name"],
  correction: ["name", "not_name", "stop"],
  denial: ["name", "not_name", "stop", "correction"],
};

/**
 * What a message of the person puts right, in the order of kinds: how they are called, what is not to be brought up, one
 * value instead of another, what does not hold. Empty for most messages. `before` is the persona's last words; they tell
 * what a short answer turns down. Every value is a substring of the message, every `old` of the message or of `before`.
 * Orders to the software put nothing right. Pure. Only the first two thousand characters are read, so that no text costs more than a few dozen milliseconds.
 */
export function parseCorrections(said: string, { before }: { before: string | null }): ParsedCorrection[] {
  const text = withoutOrders(said);
  const talk = readTalk(text, before);
  const found = [
    ...(LATIN.test(text) ? findInEnglish(talk) : []),
    ...(HAN.test(text) || HAN.test(before ?? "") ? findInChinese(talk) : []),
  ];
  return choose(found).flatMap((finding) => asWritten(finding, text, before ?? ""));
}

/** The weightiest of each kind, and of two kinds the one that gives way to none. */
function choose(findings: Finding[]): Finding[] {
  const best = new Map<CorrectionKind, Finding>();
  for (const finding of findings) {
    const other = best.get(finding.kind);
    if (!other || (finding.weight ?? 0) > (other.weight ?? 0)) best.set(finding.kind, finding);
  }
  return [...best.values()].filter(({ kind }) => !GIVES_WAY[kind].some((stronger) => best.has(stronger)));
}

/** In the person's own writing, apostrophes and all; nothing when the words are not theirs. */
function asWritten(finding: Finding, text: string, before: string): ParsedCorrection[] {
  const value = finding.value ? written(finding.value, text) : null;
  if (finding.value && value === null) return [];
  const turnedDown = finding.old ?? (finding.kind === "correction" && value ? contrasted(plain(text), value) : null);
  const old = turnedDown ? (written(turnedDown, text) ?? written(turnedDown, before)) : null;
  if (value !== null && old !== null && areSame(value, old)) return [];
  const told = finding.about ? (written(finding.about, text) ?? written(finding.about, before)) : null;
  const about = told !== null && value !== null && areSame(told, value) ? null : told;
  return [{ kind: finding.kind, value, old, about }];
}

/** What a value is set against right after it: "Mei, not May", «小美，不叫小梅». */
function contrasted(text: string, value: string): string | null {
  const after = text.slice(text.indexOf(value) + value.length);
  return AGAINST.map((pattern) => pattern.exec(after)?.[1]?.trim()).find(Boolean) ?? null;
}
const AGAINST = [
  /^['"”’]?,? (?:and )?not (?:called |named )?(\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*){0,2})(?=[,.;!?]|$)/iu,
  /^[,，\s]*(?:而)?不(?:是|叫)(\p{Script=Han}{1,8}?)(?:了|啦|哦|呀|啊)?(?=[,，。;；!！?？\s]|$)/u,
];

function written(words: string, text: string): string | null {
  const at = plain(text).indexOf(words);
  if (at === -1) return null;
  const found = text.slice(at, at + words.length);
  return plain(found) === words ? found : null;
}
