import { describe, expect, it } from "vitest";
import { memory, situationOf } from "./fixture";
import { readQuestion } from "./question";
import { recall } from "./recall";
import { nameIn } from "./slots";
import { gatherTold } from "./told";

function ask(question: string, descriptions: string[], language: "en" | "zh" = "en") {
  const input = situationOf(question, { events: descriptions.map((text) => memory(text)) });
  const { hits, near } = recall(readQuestion(question, language, []), gatherTold(input, question));
  return { hits: hits.map((hit) => hit.told.text), near: near?.told.text ?? null };
}

describe("recall", () => {
  it("finds nothing rather than something else of the same kind", () => {
    expect(ask("what's my dog's name?", ["The user has a cat named Snowy."])).toEqual({ hits: [], near: null });
    expect(ask("我弟弟叫什么", ["用户的妹妹叫林静"], "zh")).toEqual({ hits: [], near: null });
  });

  it("does not answer about the person from what their sister does", () => {
    expect(ask("what is my job?", ["The user's sister works as a nurse."]).hits).toEqual([]);
    expect(ask("我住在哪", ["用户最好的朋友住在杭州"], "zh").hits).toEqual([]);
  });

  it("keeps apart what is known from what is asked", () => {
    expect(ask("when is my sister's wedding?", ["The user's sister Anna lives in Leeds."])).toEqual({
      hits: [],
      near: "The user's sister Anna lives in Leeds.",
    });
  });

  it("never offers a grief as the nearest thing", () => {
    const events = [memory("The user's sister died.", { emotionalImpact: -10 })];
    const input = situationOf("when is my sister's birthday?", { events });
    const question = readQuestion("when is my sister's birthday?", "en", []);
    expect(recall(question, gatherTold(input, ""))).toEqual({ hits: [], near: null });
  });

  it("meets across languages", () => {
    expect(ask("what am I allergic to?", ["用户对花生过敏"]).hits).toEqual(["用户对花生过敏"]);
    expect(ask("我老家在哪", ["The user grew up in Cork."], "zh").hits).toEqual(["The user grew up in Cork."]);
  });
});

describe("nameIn", () => {
  it.each([
    ["The user has a white cat named Snowy.", "Snowy"],
    ["The user's sister Anna is a nurse.", "Anna"],
    ["The user's cat is called Mochi, not Momo.", "Mochi"],
    ["The user has a cat called 小黑", "小黑"],
    ["用户养了一只白猫,叫小黑", "小黑"],
    ["用户的猫叫“奶茶”", "奶茶"],
    ["用户的猫不叫奶糖,叫奶茶", "奶茶"],
    ["用户的狗叫Lucky。", "Lucky"],
    ["用户半夜大叫", ""],
    ["The user likes tea.", ""],
  ])("%s → %j", (text, name) => {
    expect(nameIn({ text, names: [] })).toBe(name);
  });
});
