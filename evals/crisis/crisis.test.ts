import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { linesOf, share, verdictsOf } from "./sets";

/**
 * What is reached on sets whose authors had not read the detector: recall of `explicit` and `other`, and the share of `near` and
 * `hyperbole` that fires by mistake. Wanted: .95, and at most .03. `oblique` holds statements that mostly need a model; it has a
 * floor so that a change is seen.
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
  test.each(Object.entries(FLOORS[language]))("finds no fewer of the %s statements than it did", (kind, floor) => {
    expect(measure(`${language}.${kind}`).all).toBeGreaterThanOrEqual(floor);
  });

  test.each(Object.entries(CEILINGS[language]))("fires on no more of the %s messages than it did", (kind, ceiling) => {
    expect(measure(`${language}.${kind}`).all).toBeLessThanOrEqual(ceiling);
  });

  test("takes statements about the user for no one else's", () => {
    const { self, other } = measure(`${language}.explicit`);
    expect(other).toBeLessThanOrEqual(self / 20);
  });
});
