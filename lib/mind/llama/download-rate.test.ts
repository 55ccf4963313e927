import { expect, test } from "vitest";
import { Rate } from "./download-rate";

test("the download rate is unknown for a second, and then the average of the last five", () => {
  const rate = new Rate();
  expect(rate.bytesPerSecond(0)).toBeNull();
  for (let second = 0; second <= 10; second++) rate.add(second * 1_000, second * 1_000);
  expect(rate.bytesPerSecond(10_000)).toBe(1_000);
  for (let second = 11; second <= 15; second++) rate.add(10_000 + (second - 10) * 3_000, second * 1_000);
  expect(rate.bytesPerSecond(15_000)).toBe(3_000);
});

test("the download rate falls to zero while no data arrives", () => {
  const rate = new Rate();
  rate.add(0, 0);
  rate.add(4_000, 1_000);
  expect(rate.bytesPerSecond(500)).toBeNull();
  expect(rate.bytesPerSecond(1_000)).toBe(4_000);
  expect(rate.bytesPerSecond(4_000)).toBe(1_000);
  expect(rate.bytesPerSecond(60_000)).toBe(0);
});
