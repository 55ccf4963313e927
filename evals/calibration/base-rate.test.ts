import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { chooseThreshold, firingRate, readOrdinary } from "./base-rate";

const fires = (probability: number, threshold: number) => probability >= threshold;
const thresholds = [0.5, 0.7, 0.9];
/** 1,000 probabilities, of which so many are 0.8 and the rest 0.1. */
const ordinary = (high: number) => Array.from({ length: 1_000 }, (_, at) => (at < high ? 0.8 : 0.1));

test("The calibration chooses the lowest threshold that few enough ordinary messages exceed, whatever the labelled messages are", () => {
  const choose = (high: number, isGood?: (threshold: number) => boolean) =>
    chooseThreshold(thresholds, { ordinary: ordinary(high), fires, most: 20, isGood });
  expect(firingRate(ordinary(2), (probability) => fires(probability, 0.5))).toBe(20);
  expect(choose(2)).toBe(0.5);
  expect(choose(3)).toBe(0.9);
  expect(choose(2, (threshold) => threshold > 0.5)).toBe(0.7);
  expect(choose(3, (threshold) => threshold < 0.9)).toBeNull();
});

test("The calibration chooses no threshold when there are too few ordinary messages to measure the rate", () => {
  expect(() => chooseThreshold(thresholds, { ordinary: ordinary(0), fires, most: 2 })).toThrow("too few");
});

test("Ordinary messages are read by language, and calibrating without a file of them is refused", () => {
  expect(() => readOrdinary([])).toThrow("--ordinary FILE");
  const folder = mkdtempSync(path.join(os.tmpdir(), "echovessel-ordinary-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "ordinary.txt");
  writeFileSync(file, "I made some soup today\n今天做了点汤\n");
  const read = readOrdinary(["--ordinary", file]);
  expect([read("en"), read("zh")]).toEqual([["I made some soup today"], ["今天做了点汤"]]);
});

test("The command that chooses thresholds refuses to run without ordinary messages, and writes nothing", async () => {
  const before = readFileSync("lib/core/language/en/crisis-classifier.json", "utf8");
  const run = promisify(execFile)(process.execPath, ["--import", "tsx", "evals/crisis/train.ts"]);
  await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("--ordinary FILE") });
  expect(readFileSync("lib/core/language/en/crisis-classifier.json", "utf8")).toBe(before);
});
