import { it } from "vitest";
import { classify } from "./classify";
import { composeReply } from "./compose";
import { line, memory, situationOf } from "./fixture";
import { readStyle } from "./style";
import { gatherTold } from "./told";
import { openVoice } from "./voice";

const t = (n: string, f: () => unknown) => {
  const s = performance.now();
  f();
  console.log(n, (performance.now() - s).toFixed(1));
};
it("x", () => {
  for (let i = 0; i < 3; i++) {
    const text = "我 ".repeat(10000);
    const input = situationOf(text, {
      blocks: { persona: text.slice(0, 5000), user: text.slice(0, 5000), style: text.slice(0, 5000) },
    });
    t("all", () => composeReply(input));
    t("classify", () => classify(text, "zh"));
    t("style", () => readStyle(text.slice(0, 5000)));
    t("voice", () => openVoice(input));
    t("gather", () => gatherTold(input, text));
    const events = Array.from({ length: 50 }, (_, i) =>
      memory(`用户说${"今天下雨，心里想着老家的院子。".repeat(120)}${i}`),
    );
    const window = Array.from({ length: 20 }, (_, i) =>
      line("user", `我昨天去了第${i}个地方。${"走走停停。".repeat(2_000)}`),
    );
    const input2 = situationOf("我的猫叫什么名字", { events, window });
    t("all2", () => composeReply(input2));
    t("gather2", () => gatherTold(input2, ""));
  }
});
