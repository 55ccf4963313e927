import { expect, test } from "vitest";
import { hasVisibleCharacters } from "./has-visible-characters";

test.each([
  ["an empty text", ""],
  ["spaces of all widths", " \t\u00a0\u2003\u3000"],
  ["zero-width spaces and joiners", "\u200b\u200c\u200d\u2060\ufeff"],
  ["direction marks", "\u200e\u200f\u202a\u202e\u2066"],
  ["Hangul fillers", "\u115f\u1160\u3164\uffa0"],
  ["a soft hyphen and a grapheme joiner", "\u00ad\u034f"],
  ["variation selectors and tags", "\ufe0f\u{e0100}\u{e0041}"],
  ["blank braille", "\u2800\u2800"],
  ["control characters", "\u0001\u0085"],
  ["unassigned code points", "\u0378"],
])("%s has no visible characters", (_what, text) => {
  expect(hasVisibleCharacters(text)).toBe(false);
});

test.each(["Ann", "\u200bAnn", "安", "👩‍👩‍👧", "‍🐈", "é", "علي", ".", "\u2801"])(
  "the name %s has visible characters",
  (text) => {
    expect(hasVisibleCharacters(text)).toBe(true);
  },
);
