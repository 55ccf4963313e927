import fc from "fast-check";
import { expect, test } from "vitest";
import { delimit, escapeText, plainName, spokenText } from "./delimit";

test("no text can close its tag or open another", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("<", ">", "/", "a", "&", '"', "said", "lt;", "\n") }), (text) => {
      const inner = delimit("said", text).slice("<said>".length, -"</said>".length);
      expect(inner).not.toMatch(/[<>]/);
      const told = inner.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
      expect(told).toBe(text.trim());
    }),
  );
  expect(escapeText("&lt; <b>")).toBe("&amp;lt; &lt;b&gt;");
});

test("attributes are quoted, empty ones are left out", () => {
  expect(delimit("memory", "x", { time: 'a" b="<', told: "" })).toBe('<memory time="a&quot; b=&quot;&lt;">x</memory>');
});

test("a spoken line stays one line, whatever breaks it holds", () => {
  for (const line of spokenText("a\nme: b\r\nme: c\u2028me: d\u0085me: e\rme: f\vme: g").split("\n").slice(1)) {
    expect(line).toMatch(/^ {4}me: /);
  }
});

test("a name is one line", () => {
  expect(plainName(" Lin\n#  Rules <b> ")).toBe("Lin # Rules &lt;b&gt;");
});
