import { expect, test } from "vitest";
import { askedKind } from "./asked-kind";

const holds = (question: string, description: string) =>
  askedKind(question)?.some({ description, hasDate: false, hasName: false });

test.each([
  ["what time is the ferry", "The ferry leaves at 6.40 pm.", "The ferry smells of diesel."],
  ["which day is choir", "Choir is on Thursday.", "Choir is fun."],
  ["how many goats do i have", "The user keeps eleven goats.", "The goats ate the roses."],
  ["what's the parrot called", "The parrot is named Olaf.", "The parrot bites."],
  ["why did i sell the van", "The user sold the van because it leaked.", "The van was blue."],
  ["几点集合", "集合时间是早上七点半。", "集合的人很多。"],
  ["门票多少钱", "门票每人四十块。", "门票很难抢。"],
  ["他叫什么", "新邻居叫阿旺。", "新邻居很吵。"],
])("%s is answered by a memory that holds such a value", (question, answer, other) => {
  expect(holds(question, answer)).toBe(true);
  expect(holds(question, other)).toBe(false);
});

test("a stored date answers when, a linked name answers who", () => {
  expect(askedKind("when is it")?.some({ description: "The fair.", hasDate: true, hasName: false })).toBe(true);
  expect(askedKind("who came")?.some({ description: "They ate.", hasDate: false, hasName: true })).toBe(true);
});

test("of two kinds asked for at once, a memory with one of them is not the whole answer", () => {
  const asked = askedKind("who runs the choir and on which day");
  const half = { description: "Choir is on Thursday.", hasDate: false, hasName: false };
  expect([asked?.some(half), asked?.every(half)]).toEqual([true, false]);
});

test("a question that names no kind of value asks for none", () => {
  expect(askedKind("tell me about the garden")).toBeNull();
});
