import { expect, test, vi } from "vitest";
import { lazyCode } from "./lazy-code";

test("lazy code is loaded once, however often it is requested, and listeners are notified", async () => {
  const load = vi.fn(async () => "code");
  const lazy = lazyCode(load);
  const notify = vi.fn();
  lazy.watch(notify);
  expect(lazy.get()).toBeNull();
  expect(await Promise.all([lazy.bring(), lazy.bring()])).toEqual(["code", "code"]);
  expect(await lazy.bring()).toBe("code");
  expect(lazy.get()).toBe("code");
  expect(load).toHaveBeenCalledTimes(1);
  expect(notify).toHaveBeenCalledTimes(1);
});

test("a failure to load code is reported to the caller, and the next request tries again", async () => {
  const load = vi.fn(async () => "code").mockRejectedValueOnce(new Error("offline"));
  const lazy = lazyCode(load);
  await expect(lazy.bring()).rejects.toThrow("offline");
  expect(lazy.get()).toBeNull();
  expect(await lazy.bring()).toBe("code");
});
