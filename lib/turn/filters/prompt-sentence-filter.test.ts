import { describe, expect, test } from "vitest";
import { packOf } from "@/lib/core/language";
import { expectLinear } from "@/lib/core/linear-time.fixtures";
import { ownSentencesOf } from "@/prompts/prompt-sentences";
import { shownBy } from "./filters.fixtures";
import { createPromptSentenceFilter } from "./prompt-sentence-filter";

const SYSTEM = `# How you answer
- Speak the way a close friend speaks: short, concrete, in your own voice. Never list what you know of them.
- Be kind.

# Who you are
You are Mara, who has known Tom for a very long time.
<character>She grew up by the sea and still hears it at night.</character>`;
const own = ownSentencesOf({ system: SYSTEM, user: "", version: "1" }, { persona: "Mara", user: "Tom" });
const shown = (text: string, size?: number) => shownBy(createPromptSentenceFilter(own), text, size);

/** The prompt's rules about the crisis marker as they look once the marker itself is removed. */
const MARK_RULES = (["en", "zh"] as const).map((language) => packOf(language).care.policy.mark.replace("{marker}", ""));
const RULE = "Speak the way a close friend speaks: short, concrete, in your own voice.";

describe("a prompt sentence that is repeated word for word is cut", () => {
  test.each([
    ["alone", RULE, ""],
    ["before others", `${RULE} I am here.`, " I am here."],
    ["after others", `I am here. ${RULE}`, "I am here."],
    ["between others", `I am here. ${RULE} Tell me more.`, "I am here. Tell me more."],
    ["as an item of a list", `Well:\n- ${RULE}\n- Never list what you know of them.\nSo.`, "Well:\nSo."],
    [
      "with different case and punctuation",
      `SPEAK the way a close friend speaks — short, concrete, in your own voice!`,
      "",
    ],
    ["cut off before its end", "Never list what you know of them", ""],
    ["after a colon", `My rule: ${RULE} So.`, "My rule: So."],
    ["in quotation marks", `They told me “${RULE}” So be it.`, "They told me  So be it."],
    ["with names filled in", "You are Mara, who has known Tom for a very long time. Hello!", " Hello!"],
    ["with its heading", `# How you answer\n${RULE}\nHello.`, "\nHello."],
    ["two in a row", `${RULE} Never list what you know of them. Hello.`, " Hello."],
    ["a Chinese rule for crises", `${packOf("zh").care.policy.rules[3]?.split("。")[0]}。我在。`, "我在。"],
    ["one that mentions the crisis marker, which is removed first", `${MARK_RULES.join(" ")} Hello.`, " Hello."],
    [
      "the introduction of the corrections",
      "Tom told you this, and it overrides everything you remember; a later one overrides an earlier one. So.",
      " So.",
    ],
    ["a rule for crises in any language", `${packOf("en").care.policy.rules[0]} Hello.`, " Hello."],
  ])("%s", (_, text, rest) => {
    expect(shown(text)).toBe(rest);
    expect(shown(text, 5)).toBe(rest);
    expect(shown(text, 1_000)).toBe(rest);
  });
});

describe("text that repeats no sentence of the prompt passes unchanged", () => {
  test.each([
    ["a sentence that begins like a prompt sentence", "Speak the way a close friend speaks, he said to me. I did."],
    ["a prompt sentence that continues differently", "Never list what you know of them unless they ask you to."],
    ["a prompt sentence inside another sentence", "You should never list what you know of them."],
    ["a short prompt sentence", "Be kind. Be kind."],
    ["text that the prompt quotes", "She grew up by the sea and still hears it at night. So do I."],
    ["the words of a heading", "How you answer is up to you. How you answer."],
    ["only punctuation", `${"-".repeat(200)}\n${"* ".repeat(50)}\n...`],
    ["Chinese", "我知道了。你说得对：慢慢来。"],
  ])("%s", (_, text) => {
    expect(shown(text)).toBe(text);
    expect(shown(text, 1_000)).toBe(text);
  });
});

test("A sentence of a reply is held back only while a sentence of the prompt begins like it", () => {
  const filter = createPromptSentenceFilter(own);
  expect(filter.push("I am here. Speak the way")).toBe("I am here.");
  expect(filter.push(" you like")).toBe(" Speak the way you like");
});

test("removing prompt sentences takes time linear in the length of the text", () => {
  const half = RULE.slice(0, 40);
  expectLinear((size) => shown(`${`${half}. ${RULE} `.repeat(size)}${"“".repeat(size)}${"a".repeat(size)}`), 200);
});
