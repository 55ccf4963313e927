import { describe, expect, it } from "vitest";
import { spokenText } from "./spoken-text";

describe("the text that a screen reader reads of a reply", () => {
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
  ])("%j is read as %j", (text, spoken) => {
    expect(spokenText(text)).toBe(spoken);
  });

  it("takes time that grows with the length alone", () => {
    for (const unit of ["[", "![", "*", "_", "|", "<a", "> ", "`", "](", "- "]) {
      const time = (length: number) => {
        const text = unit.repeat(length / unit.length);
        const start = performance.now();
        for (let n = 0; n < 3; n++) spokenText(text);
        return performance.now() - start;
      };
      time(20_000);
      expect(time(80_000), unit).toBeLessThan(Math.max(60, time(20_000) * 12));
    }
  });
});
