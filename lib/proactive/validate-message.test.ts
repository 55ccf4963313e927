import { describe, expect, test } from "vitest";
import type { Trigger } from "@/lib/core/types/proactive";
import type { ProactiveInput } from "@/lib/core/types/proactive-message";
import { proactiveTemplate } from "@/lib/mind/proactive-templates";
import { node } from "@/prompts/inputs.fixtures";
import { parseProactive } from "@/prompts/proactive-message";
import { validateMessage } from "./validate-message";

const event = {
  en: [
    "My mother broke her hip! She cried all night.",
    "my mother broke her hip. she cried all night",
    "Mum fell...\nShe broke her hip.",
    'She said "I am leaving you." Then the door shut. I sat there.',
  ],
  zh: [
    "我妈妈摔断了髋骨！她哭了一整夜。",
    "妈妈摔倒了……\n她的髋骨断了。",
    "她说：“我走了。” 然后门关上了。我坐了很久。",
  ],
};

function written(over: Pick<ProactiveInput, "locale" | "trigger" | "own"> & { description: string; impact: number }) {
  const { description, impact, ...rest } = over;
  const cause = node(description, { emotionalImpact: impact });
  const input = {
    cause,
    memories: [],
    messages: [],
    since: { memories: [], messages: [] },
    ...rest,
  } as unknown as ProactiveInput;
  const read = parseProactive(proactiveTemplate(input).raw);
  if (!read.ok) throw new Error(read.problem);
  return { message: read.message, unfit: validateMessage(read.message, input) };
}

describe("the built-in mind's proactive messages are valid, however the quote is cut and punctuated", () => {
  const triggers: Trigger[] = ["due", "day_after"];
  const cases = (["en", "zh"] as const).flatMap((locale) =>
    event[locale].flatMap((description) =>
      triggers.flatMap((trigger) => [-9, 8].map((impact) => [locale, trigger, impact, description] as const)),
    ),
  );
  test.each(cases)("%s, %s, %i: %s", (locale, trigger, impact, description) => {
    const first = written({ locale, trigger, own: [], description, impact });
    expect(first.message.text).not.toBe("");
    expect(first.unfit).toBeNull();
    // The other template.
    const second = written({ locale, trigger, own: ["Something else."], description, impact });
    expect(second.unfit).toBeNull();
  });
});

test("the built-in mind writes no proactive message about how something felt", () => {
  const description = "My mother broke her hip! She cried all night.";
  for (const locale of ["en", "zh"] as const) {
    const { message } = written({ locale, trigger: "strong_event", own: [], description, impact: -9 });
    expect(message.text).toBe("");
  }
});

test("a proactive message with four sentences besides a quote is refused as too long", () => {
  const cause = node("My mother broke her hip! She cried all night.");
  const text = '"My mother broke her hip." I know. I am here. Call me. Please do.';
  expect(validateMessage({ text, stands: "yes" }, { own: [], cause })).toBe("llm_output_invalid");
});
