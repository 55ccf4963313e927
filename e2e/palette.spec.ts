import { expect, type Page, test } from "@playwright/test";
import { type ChatPage, goTo, MEMORY_MS, openChat } from "./support/pages";
import { aServer } from "./support/test-servers";

const server = aServer();
const palette = (page: Page) => page.getByRole("dialog", { name: "Search everything" });

async function withMemory(page: Page): Promise<ChatPage> {
  const chat = await openChat(page, server.url);
  await chat.ask("I have a white cat named Biscuit.");
  await chat.end();
  await expect(chat.boundaries).toContainText("Saved to memory", { timeout: MEMORY_MS });
  return chat;
}

test("the palette finds pages, memories, people and messages, and opens them", async ({ page }) => {
  await withMemory(page);
  await page.keyboard.press("Control+k");
  const box = palette(page).getByRole("combobox");
  await expect(box).toBeFocused();
  await box.fill("Biscuit");
  await expect(palette(page).getByRole("group", { name: "Memories" }).getByRole("option").first()).toContainText(
    "Biscuit",
  );
  await expect(palette(page).getByRole("group", { name: "People & places" })).toContainText("Biscuit");
  const hit = palette(page).getByRole("group", { name: "Messages" }).getByRole("option").first();
  await expect(hit).toContainText("white cat");
  await hit.click();
  await page.waitForURL(/\/memory\/sessions\/.+message=/);
  await expect(page.locator("[aria-current=true]")).toContainText("I have a white cat named Biscuit.");
  await page.keyboard.press("Control+k");
  await box.fill("bin");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/memory/bin");
  await page.keyboard.press("Control+k");
  await box.fill("xyzzy");
  await expect(palette(page).getByText("Nothing found")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(palette(page)).toHaveCount(0);
});

test("on a phone the palette opens from the chat's menu", async ({ page }) => {
  await openChat(page, server.url);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: /^Search everything/ }).click();
  await expect(palette(page).getByRole("combobox")).toBeFocused();
  await palette(page).getByRole("option", { name: "Temporary conversation" }).click();
  await page.waitForURL("**/chat/temporary");
});

test("keyboard shortcuts open pages, except while the user types, and can be switched off", async ({ page }) => {
  const chat = await openChat(page, server.url);
  await chat.composer.blur();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help).toContainText("Go to Memory");
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await page.keyboard.press("/");
  await expect(chat.composer).toBeFocused();
  await page.keyboard.type("g m?");
  await expect(chat.composer).toHaveValue("g m?");
  await chat.composer.blur();
  await page.keyboard.press("g");
  await page.keyboard.press("m");
  await page.waitForURL("**/memory");
  await page.keyboard.press("?");
  await help.getByRole("switch", { name: "Single-key shortcuts" }).click();
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await page.keyboard.press("g");
  await page.keyboard.press("y");
  await page.keyboard.press("?");
  await expect(help).toHaveCount(0);
  expect(page.url()).toContain("/memory");
});

test("a banner is shown while there is no connection", async ({ page, context }) => {
  await openChat(page, server.url);
  await context.setOffline(true);
  await expect(page.getByText("No connection. Your messages are saved here")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("No connection. Your messages are saved here")).toHaveCount(0);
  await goTo(page, "memory");
});
