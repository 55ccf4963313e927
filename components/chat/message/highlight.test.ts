import { expect, test } from "vitest";
import { highlight } from "./highlight";

const looks = (code: string, language: string) =>
  new Map(highlight(code, language)?.map(({ text, look }) => [text, look]));

test("keywords, strings and comments have looks of their own, and nothing of the code is lost", () => {
  const code = "const cat = 'Biscuit'; // white\n";
  expect(
    highlight(code, "ts")
      ?.map(({ text }) => text)
      .join(""),
  ).toBe(code);
  expect(looks(code, "ts").get("const")).toBe("text-lamp");
  expect(looks(code, "ts").get("'Biscuit'")).toBe("text-feeling-cold");
  expect(looks(code, "ts").get("// white")).toContain("italic");
});

test.each(["py", "python", "js", "tsx", "bash", "sh", "json", "yaml", "html", "sql", "rust", "go", "c++", "diff"])(
  "the language %s is known",
  (language) => expect(highlight("a = 1", language)).not.toBeNull(),
);

test.each(["", "klingon", "constructor", "__proto__"])("the language %j is not known", (language) =>
  expect(highlight("a = 1", language)).toBeNull(),
);

test("code with thousands of open brackets is highlighted whole", () => {
  const code = "{[(".repeat(2_000);
  expect(
    highlight(code, "ts")
      ?.map(({ text }) => text)
      .join(""),
  ).toBe(code);
});
