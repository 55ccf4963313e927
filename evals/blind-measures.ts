import { z } from "zod";
import { correctionKinds } from "@/lib/core/types/corrections";

/** Measures the correction parser and the small-talk classifier on samples whose authors had not seen them. */

const field = z.string().nullish();
const correction = z.object({ kind: z.enum(correctionKinds), value: field, old: field, about: field });
export const correctionSamples = z.array(z.object({ text: z.string(), corrections: z.array(correction) })).min(1);
export type CorrectionSample = z.infer<typeof correctionSamples>[number];
export type DetectedCorrection = CorrectionSample["corrections"][number];

export const smallTalkSamples = z.object({
  smallTalk: z.array(z.array(z.string())),
  meaningful: z.array(z.array(z.string())),
});
export type SmallTalkSamples = z.infer<typeof smallTalkSamples>;

export type CorrectionReport = {
  sentences: number;
  /**
   * Number of sentences that are corrections (`wanted`), in which something was recognised (`parsed`), and in which exactly the correction
   * was recognised (`right`).
   */
  wanted: number;
  parsed: number;
  right: number;
  /** Of the right ones, those with the right kind. */
  rightKind: number;
  /** `right` of `parsed` and of `wanted`; null of none. */
  precision: number | null;
  recall: number | null;
  misses: string[];
};

/** A sentence is right when it is a correction and everything recognised in it was meant, with its value and its former value. */
export function measureCorrections(
  samples: CorrectionSample[],
  parse: (text: string) => DetectedCorrection[],
): CorrectionReport {
  const counts = { sentences: samples.length, wanted: 0, parsed: 0, right: 0, rightKind: 0 };
  const misses: string[] = [];
  for (const { text, corrections: meant } of samples) {
    const parsed = parse(text);
    const isRight = parsed.length > 0 && parsed.every((one) => meant.some((other) => areSame(one, other)));
    const isRightKind = parsed.every((one) => meant.some((other) => areSame(one, other) && one.kind === other.kind));
    counts.wanted += Number(meant.length > 0);
    counts.parsed += Number(parsed.length > 0);
    counts.right += Number(isRight);
    counts.rightKind += Number(isRight && isRightKind);
    if (!isRight && (parsed.length > 0 || meant.length > 0))
      misses.push(`${text} → ${JSON.stringify(parsed)}, meant ${JSON.stringify(meant)}`);
  }
  return {
    ...counts,
    precision: share(counts.right, counts.parsed),
    recall: share(counts.right, counts.wanted),
    misses,
  };
}

export type SmallTalkReport = Record<keyof SmallTalkSamples, { trivial: number; of: number; wrong: string[] }>;

/** How many sessions of each sort are classified as trivial: most of small talk, none of the other sort. */
export function measureSmallTalk(
  samples: SmallTalkSamples,
  isTrivial: (session: string[]) => boolean,
): SmallTalkReport {
  const count = (sessions: string[][], isMeant: boolean) => {
    const wrong = sessions.filter((session) => isTrivial(session) !== isMeant).map((session) => session.join(" / "));
    return { trivial: isMeant ? sessions.length - wrong.length : wrong.length, of: sessions.length, wrong };
  };
  return { smallTalk: count(samples.smallTalk, true), meaningful: count(samples.meaningful, false) };
}

/** A field that the expected correction leaves open matches anything. */
function areSame(parsed: DetectedCorrection, meant: DetectedCorrection): boolean {
  const { value, old, about } = meant;
  if (!value && !old) return !parsed.value && isWithin(parsed.about ?? parsed.old, about);
  return fold(parsed.value) === fold(value) && (!old || fold(parsed.old) === fold(old));
}

/** "ex" and "my ex" count as equal. */
function isWithin(parsed: string | null | undefined, meant: string | null | undefined): boolean {
  const [a, b] = [fold(parsed), fold(meant)];
  return b === "" || (a !== "" && (a.includes(b) || b.includes(a)));
}

const fold = (text: string | null | undefined) =>
  (text ?? "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, "");

export const share = (part: number, of: number): number | null => (of === 0 ? null : part / of);
