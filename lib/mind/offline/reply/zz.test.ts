import { readFileSync } from "node:fs";
import { it } from "vitest";
import { detectLanguage } from "@/lib/core/text/language";
import { classify } from "./classify";
import { composeReply } from "./compose";
import { memory as m, situationOf } from "./fixture";

it("prints", () => {
  const en = [
    m("The user has a white cat named Snowy.", { entityNames: ["Snowy"] }),
    m("The user's sister Anna is a nurse in Leeds.", { entityNames: ["Anna"] }),
    m("The user is allergic to peanuts.", { relationalTags: ["identity-bearing"], emotionalImpact: 0 }),
    m("The user's grandmother died on Tuesday.", {
      emotionalImpact: -9,
      eventTimeStart: new Date("2026-05-05T00:00:00+08:00"),
    }),
    m("The user has a job interview at Nordic Labs.", {
      eventTimeStart: new Date("2026-05-14T10:00:00+08:00"),
      entityNames: ["Nordic Labs"],
    }),
    m("The user lives in Lisbon and works as a teacher."),
  ];
  const zh = [
    m("用户养了一只白猫,叫小黑,半夜老跳到用户脸上", { entityNames: ["小黑"] }),
    m("用户的妹妹叫林静,在成都当护士", { entityNames: ["林静"] }),
    m("用户对花生过敏", { emotionalImpact: 0 }),
    m("用户的外婆上周二去世了", { emotionalImpact: -9, eventTimeStart: new Date("2026-05-05T00:00:00+08:00") }),
    m("用户下周四要去面试", { eventTimeStart: new Date("2026-05-14T10:00:00+08:00") }),
    m("用户住在里斯本,是一名老师"),
  ];
  for (const s of readFileSync("/tmp/say.txt", "utf8").split("\n").filter(Boolean)) {
    const l = detectLanguage(s);
    const same = composeReply(situationOf(s, { events: l === "zh" ? zh : en, locale: l }));
    const cross = composeReply(situationOf(s, { events: l === "zh" ? en : zh, locale: l }));
    console.log(`${s}\n   [${classify(s, l).situation}] ${same}\n   x: ${cross === same ? "=" : cross}`);
  }
});
