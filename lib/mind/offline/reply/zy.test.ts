import { it } from "vitest";
import * as cases from "@/lib/core/lexicon/salience.cases";
import { detectLanguage } from "@/lib/core/text/language";
import { classify } from "./classify";

const OK: Record<string, RegExp> = {
  loss: /grief|heavy|crisis|harm/,
  milestone: /joy|heavy/,
  correction: /correction|wrong/,
  crisis: /crisis|heavy|harm/,
  promise: /promise|fact|reminder/,
};
it("x", () => {
  for (const [name, list] of Object.entries(cases)) {
    if (!Array.isArray(list)) continue;
    for (const c of list as unknown[]) {
      const [text, kind] = Array.isArray(c) ? (c as [string, string]) : [c as string, ""];
      if (typeof text !== "string") continue;
      const s = classify(text, detectLanguage(text)).situation;
      const want = OK[kind];
      const bad = want ? !want.test(s) : /crisis|harm/.test(s);
      if (bad) console.log(`${name} | ${kind} | ${s} | ${text}`);
    }
  }
});
