import { expect, test, vi } from "vitest";
import { guardConsole } from "./log";

test("the log has one line, without the message, for the framework's errors about unreadable requests", () => {
  const lines: string[] = [];
  vi.spyOn(console, "error").mockImplementation((...parts) => void lines.push(parts.join(" ")));
  guardConsole();
  console.error(new Error("Failed to find Server Action: dear diary"));
  console.error("⨯", new SyntaxError("dear diary"));
  console.error(`header with value \`${"x".repeat(16_000)}\` does not match`);
  console.error("context:", new Error("dear diary"));
  vi.restoreAllMocks();
  const [alone = "", prefixed = "", long = "", described = ""] = lines;
  for (const line of [alone, prefixed]) expect(line.split("\n")).toHaveLength(1);
  expect(alone).toMatch(/^Error at /);
  expect(prefixed).toMatch(/^⨯ SyntaxError at /);
  expect(long.length).toBe(1_000);
  expect(described.split("\n").length).toBeGreaterThan(1);
  expect(lines.join()).not.toContain("diary");
});
