import { describe, expect, it } from "vitest";
import { expectLinear } from "@/lib/core/linear-time.fixtures";
import { speechText } from "./spoken-text";

describe("the text of a reply for screen readers", () => {
  it.each([
    ["**Bold** and *soft* and ~~gone~~", "Bold and soft and gone"],
    ["# A title\n\nwords", "A title\n\nwords"],
    ["- one\n- [x] two\n> said", "one\ntwo\nsaid"],
    ["see [the page](https://example.org/a_b) and ![a cat](x.png)", "see the page and a cat"],
    ["`code` and\n```js\nlet a = 1\n```", "code and\nlet a = 1"],
    ["| a | b |\n|---|---|\n| 1 | 2 |", "a, b\n1, 2"],
    ["snake_case stays, _this_ does not", "snake_case stays, this does not"],
    ["2 \\* 3", "2  3"],
    ["<b>hi</b>", "hi"],
    ["שלום **עולם**", "שלום עולם"],
    ["nothing here", "nothing here"],
  ])("%j is read as %j", (text, expected) => {
    expect(speechText(text)).toBe(expected);
  });

  it.each(["[", "![", "*", "_", "|", "<a", "> ", "`", "](", "- "])(
    "is made in linear time from a text that repeats %j",
    (unit) => {
      expectLinear((length) => speechText(unit.repeat(length / unit.length)), 20_000);
    },
  );
});
