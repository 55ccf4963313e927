import { expect, test } from "vitest";
import { foldText } from "@/lib/core/text/fold-text";
import { replyInput } from "./inputs.fixtures";
import { ownSentencesOf } from "./own-sentences";
import { renderReply } from "./reply";

const SAID = "My sister moved to the coast with her two dogs last year.";

test.each([
  ["en", "What should I cook tonight?", "no question at every end"],
  ["zh", "你还记得我妹妹吗？", "一般一到四句，对方想多听才多说"],
] as const)("Rules are a prompt's own sentences, and what people said or wrote is not (%s)", (locale, said, rule) => {
  const window = [
    { role: "user" as const, content: SAID, at: new Date("2026-03-01T10:00:00Z"), session: "s1" },
    { role: "persona" as const, content: `I know. ${SAID}`, at: new Date("2026-03-01T10:01:00Z"), session: "s1" },
  ];
  const blocks = { persona: SAID, user: SAID, style: SAID };
  const input = replyInput(said, { window, blocks, locale });
  const { sentences } = ownSentencesOf(renderReply(input), {
    persona: input.persona.displayName,
    user: input.userName,
  });
  expect(sentences.some((sentence) => sentence.includes(foldText(rule)))).toBe(true);
  expect(sentences.filter((sentence) => sentence.includes(foldText(SAID)))).toEqual([]);
});
