import { expect, test } from "vitest";
import { safeAddress } from "./markdown-text";

test.each(["https://example.org/a?b=c", "http://example.org", "mailto:mira@example.org", "HTTPS://EXAMPLE.ORG"])(
  "a Markdown link may lead to %s",
  (address) => expect(safeAddress(address)).toBe(address),
);

test.each([
  "javascript:alert(1)",
  " javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "//evil.example",
  "/p/1/account",
  "",
])("a Markdown link may not lead to %j", (address) => expect(safeAddress(address)).toBe(""));
