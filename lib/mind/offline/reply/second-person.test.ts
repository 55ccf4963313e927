import { describe, expect, it } from "vitest";
import { ownWordsToYou, toSecondPerson } from "./second-person";

const nobody = { userName: "", personaName: "" };
const named = { userName: "Alan", personaName: "Mira" };

describe("toSecondPerson", () => {
  it.each([
    ["The user has a white cat named Snowy.", "You have a white cat named Snowy."],
    ["User has a white cat named Snowy.", "You have a white cat named Snowy."],
    ["The user's sister Anna lives in Leeds.", "Your sister Anna lives in Leeds."],
    ["The user lives in Leeds and works as a nurse.", "You live in Leeds and work as a nurse."],
    ["The user is allergic to peanuts and was in hospital.", "You are allergic to peanuts and were in hospital."],
    ["The user wasn't sure.", "You weren't sure."],
    [
      "The user recently adopted a dog that sleeps a lot and loves snow.",
      "You recently adopted a dog that sleeps a lot and loves snow.",
    ],
    ["The user studies law and misses home.", "You study law and miss home."],
    ["The user got a promotion at their job.", "You got a promotion at your job."],
    ["The user visited their parents and their dog.", "You visited your parents and their dog."],
    ["The user said they were tired.", "You said you were tired."],
    ["Anna told the user a secret.", "Anna told you a secret."],
    ["Anna said that the user is kind.", "Anna said that you are kind."],
    ['The user said "the user is king".', 'You said "the user is king".'],
    ["The user works as a user researcher on user interfaces.", "You work as a user researcher on user interfaces."],
    ["The user really likes tea. The user hates coffee.", "You really like tea. You hate coffee."],
    ["The users’ meetup was loud.", "The users’ meetup was loud."],
    ["The user promises the user will call the user's dad.", "You promised to call your dad."],
    ["", ""],
  ])("%s", (third, second) => {
    expect(toSecondPerson(third, nobody)).toBe(second);
  });

  it.each([
    ["Alan has a sister.", "You have a sister."],
    ["Alan's cat died.", "Your cat died."],
    ["Alan told Mira about the exam.", "You told me about the exam."],
    ["Mira promised to ask about the exam.", "I promised to ask about the exam."],
    ["Mira is going to ask Alan on Friday.", "I am going to ask you on Friday."],
    ["Alanis plays guitar.", "Alanis plays guitar."],
    ["Alan答应Mira周末去跑步", "你答应我周末去跑步"],
  ])("knows both names: %s", (third, second) => {
    expect(toSecondPerson(third, named)).toBe(second);
  });

  it.each([
    ["用户养了一只白猫,叫小黑", "你养了一只白猫,叫小黑"],
    ["用户的妈妈住在成都。", "你的妈妈住在成都。"],
    ["用户做用户运营,讨厌用户体验评审", "你做用户运营,讨厌用户体验评审"],
    ["用户说“用户都是上帝”", "你说“用户都是上帝”"],
    ["该用户对花生过敏", "你对花生过敏"],
  ])("%s", (third, second) => {
    expect(toSecondPerson(third, nobody)).toBe(second);
  });
});

describe("ownWordsToYou", () => {
  it.each([
    ["I have a white cat named Snowy", "You have a white cat named Snowy"],
    ["I'm allergic to my cat and I was ill", "You're allergic to your cat and you were ill"],
    ["我养了只白猫,叫小黑", "你养了只白猫,叫小黑"],
    ["我们家的自我要求很高,我妈也是", "我们家的自我要求很高,你妈也是"],
  ])("%s", (mine, yours) => {
    expect(ownWordsToYou(mine)).toBe(yours);
  });

  it("gives up on words that speak to you", () => {
    expect(ownWordsToYou("I told you about my cat")).toBeNull();
    expect(ownWordsToYou("我跟你说过我的猫")).toBeNull();
  });
});
