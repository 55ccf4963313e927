import { expect, type Locator, type Page, test } from "@playwright/test";
import { newLogin, newUser } from "./support/client";
import { goTo, MEMORY_MS, openChat } from "./support/pages";
import { aServer } from "./support/test-servers";

const server = aServer();
// The first account of a server is its operator and is asked for an AI model before its first companion.
test.beforeAll(() => newUser(server.url));
/** Presses of Tab that are enough to cycle once through any page. */
const MANY = 60;

/** Presses Tab until the target has the focus, at most `most` times. */
async function tabTo(page: Page, target: Locator, most = 20): Promise<void> {
  for (let press = 0; press < most; press++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} was not reached with ${most} presses of Tab.`);
}

/** Opens with the keyboard, closes with Escape, and expects the focus back on the opener. */
async function expectFocusReturns(page: Page, opener: Locator, opened: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(opened).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opened).toHaveCount(0);
  await expect.soft(opener).toBeFocused();
}

test("the first press of Tab focuses a visible link that skips to the content", async ({ page }) => {
  await openChat(page, server.url);
  const skip = page.getByRole("link", { name: "Skip to content" });
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  const box = await skip.boundingBox();
  expect(box?.height).toBeGreaterThan(20);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("a conversation can be held and ended without a mouse", async ({ page, isMobile }) => {
  const chat = await openChat(page, server.url);
  await tabTo(page, chat.composer);
  await page.keyboard.type("I have a white cat named Biscuit.");
  // On a touch screen Enter breaks the line; with an attached keyboard Ctrl+Enter sends.
  await page.keyboard.press(isMobile ? "Control+Enter" : "Enter");
  await chat.replied(1);
  await expect(chat.composer).toBeFocused();
  await page.getByRole("button", { name: "More", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "End conversation" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(chat.boundaries).toContainText("Saved to memory", { timeout: MEMORY_MS });
});

test("menus and dialogs open with Enter, close with Escape and return the focus", async ({ page, isMobile }) => {
  const chat = await openChat(page, server.url);
  await expectFocusReturns(page, page.getByRole("button", { name: "More", exact: true }), page.getByRole("menu"));
  if (!isMobile) {
    const switcher = page.getByRole("button", { name: /^Switch companion/ });
    await expectFocusReturns(page, switcher, page.getByRole("menuitem", { name: "New companion" }));
  }
  await chat.companion.chat("I have a white cat named Biscuit.");
  await chat.companion.closeAndWait();
  await goTo(page, "memory");
  await page.getByRole("button", { name: "Show source" }).click();
  // The confirmation starts with the focus on the harmless button.
  const harmless = page.getByRole("dialog", { name: "Forget this memory?" }).locator("button:focus");
  const forget = page.getByRole("button", { name: "Forget this memory" });
  await expectFocusReturns(page, forget, harmless.and(page.getByRole("button", { name: "Close" })));
  await goTo(page, "persona");
  await expectFocusReturns(
    page,
    page.getByRole("button", { name: "Earlier versions" }).first(),
    page.getByRole("dialog", { name: /earlier versions/ }),
  );
});

test("the focused element has a visible focus indicator", async ({ page }) => {
  const chat = await openChat(page, server.url);
  await chat.composer.fill("Half a thought");
  const seen: string[] = [];
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press("Tab");
    seen.push(await page.evaluate(focusSign));
  }
  expect(seen.filter((sign) => sign.startsWith("not seen"))).toEqual([]);
  expect(seen).toContain("outlined");
});

test("signing up, chatting, forgetting and undoing work with only the keyboard", async ({ page, isMobile }) => {
  const { name, email, password } = newLogin();
  const sendKey = isMobile ? "Control+Enter" : "Enter";
  const button = (label: string) => page.getByRole("button", { name: label, exact: true });
  const field = (label: string) => page.getByRole("textbox", { name: label });
  const press = async (target: Locator, key = "Enter") => {
    await tabTo(page, target, MANY);
    expect(await page.evaluate(focusSign)).not.toContain("not seen");
    await page.keyboard.press(key);
  };
  const write = async (target: Locator, text: string) => {
    await tabTo(page, target, MANY);
    await page.keyboard.type(text);
  };
  /** Waits until the focus is on a control from which the user can continue. */
  const holdsFocus = (action: string) =>
    expect.poll(() => page.evaluate(focusSign), { message: action }).not.toBe("on the page itself");

  await test.step("the user signs up", async () => {
    await page.goto(`${server.url}/sign-up`);
    await write(field("Your name"), name);
    await write(field("Email"), email);
    await write(field("Password"), password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Name your companion" })).toBeVisible();
  });

  await test.step("the user creates a persona", async () => {
    await write(field("Name"), "Lin");
    await press(button("Continue"));
    for (const question of ["Who is Lin?", "What should Lin know about you?"]) {
      await expect(page.getByRole("heading", { name: question })).toBeVisible();
      await holdsFocus(question);
      await press(button("Skip for now"), "Space");
    }
    await expect(page.getByRole("heading", { name: "How should Lin write?" })).toBeVisible();
    await press(button("Start chatting"));
    await expect(page.getByRole("log").getByText("No messages yet")).toBeVisible();
  });

  await test.step("the user chats and ends the conversation", async () => {
    await write(field("Message to Lin"), "I have a white cat named Biscuit.");
    await page.keyboard.press(sendKey);
    const reply = page.getByRole("log").getByRole("article", { name: "Lin", exact: true });
    await expect(reply).toHaveCount(1);
    await expect(reply).not.toHaveAttribute("aria-busy", "true");
    await expect(field("Message to Lin")).toBeFocused();
    await press(button("More"), "ArrowDown");
    await expect(page.getByRole("menuitem", { name: "End conversation" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("group", { name: "End of conversation" })).toContainText("Saved to memory", {
      timeout: MEMORY_MS,
    });
    await holdsFocus("after the conversation has ended");
  });

  const event = page.getByRole("list", { name: "Events" }).locator("> li");
  await test.step("the user opens a memory", async () => {
    await press(page.getByRole("link", { name: "Memory", exact: true }));
    await expect(event).toHaveCount(1);
    await press(button("Show source"), "Space");
    await expect(button("Forget this memory")).toBeVisible();
    await holdsFocus("after the memory is unfolded");
  });

  await test.step("the user pins the memory, then forgets it", async () => {
    const question = page.getByRole("dialog", { name: "Forget this memory?" });
    await press(button("Forget this memory"));
    await expect(question.locator("button:focus")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    await expect(button("Forget this memory")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(question.getByRole("button", { name: "Forget", exact: true })).toBeVisible();
    await press(question.getByRole("button", { name: "Forget", exact: true }));
    await expect(question).toHaveCount(0);
    await expect(event).toHaveCount(0);
    await holdsFocus("after it is forgotten");
  });

  await test.step("the user undoes the forgetting", async () => {
    await page.keyboard.press("F8");
    await press(button("Undo"));
    await expect(event).toHaveCount(1);
    await holdsFocus("after it is back");
  });
});

/** The focus indicator: an outline, or a border in the accent colour around a field. */
function focusSign(): string {
  const element = document.activeElement;
  if (!element || element === document.body) return "on the page itself";
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  if (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) return "outlined";
  const isFramed = element.matches("textarea") && element.parentElement?.matches(":focus-within");
  return isFramed ? "framed" : `not seen: ${element.outerHTML.slice(0, 100)}`;
}
