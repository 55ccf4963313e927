import { expect, test } from "vitest";
import type { DownloadState, Fit } from "@/lib/core/types/local-model";
import { recommendationOf } from "./recommendation";

const amounts = { doneBytes: 0, totalBytes: 1, bytesPerSecond: null, secondsLeft: null, problem: null };
const model = (fit: Fit, fileBytes: number, step: DownloadState["step"] = "absent") => ({
  fit,
  fileBytes,
  download: { ...amounts, step },
});

test("one local model is recommended, and every other model that can be downloaded has a reason why it is not", () => {
  const models = [
    model("fits", 1),
    model("recommended", 2),
    model("slow", 3),
    model("not_enough_disk", 4),
    model("not_enough_memory", 5),
  ];
  expect(models.map((one) => recommendationOf(one, models))).toEqual([
    "smaller",
    "recommended",
    "slow",
    "not_enough_disk",
    "not_enough_memory",
  ]);
});

test("a downloaded local model needs no reason, and the recommended one is still marked", () => {
  const models = [model("fits", 1, "ready"), model("recommended", 2, "ready")];
  expect(models.map((one) => recommendationOf(one, models))).toEqual([null, "recommended"]);
});
