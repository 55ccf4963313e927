import { type CrisisSubject, detectCrisis } from "@/lib/core/care/detect-crisis";

/** The messages of a file, one a line; empty lines and lines that begin with # are skipped. */
export const linesOf = (text: string): string[] =>
  text.split("\n").flatMap((line) => (line.trim() === "" || line.startsWith("#") ? [] : [line.trim()]));

export const verdictsOf = (lines: readonly string[]): (CrisisSubject | null)[] => lines.map(detectCrisis);

/** The number of verdicts, and the shares that are not null, "self" and "other", as ".93". */
export function share(verdicts: readonly (CrisisSubject | null)[]) {
  const of = (is: (verdict: CrisisSubject | null) => boolean) => {
    const count = verdicts.filter(is).length;
    return {
      count,
      share: (count / Math.max(1, verdicts.length)).toFixed(3),
      value: count / Math.max(1, verdicts.length),
    };
  };
  return {
    all: { ...of((verdict) => verdict !== null), count: verdicts.length },
    self: of((verdict) => verdict === "self"),
    other: of((verdict) => verdict === "other"),
  };
}
