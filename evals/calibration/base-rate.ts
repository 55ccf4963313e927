import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { languageOf } from "@/lib/core/language";
import type { Language } from "@/lib/core/language/types";
import { linesOf } from "../crisis/sets";

/*
 * Classifier thresholds are chosen at the base rate of ordinary chat: a threshold that looks precise on labelled sets, where one message
 * in two or three is a positive, fires far too often where one in hundreds is.
 */

const PER = 10_000;

/** How many of 10,000 messages of ordinary chat a feature may fire on (CONTRIBUTING.md, "A learned threshold"). */
export const MOST_OF_10_000 = { crisis: 2 } as const;

/** How many of 10,000 messages a feature fires on. */
export function firingRate<T>(messages: readonly T[], fires: (message: T) => boolean): number {
  return (messages.filter(fires).length / Math.max(1, messages.length)) * PER;
}

/**
 * The lowest of the thresholds (in ascending order) that fires on at most `most` of 10,000 ordinary messages and that `isGood` accepts;
 * null when there is none.
 * @throws Error if there are so few messages that a single one would exceed the bound.
 */
export function chooseThreshold<T>(
  thresholds: readonly number[],
  {
    ordinary,
    fires,
    most,
    isGood = () => true,
  }: {
    ordinary: readonly T[];
    fires: (message: T, threshold: number) => boolean;
    most: number;
    isGood?: (threshold: number) => boolean;
  },
): number | null {
  if (ordinary.length * most < PER)
    throw new Error(`${ordinary.length} ordinary messages are too few for a rate of ${most} in ${PER}.`);
  const isRare = (threshold: number) => firingRate(ordinary, (message) => fires(message, threshold)) <= most;
  return thresholds.find((threshold) => isRare(threshold) && isGood(threshold)) ?? null;
}

/**
 * The messages of ordinary chat in a language, from the files in the arguments (`--ordinary FILE`, one message a line).
 * @throws Error when no file is given: no threshold is chosen without one.
 */
export function readOrdinary(args: readonly string[]): (language: Language) => string[] {
  const { values } = parseArgs({ args: [...args], options: { ordinary: { type: "string", multiple: true } } });
  const files = values.ordinary ?? [];
  if (files.length === 0)
    throw new Error("Name files of ordinary chat with one message per line: --ordinary FILE [--ordinary FILE]");
  const lines = files.flatMap((file) => linesOf(readFileSync(file, "utf8")));
  return (language) => lines.filter((line) => languageOf(line) === language);
}
