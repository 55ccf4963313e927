import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Language } from "@/lib/core/language/types";
import { readAskedTalks, readNotAsking, readOther, readPairs, readScored } from "../training/examples";

/** A sentence, and whether it is a cry for help. */
export type Cry = { text: string; is: boolean };

const linesIn = (path: string) =>
  readFileSync(fileURLToPath(new URL(path, import.meta.url)), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "");

/** Cries for help, and what only sounds like one: hyperboles, games, films, grief that is no danger, ordinary sadness. */
export function readCries(language: Language): Cry[] {
  const read = (kind: "crisis" | "safe", is: boolean) =>
    linesIn(`../training/crisis/${language}.${kind}.txt`).map((text) => ({ text, is }));
  return [...read("crisis", true), ...read("safe", false)];
}

/** Sentences written by another hand, who knew neither those nor the code; nothing is learned from them. */
export function readBlind(language: Language): Cry[] {
  const read = (kind: "crisis" | "hyperbole", is: boolean) =>
    linesIn(`blind/${language}.${kind}.txt`).map((text) => ({ text, is }));
  return [...read("crisis", true), ...read("hyperbole", false)];
}

/** How many of the cries are heard, and how many of the others are taken for one. */
export function ratesOf(
  cries: readonly Cry[],
  isHeard: (text: string) => boolean,
): { recall: number; falseAlarms: number } {
  const share = (is: boolean) => {
    const some = cries.filter((one) => one.is === is);
    return some.filter(({ text }) => isHeard(text)).length / some.length;
  };
  return { recall: share(true), falseAlarms: share(false) };
}

/** Above this score nobody is in danger. */
const SAFE = -5;

/** Messages of ordinary talk by every hand there is, of what is learned from (the short ones of every day with it) or of what judges. */
export function readOrdinary(language: string, use: "learned" | "held-out"): string[] {
  const isHeldOut = use === "held-out";
  const scored = [...readOther(language, isHeldOut ? ".held-out" : ""), ...(isHeldOut ? [] : readScored(language))];
  const pairs = (["asked", "paraphrases"] as const).flatMap((part) =>
    readPairs(language, part, isHeldOut ? "held-out" : undefined),
  );
  const asked = readAskedTalks(language, isHeldOut ? ".held-out" : "");
  return [
    ...(isHeldOut ? [] : linesIn(`../training/crisis/${language}.plain.txt`)),
    ...scored.filter(({ score }) => score > SAFE).map(({ text }) => text),
    ...pairs.filter(({ score = 0 }) => score > SAFE).flatMap(({ a, b }) => [a, b]),
    ...asked.flatMap(({ talk, asks }) => [...talk, ...asks.map(({ ask }) => ask)]),
    ...(isHeldOut ? [] : readNotAsking(language)),
  ];
}
