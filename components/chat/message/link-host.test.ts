import { expect, test } from "vitest";
import { linkHost } from "./link-host";

test.each([
  ["https://example.org/a", "a page", "example.org"],
  ["https://evil.example/", "https://bank.example", "evil.example"],
  ["https://bank.example@evil.example/", "https://bank.example@evil.example/", "evil.example"],
  ["https://bank.example.evil.example/", "bank.example", "bank.example.evil.example"],
  ["https://xn--e1awd7f.example/", "https://еvil.example", "xn--e1awd7f.example"],
  ["http://localhost:3000/x", "here", "localhost:3000"],
  ["mailto:mira@example.org", "write to me", "mira@example.org"],
  ["mailto:mira%40x@example.org?subject=a", "write", "mira@x@example.org"],
])("beside the link to %s with the text %j stands %s", (href, text, host) => expect(linkHost(href, text)).toBe(host));

test.each([
  ["https://example.org/", "https://example.org"],
  ["https://example.org/a?b=c#d", "https://example.org/a?b=c#d"],
  ["http://www.example.org/a", "www.example.org/a"],
  ["https://example.org/", "example.org"],
  ["mailto:mira@example.org", "mira@example.org"],
])("a link to %s whose text %j says so shows nothing more", (href, text) => expect(linkHost(href, text)).toBeNull());
