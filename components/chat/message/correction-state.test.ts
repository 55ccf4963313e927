import { expect, test } from "vitest";
import type { Correction } from "@/components/api/corrections";
import { type CorrectionDetail, detailOf, questionOf, stateOf } from "./correction-state";

const correction = (over: Partial<Correction>): Correction => ({
  id: "c",
  messageId: "m",
  kind: "correction",
  value: null,
  old: null,
  about: null,
  status: "noted",
  proposal: null,
  ...over,
});
const proposal = (status: "pending" | "accepted" | "declined") => ({ id: "p", content: "Call them Jo.", status });

test.each<[Partial<Correction>, CorrectionDetail["say"], string]>([
  [{ kind: "name", value: "Jo", old: "Jonathan" }, "name", "Jo"],
  [{ kind: "not_name", value: "babe" }, "notName", "babe"],
  [{ kind: "stop", about: "my ex" }, "stop", "my ex"],
  [{ kind: "denial", about: "dog" }, "denial", "dog"],
  [{ kind: "denial", old: "喜欢狗" }, "denial", "喜欢狗"],
  [{ value: "Mei", old: "May", about: "sister" }, "aboutValueOld", "Mei"],
  [{ value: "Mei", about: "sister" }, "aboutValue", "Mei"],
  [{ value: "Tuesday", old: "Monday" }, "valueOld", "Tuesday"],
  [{ value: "Tuesday" }, "value", "Tuesday"],
])("the sentence about the correction %o names the value or subject that is known", (over, say, value) => {
  expect(detailOf(correction(over))).toMatchObject({ say, value });
});

test("the chat asks yes or no only while a correction's proposal is pending and the correction was not undone", () => {
  const name = { kind: "name", value: "Jo" } as const;
  expect(questionOf(correction({ ...name, proposal: proposal("pending") }))).toBe("name");
  expect(questionOf(correction({ ...name, proposal: proposal("accepted") }))).toBeNull();
  expect(questionOf(correction({ ...name, proposal: proposal("pending"), status: "undone" }))).toBeNull();
  expect(questionOf(correction({ ...name }))).toBeNull();
});

test("the state of a correction is that of its decided proposal, unless the correction was undone", () => {
  expect(stateOf(correction({ status: "applied" }))).toBe("applied");
  expect(stateOf(correction({ status: "applied", proposal: proposal("pending") }))).toBe("applied");
  expect(stateOf(correction({ status: "applied", proposal: proposal("accepted") }))).toBe("accepted");
  expect(stateOf(correction({ status: "undone", proposal: proposal("declined") }))).toBe("undone");
});
