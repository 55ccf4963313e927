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
  ["a usual browser", {}, "ready"],
  ["one that has allowed it", { permission: "granted" }, "ready"],
  ["one that blocks it", { permission: "denied" }, "denied"],
  ["plain http", { isSecureContext: false, hasPush: false }, "insecure"],
  ["an old browser", { hasPush: false }, "unsupported"],
  ["an iPhone in the browser", { hasPush: false, userAgent: IPHONE, touchPoints: 5 }, "install"],
  ["an iPad in the browser", { hasPush: false, userAgent: MAC, touchPoints: 5 }, "install"],
  ["an old iPhone's home screen", { hasPush: false, userAgent: IPHONE, isStandalone: true }, "unsupported"],
  ["an iPhone's home screen", { userAgent: IPHONE, isStandalone: true }, "ready"],
  ["an old Mac", { hasPush: false, userAgent: MAC }, "unsupported"],
])("%s gets the right ability or hint", (_name, traits, ability) => {
  expect(abilityOf({ ...usual, ...traits })).toBe(ability);
});
