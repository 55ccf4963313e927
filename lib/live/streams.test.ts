import { expect, test } from "vitest";
import { openStream } from "./streams";

test("one person may have so many live feeds open, and another once one has ended", () => {
  const [first] = [openStream("ann", 2), openStream("ann", 2)];
  expect(() => openStream("ann", 2)).toThrow(expect.objectContaining({ code: "rate_limited", retryAfterSeconds: 30 }));
  openStream("bob", 2)();
  first();
  first();
  openStream("ann", 2);
  expect(() => openStream("ann", 2)).toThrow("Close one");
});
