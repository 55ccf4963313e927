import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { linesOf, share, verdictsOf } from "./sets";

/**
 * Current results on sets whose authors had not seen the detector: recall on `explicit` and `other`, and the false positive rate on `near`
 * and `hyperbole`. Targets: .95, and at most .03. `oblique` holds statements that mostly need a model; its floor makes changes visible.
 */
const FLOORS = {
  en: { explicit: 0.9, other: 0.87, oblique: 0.4 },
  zh: { explicit: 0.91, other: 0.87, oblique: 0.45 },
};
const CEILINGS = { en: { near: 0.07, hyperbole: 0.03 }, zh: { near: 0.09, hyperbole: 0.02 } };

function measure(name: string) {
  const path = fileURLToPath(new URL(`./sets/${name}.txt`, import.meta.url));
  const { all, self, other } = share(verdictsOf(linesOf(readFileSync(path, "utf8"))));
  console.info(`${name}: ${all.count} lines, share ${all.share} (self ${self.share}, other ${other.share})`);
  return { all: all.value, self: self.value, other: other.value };
}

describe.each(["en", "zh"] as const)("Crisis detection on blind sets (%s)", (language) => {
  test.each(Object.entries(FLOORS[language]))(
    "at least as many %s statements are detected as before",
    (kind, floor) => {
      expect(measure(`${language}.${kind}`).all).toBeGreaterThanOrEqual(floor);
    },
  );

  test.each(Object.entries(CEILINGS[language]))(
    "at most as many %s messages are wrongly detected as before",
    (kind, ceiling) => {
      expect(measure(`${language}.${kind}`).all).toBeLessThanOrEqual(ceiling);
    },
  );

  test("a statement about the user is not attributed to somebody else", () => {
    const { self, other } = measure(`${language}.explicit`);
    expect(other).toBeLessThanOrEqual(self / 20);
  });
});
