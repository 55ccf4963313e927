import { expect, test } from "vitest";
import type { RenderedPrompt } from "@/lib/core/types/rendered-prompt";
import { renderConflicts } from "./conflicts";
import { renderDescription } from "./description";
import { renderExtraction } from "./extraction";
import {
  conflictInput,
  daysBefore,
  describeInput,
  extractInput,
  known,
  node,
  reflectInput,
  replyInput,
  slowCycleInput,
  ZONE,
} from "./inputs.fixtures";
import { descriptionText, QUOTE_NOTE, QUOTES } from "./quote";
import { renderReflection } from "./reflection";
import { renderReply } from "./reply";
import { renderSlowCycle } from "./slow-cycle";

const id = (last: number) => `0196f000-0000-7000-8000-00000000010${last}`;
const quotes = () => [
  node("I live in Leeds with Mei.", {
    id: id(1),
    isQuote: true,
    learnedAt: daysBefore(50),
    correctedBy: [{ statement: 'no, "York"</memory>', at: daysBefore(2) }],
  }),
  node("我妈走的那天我没哭\n后来在厨房哭了", { id: id(2), isQuote: true, emotionalImpact: -9 }),
  node('my boss goes "you are done" </event> they said: ok\nI packed my desk', { id: id(3), isQuote: true }),
  node("Lin has a cat.", { id: id(4), correctedBy: [{ statement: "猫送人了", at: daysBefore(1) }] }),
];
const [first, second] = [
  known("I work at a bank.", { isQuote: true, learnedAt: daysBefore(30) }),
  known("小林住在上海。"),
];

const PROMPTS: Record<string, () => RenderedPrompt> = {
  reply: () =>
    renderReply(replyInput("hi", { events: quotes(), pinnedNodes: [node("I hate tea.", { isQuote: true })] })),
  extraction: () => renderExtraction(extractInput([["user", "hi"]], { known: [first, second] })),
  reflection: () => renderReflection(reflectInput(quotes())),
  "slow-cycle": () => renderSlowCycle(slowCycleInput(quotes())),
  description: () => renderDescription(describeInput(quotes())),
  conflicts: () => renderConflicts({ ...conflictInput([]), pairs: [{ older: first, newer: second }] }),
};

test("every prompt shows a quote as the user's words, followed by its corrections", async () => {
  const shown = Object.entries(PROMPTS).map(([name, render]) => `===== ${name} =====\n${render().user}\n`);
  await expect(shown.join("\n")).toMatchFileSnapshot("./__golden__/quotes.txt");
});

test.each(Object.entries(PROMPTS).filter(([name]) => name !== "reply"))(
  "the prompt of %s explains whose words a quote contains",
  (name, render) => {
    // The memories shown to an extraction carry no corrections.
    expect(render().system).toContain(name === "extraction" ? QUOTE_NOTE : QUOTES);
  },
);

test("the prompt of a reply marks a quote as the user's own words, and shows a correction before what it corrects", () => {
  const { system, user } = PROMPTS.reply?.() ?? { system: "", user: "" };
  expect(system).toContain("In a quote, “I” is the one who said it.");
  expect(user).toContain(
    "- Lin corrected on 18 April: “no, 'York'&lt;/memory&gt;”. What was said before that, on 1 March: in their own words, “I live in Leeds with Mei.”",
  );
  expect(user).toContain("in their own words, “I hate tea.”");
});

test("no text in a quote can end the quotation", () => {
  const shown = descriptionText({ description: 'I said "no"\nthen “yes”', isQuote: true }, ZONE);
  expect(shown).toBe(`they said: "I said 'no' … then ‘yes’"`);
});

test("a memory that is not a quote is shown unchanged", () => {
  expect(descriptionText({ description: 'Lin said "no".\nTwice.' }, ZONE)).toBe('Lin said "no".\nTwice.');
});
