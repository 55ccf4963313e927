import { expect, test } from "vitest";
import { foldText } from "@/lib/core/text/fold-text";
import { replyInput } from "./inputs.fixtures";
import { ownSentencesOf } from "./prompt-sentences";
import { renderReply } from "./reply";

const TEXT = "My sister moved to the coast with her two dogs last year.";

test.each([
  ["en", "What should I cook tonight?", "no question at the end of every reply"],
  ["zh", "你还记得我妹妹吗？", "一般一到四句，对方想多听才多说"],
] as const)(
  "the rules in a prompt are among its own sentences, the user's messages are not (%s)",
  (locale, text, rule) => {
    const window = [
      { role: "user" as const, content: TEXT, at: new Date("2026-03-01T10:00:00Z"), session: "s1" },
      { role: "persona" as const, content: `I know. ${TEXT}`, at: new Date("2026-03-01T10:01:00Z"), session: "s1" },
    ];
    const blocks = { persona: TEXT, user: TEXT, style: TEXT };
    const input = replyInput(text, { window, blocks, locale });
    const { sentences } = ownSentencesOf(renderReply(input), {
      persona: input.persona.displayName,
      user: input.userName,
    });
    expect(sentences.some((sentence) => sentence.includes(foldText(rule)))).toBe(true);
    expect(sentences.filter((sentence) => sentence.includes(foldText(TEXT)))).toEqual([]);
  },
);

test.each(["en", "zh"] as const)(
  "sentences inside a fact or a name are not the prompt's own, but the sentence around a name is (%s)",
  (locale) => {
    const [boats, nets] = ["I paint small boats for the harbour.", "In winter I mend the nets in the old shed."];
    const choir = "She sings in the choir on every second Sunday";
    const userName = `Mia. ${choir}`;
    const facts = {
      occupation: `${boats} ${nets}`,
      location: "我住在河边的一座小木屋里。每天早上天还没亮就去河上划船看日出。",
    };
    const input = replyInput(locale === "en" ? "What do you do all day?" : "你每天都做什么？", {
      locale,
      userName,
      persona: { displayName: "Echo", facts },
      blocks: { persona: "", user: "A nurse.", style: "" },
    });
    const prompt = renderReply(input);
    expect(prompt.system).toContain(boats);
    expect(prompt.system).toContain(choir);
    const { sentences, headings } = ownSentencesOf(prompt, { persona: "Echo", user: userName });
    const lines = [
      boats,
      nets,
      choir,
      `You are Echo, a long-time companion of Mia.`,
      "每天早上天还没亮就去河上划船看日出。",
    ].map(foldText);
    expect([...sentences, ...headings].filter((own) => lines.includes(own))).toEqual([]);
    const opening = `You are Echo, a long-time companion of ${userName}: a friend who remembers, not an assistant.`;
    expect(sentences).toContain(foldText(opening));
  },
);
