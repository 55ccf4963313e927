import { describe, expect, it } from "vitest";
import type { ReplyInput } from "@/lib/core/types/mind";
import { composeReply } from "./compose";
import { line, memory, situationOf } from "./fixture";

const life = {
  events: [
    memory("The user has a white cat named Snowy.", { entityNames: ["Snowy"] }),
    memory("The user's grandmother died on Tuesday.", { emotionalImpact: -9 }),
  ],
};
const GRIEF = /grandmother|died/i;

type Row = [say: string | string[], rest: Partial<ReplyInput>, must: RegExp, never?: RegExp];
const rows: Record<string, Row[]> = {
  "stays in a crisis, and only then": [
    ["I want to die", { ...life, blocks: { persona: "", user: "", style: "be brief" } }, /988.*12356/, GRIEF],
    ["I don't want to live anymore", {}, /emergency number/],
    ["what's the point of living?", {}, /ending your life|about dying/],
    ["my friend says she wants to kill herself", {}, /emergency number/],
    ["ok", { window: [line("user", "I'm going to kill myself"), line("persona", "…")] }, /988/],
    ["I'm dying to see that movie", {}, /./, /988/],
    ["this deadline is killing me, I could die laughing", {}, /./, /988/],
    ["I don't want to live here anymore", {}, /./, /988/],
  ],
  "keeps the style that was asked for": [
    [
      "do you remember my cat?",
      { ...life, blocks: { persona: "", user: "", style: "Keep it short." } },
      /^You have a white cat named Snowy\.$/,
    ],
    ["good night", { blocks: { persona: "", user: "", style: "Use emoji." } }, /🙂$/],
    ["good night", { blocks: { persona: "", user: "", style: "No emoji please." } }, /./, /🙂/],
    ["my cat died", { blocks: { persona: "", user: "", style: "Don't say sorry." } }, /./, /sorry/i],
  ],
  "speaks the language of the last words": [
    [
      "do you remember my cat?",
      { locale: "zh", events: [memory("用户养了一只白猫,叫小黑", { entityNames: ["小黑"] })] },
      /^[A-Z].*小黑/,
    ],
    ["what's my cat's name?", { events: [memory("用户养了一只白猫,叫小黑", { entityNames: ["小黑"] })] }, /小黑/],
    ["what is 小黑?", { events: [memory("用户养了一只白猫,叫小黑", { entityNames: ["小黑"] })] }, /小黑/],
    ["what am I allergic to?", { events: [memory("用户对花生过敏")] }, /«你对花生过敏。»/],
    ["🙂", { window: [line("user", "今天好累"), line("persona", "嗯。")] }, /\p{Script=Han}/u],
  ],
};

for (const [promise, list] of Object.entries(rows)) {
  describe(promise, () => {
    it.each(list)("%s %#", (say, rest, must, never) => {
      const reply = composeReply(situationOf(say, rest));
      expect(reply).toMatch(must);
      if (never) expect(reply).not.toMatch(never);
      expect(reply.match(/[?？]/g)?.length ?? 0).toBeLessThanOrEqual(1);
    });
  });
}
