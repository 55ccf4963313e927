import { expect, test } from "vitest";
import * as tables from "@/lib/core/settings/thresholds";

test.each(Object.entries(tables))(
  "the %s embedder's threshold for a repetition is above the one for conflicts, and the one for merging names above the one for asking",
  (_name, one) => {
    expect(one.relevance).toBeLessThan(one.calibrated);
    expect(one.conflict).toBeLessThan(one.dedupe);
    expect(one.thought).toBeGreaterThan(one.conflict);
    expect(one.thought).toBeLessThan(one.dedupe);
    expect(one.entityUncertain).toBeLessThan(one.entityMerge);
    for (const cosine of Object.values(one)) expect(Math.abs(cosine)).toBeLessThan(1);
  },
);
