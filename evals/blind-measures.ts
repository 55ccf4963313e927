import { z } from "zod";
import { correctionKinds } from "@/lib/core/types/corrections";

/** Measures of the parser of corrections and of the gate, on samples by hands that have not seen them. */

const field = z.string().nullish();
const correction = z.object({ kind: z.enum(correctionKinds), value: field, old: field, about: field });
export const correctionSamples = z.array(z.object({ text: z.string(), corrections: z.array(correction) })).min(1);
export type CorrectionSample = z.infer<typeof correctionSamples>[number];
export type Heard = CorrectionSample["corrections"][number];

export const smallTalkSamples = z.object({
  smallTalk: z.array(z.array(z.string())),
  meaningful: z.array(z.array(z.string())),
});
export type SmallTalkSamples = z.infer<typeof smallTalkSamples>;

export type CorrectionReport = {
  sentences: number;
  /** Sentences that are corrections, that something was heard in, and where just what was meant was heard. */
  wanted: number;
  heard: number;
  right: number;
  /** Of the right ones, those whose kind is right, too. */
  rightKind: number;
  /** `right` of `heard` and of `wanted`; null of none. */
  precision: number | null;
  recall: number | null;
  misses: string[];
};

/** A sentence is right when it is a correction and everything heard in it was meant, with its value and what it was before. */
export function measureCorrections(samples: CorrectionSample[], parse: (text: string) => Heard[]): CorrectionReport {
  const counts = { sentences: samples.length, wanted: 0, heard: 0, right: 0, rightKind: 0 };
  const misses: string[] = [];
  for (const { text, corrections: meant } of samples) {
    const heard = parse(text);
    const isRight = heard.length > 0 && heard.every((one) => meant.some((other) => areSame(one, other)));
    const isRightKind = heard.every((one) => meant.some((other) => areSame(one, other) && one.kind === other.kind));
    counts.wanted += Number(meant.length > 0);
    counts.heard += Number(heard.length > 0);
    counts.right += Number(isRight);
    counts.rightKind += Number(isRight && isRightKind);
    if (!isRight && (heard.length > 0 || meant.length > 0))
      misses.push(`${text} → ${JSON.stringify(heard)}, meant ${JSON.stringify(meant)}`);
  }
  return {
    ...counts,
    precision: share(counts.right, counts.heard),
    recall: share(counts.right, counts.wanted),
    misses,
  };
}

export type SmallTalkReport = Record<keyof SmallTalkSamples, { trivial: number; of: number; wrong: string[] }>;

/** How many talks of each sort the gate takes for trivial: of small talk it should be most, of the other none. */
export function measureSmallTalk(samples: SmallTalkSamples, isTrivial: (talk: string[]) => boolean): SmallTalkReport {
  const count = (talks: string[][], isMeant: boolean) => {
    const wrong = talks.filter((talk) => isTrivial(talk) !== isMeant).map((talk) => talk.join(" / "));
    return { trivial: isMeant ? talks.length - wrong.length : wrong.length, of: talks.length, wrong };
  };
  return { smallTalk: count(samples.smallTalk, true), meaningful: count(samples.meaningful, false) };
}

/** What was meant decides: a field that it leaves open may be heard as anything. */
function areSame(heard: Heard, meant: Heard): boolean {
  const { value, old, about } = meant;
  if (!value && !old) return !heard.value && isWithin(heard.about ?? heard.old, about);
  return fold(heard.value) === fold(value) && (!old || fold(heard.old) === fold(old));
}

/** "ex" and "my ex" are about the same. */
function isWithin(heard: string | null | undefined, meant: string | null | undefined): boolean {
  const [a, b] = [fold(heard), fold(meant)];
  return b === "" || (a !== "" && (a.includes(b) || b.includes(a)));
}

const fold = (text: string | null | undefined) =>
  (text ?? "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, "");

export const share = (part: number, of: number): number | null => (of === 0 ? null : part / of);
