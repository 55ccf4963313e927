import { expect, it } from "vitest";
import { normalizeAlias } from "./normalize";
import { participantNames } from "./participant-names";

it.each(["Ming Li", "Li Ming", "ming li", "MING LI'S", "MingLi"])(
  "%s is recognised as a form of the user's full name, Ming Li",
  (form) => {
    expect(participantNames(["Ming Li"]).whole).toContain(normalizeAlias(form));
  },
);

it.each([
  ["Ming Li", "ming"],
  ["Ming Li", "li's"],
  ["李小明", "小明"],
  ["欧阳小明", "小明"],
])("a part of the name %s is %s", (name, part) => {
  const { whole, parts } = participantNames([name]);
  expect(parts).toContain(part);
  expect(whole).not.toContain(part);
});

it('a single-word name has no parts, particles such as "van" are not parts, and an empty name has no forms', () => {
  expect(participantNames(["Lin"]).parts.size).toBe(0);
  expect(participantNames(["Ana de Souza"]).parts).not.toContain("de");
  expect(participantNames(["", "🎉"]).whole.size).toBe(0);
});
