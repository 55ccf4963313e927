import { expect, test } from "vitest";
import { fileAmount, memoryAmount } from "./format-size";

test("file sizes are in powers of 1,000 and memory sizes in powers of 1,024", () => {
  expect(fileAmount(2_500_000_000)).toEqual({ unit: "gigabyte", size: 2.5, maximumFractionDigits: 1 });
  expect(memoryAmount(16 * 1024 ** 3)).toEqual({ unit: "gigabyte", size: 16, maximumFractionDigits: 1 });
});

test("amounts below a gigabyte are in megabytes, with a fraction only below ten", () => {
  expect(fileAmount(512_400_000)).toMatchObject({ unit: "megabyte", size: 512.4, maximumFractionDigits: 0 });
  expect(memoryAmount(1.5 * 1024 ** 2)).toMatchObject({ unit: "megabyte", size: 1.5, maximumFractionDigits: 1 });
});
