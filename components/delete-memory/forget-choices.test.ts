import { expect, test } from "vitest";
import type { ForgetDependant } from "@/components/api/forgetting";
import { forgettableKinds } from "@/lib/core/types/forgetting";
import { firstChoices, isDeletedWith, withChoice } from "./forget-choices";

const dependant = (over: Partial<ForgetDependant>): ForgetDependant => ({
  id: "a",
  type: "thought",
  description: "Ann loves cats.",
  isQuote: false,
  depth: 1,
  isDeleted: false,
  because: "choice",
  ...over,
});

test("by default forgetting a memory leaves its source messages and the thoughts based on it", () => {
  for (const kind of forgettableKinds) expect(firstChoices(kind).words, kind).toBe("keep");
  expect(firstChoices("event").choice).toBe("orphan");
  expect(firstChoices("session").choice).toBe("cascade");
});

test("choosing to forget or leave a dependent memory takes effect at once, before the server's preview arrives", () => {
  const chosen = withChoice(firstChoices("event"), ["a"], "cascade");
  expect(isDeletedWith(dependant({}), chosen)).toBe(true);
  expect(isDeletedWith(dependant({ isDeleted: true, because: "bare" }), withChoice(chosen, ["a"], "orphan"))).toBe(
    false,
  );
});

test("dependent memories with other evidence stay and those that reveal forgotten content are forgotten, whatever is chosen", () => {
  const cascade = withChoice(firstChoices("event"), ["a"], "cascade");
  const orphan = withChoice(firstChoices("event"), ["a"], "orphan");
  expect(isDeletedWith(dependant({ because: "evidence" }), cascade)).toBe(false);
  expect(isDeletedWith(dependant({ because: "tells", isDeleted: true }), orphan)).toBe(true);
});

test("a choice for one dependent memory leaves the choices for others unchanged", () => {
  const first = withChoice(firstChoices("event"), ["a", "b"], "cascade");
  expect(withChoice(first, ["b"], "orphan").dependants).toEqual({ a: "cascade", b: "orphan" });
  expect(first.dependants).toEqual({ a: "cascade", b: "cascade" });
});
