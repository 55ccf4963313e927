import { describe, expect, it } from "vitest";
import { gravityEn, isSlightEn } from "./gravity-en";

describe("gravityEn", () => {
  it.each([
    "the registrar sat us down in the quiet room. they've stopped treatment, weeks left for my dad",
    "locks changed and my stuff in bin bags on the step, nowhere to sleep tonight with my daughter",
    "asylum refused again after nine years, the home office letter came this morning and my wife won't stop shaking",
  ])("weighs a grave turn that no rule names: %s", (said) => {
    expect(gravityEn(said)).toBeLessThanOrEqual(-4);
  });

  it.each([
    "the oncologist rang my mum this morning, remission after two years of chemo, she rang the bell and we danced",
    "citizenship ceremony today after eleven years, sworn in with my kids watching and i sang the anthem",
    "the committee rang, i got the scholarship, first in my family to go to university and dad hugged me",
  ])("weighs a bright turn that no rule names: %s", (said) => {
    expect(gravityEn(said)).toBeGreaterThanOrEqual(4);
  });

  it.each([
    "i watch a lot of telly",
    "my sister works at the bank in town",
    "the printer died again and the wifi is dead, funeral on friday lol",
    "on the netflix drama last night the surgeon lost his wife in a car crash, great acting",
  ])("leaves the everyday and the unreal without weight: %s", (said) => {
    expect(gravityEn(said)).toBe(0);
  });
});

describe("isSlightEn", () => {
  it("knows a grave word amid trifles", () => {
    expect(isSlightEn("my sourdough starter died, funeral tonight lol")).toBe(true);
  });
  it("never takes a death in the family for one", () => {
    expect(isSlightEn("my mum died in hospital this morning, dad was holding her hand after forty years")).toBe(false);
  });
});
