import { describe, expect, it } from "vitest";
import { isEverydayWord } from "./everyday-words";
import { isGivenName, isOnlyAName } from "./given-names";

describe("isEverydayWord", () => {
  it.each(["kettle", "carried", "stopping", "bakes", "happiest", "doesn't", "aunties", "biscuit"])(
    "%s is one",
    (word) => {
      expect(isEverydayWord(word)).toBe(true);
    },
  );

  it.each(["yewande", "siobhan", "dariusz", "eluned", "thandiwe"])("%s is none", (word) => {
    expect(isEverydayWord(word)).toBe(false);
  });
});

describe("isOnlyAName", () => {
  it.each(["Eluned", "dariusz", "José", "ngozi", "priya", "thuy"])("%s is a name in any spelling", (word) => {
    expect([isGivenName(word), isOnlyAName(word)]).toEqual([true, true]);
  });

  it.each(["will", "rose", "van", "mark", "paris", "kettle"])("%s needs more than its letters", (word) => {
    expect(isOnlyAName(word)).toBe(false);
  });
});
