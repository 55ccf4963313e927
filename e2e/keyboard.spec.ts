import { expect, type Locator, type Page, test } from "@playwright/test";
import { atTalk, goTo, MEMORY_MS } from "./support/pages";
import { aServer } from "./support/running";

const server = aServer();

/** Presses Tab until the focus is there; a person would give up at some time too. */
async function tabTo(page: Page, target: Locator, most = 20): Promise<void> {
  for (let press = 0; press < most; press++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} was not reached with ${most} presses of Tab.`);
}

/** Opens with the keyboard, sees it open, closes it with Escape, and expects the focus where it was. */
async function opensAndGivesBack(page: Page, opener: Locator, opened: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(opened).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opened).toHaveCount(0);
  await expect.soft(opener).toBeFocused();
}

test("the first Tab offers to skip to the content, and is seen to", async ({ page }) => {
  await atTalk(page, server.url);
  const skip = page.getByRole("link", { name: "Skip to content" });
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  const box = await skip.boundingBox();
  expect(box?.height).toBeGreaterThan(20);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("a talk can be had and ended without a mouse", async ({ page, isMobile }) => {
  const talk = await atTalk(page, server.url);
  await tabTo(page, talk.composer);
  await page.keyboard.type("I have a white cat named Biscuit.");
  // On a touch screen Enter makes a line; with a keyboard at it Ctrl+Enter sends.
  await page.keyboard.press(isMobile ? "Control+Enter" : "Enter");
  await talk.replied(1);
  await expect(talk.composer).toBeFocused();
  await page.getByRole("button", { name: "More", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "End the conversation" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(talk.boundaries).toContainText("now memory", { timeout: MEMORY_MS });
});

test("menus and dialogs open with Enter, close with Escape and give the focus back", async ({ page, isMobile }) => {
  const talk = await atTalk(page, server.url);
  await opensAndGivesBack(page, page.getByRole("button", { name: "More", exact: true }), page.getByRole("menu"));
  if (!isMobile) {
    const switcher = page.getByRole("button", { name: /^Open the list of your personas/ });
    await opensAndGivesBack(page, switcher, page.getByRole("menuitem", { name: "New persona" }));
  }
  await talk.companion.talk("I have a white cat named Biscuit.");
  await talk.companion.closeAndWait();
  await goTo(page, "memory");
  await page.getByRole("button", { name: "Where it came from" }).click();
  // Before something is forgotten what is harmless has the focus.
  const harmless = page.getByRole("dialog", { name: "Forget this memory?" }).locator("button:focus");
  const forget = page.getByRole("button", { name: "Forget this memory" });
  await opensAndGivesBack(page, forget, harmless.and(page.getByRole("button", { name: "Close" })));
  await goTo(page, "persona");
  await opensAndGivesBack(
    page,
    page.getByRole("button", { name: "Earlier versions" }).first(),
    page.getByRole("dialog", { name: /earlier versions/ }),
  );
});

test("what has the focus is seen to have it", async ({ page }) => {
  const talk = await atTalk(page, server.url);
  await talk.composer.fill("Half a thought");
  const seen: string[] = [];
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press("Tab");
    seen.push(await page.evaluate(focusSign));
  }
  expect(seen.filter((sign) => sign.startsWith("not seen"))).toEqual([]);
  expect(seen).toContain("outlined");
});

/** How the focus shows: an outline of its own, or a border in the lamp's colour around a field. */
function focusSign(): string {
  const element = document.activeElement;
  if (!element || element === document.body) return "on the page itself";
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  if (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) return "outlined";
  const isFramed = element.matches("textarea") && element.parentElement?.matches(":focus-within");
  return isFramed ? "framed" : `not seen: ${element.outerHTML.slice(0, 100)}`;
}
