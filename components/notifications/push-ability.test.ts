import { expect, test } from "vitest";
import { abilityOf, type BrowserTraits } from "./push-ability";

const usual: BrowserTraits = {
  isSecureContext: true,
  hasPush: true,
  isStandalone: false,
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0",
  touchPoints: 0,
  permission: "default",
};
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1";

test.each<[string, Partial<BrowserTraits>, string]>([
  ["a current browser", {}, "ready"],
  ["a browser that allows notifications", { permission: "granted" }, "ready"],
  ["a browser that blocks notifications", { permission: "denied" }, "denied"],
  ["a page over plain http", { isSecureContext: false, hasPush: false }, "insecure"],
  ["an old browser", { hasPush: false }, "unsupported"],
  ["an iPhone's browser", { hasPush: false, userAgent: IPHONE, touchPoints: 5 }, "install"],
  ["an iPad's browser", { hasPush: false, userAgent: MAC, touchPoints: 5 }, "install"],
  ["the home screen of an old iPhone", { hasPush: false, userAgent: IPHONE, isStandalone: true }, "unsupported"],
  ["the home screen of an iPhone", { userAgent: IPHONE, isStandalone: true }, "ready"],
  ["an old Mac", { hasPush: false, userAgent: MAC }, "unsupported"],
])("%s may receive push notifications or is given the right hint", (_name, traits, ability) => {
  expect(abilityOf({ ...usual, ...traits })).toBe(ability);
});
