import { expect, type Page, test } from "@playwright/test";
import { type Companion, newCompanion } from "./support/companion";
import { overflowing, smallTargets } from "./support/page-checks";
import { ChatPage, enterAs, goTo, toastOf } from "./support/pages";
import { aServer } from "./support/test-servers";

const server = aServer();

/** A new user who mentioned a cat, on their account page. */
async function atYou(page: Page): Promise<Companion> {
  const lin = await newCompanion(server.url, { blocks: { style: "Short sentences." } });
  await lin.chat("I have a white cat named Biscuit.");
  await lin.closeAndWait();
  await enterAs(page, lin.client);
  await page.goto(`${server.url}/p/${lin.id}/account`);
  return lin;
}

test("a companion's memory is reset once its name is typed and its data is counted, and the persona's texts stay", async ({
  page,
  isMobile,
}) => {
  const lin = await atYou(page);
  const chat = new ChatPage(page, lin);
  await chat.open();
  await goTo(page, "account");
  await page.getByRole("button", { name: "Reset memory of Lin" }).click();
  const sheet = page.getByRole("dialog", { name: "Reset the memory of Lin?" });

  await test.step("the reset page lists what is deleted and what stays, and offers a copy", async () => {
    await expect(sheet.getByRole("status")).toContainText("1 event");
    await expect(sheet.getByRole("status")).toContainText("2 messages");
    await expect(sheet).toContainText("what you wrote on the Companion page stay");
    await expect(sheet.getByRole("link", { name: "Export Lin" })).toBeVisible();
    expect(await overflowing(page)).toEqual([]);
    if (isMobile) expect(await smallTargets(page, 44)).toEqual([]);
  });

  await test.step("typing another name does not reset the memory", async () => {
    await sheet.getByRole("textbox").fill("Max");
    await sheet.getByRole("button", { name: "Reset memory" }).click();
    await expect(sheet.getByText("This is not the name.")).toBeVisible();
    expect(await lin.messageTexts()).toHaveLength(1);
  });

  await test.step("typing the companion's own name resets the memory, with only the keyboard", async () => {
    await sheet.getByRole("textbox").fill("Lin");
    await page.keyboard.press("Enter");
    await expect(toastOf(page, "The memory of Lin is reset.")).toBeVisible();
    await expect(sheet).toHaveCount(0);
  });

  await test.step("no page shows an earlier memory, and the persona's texts are unchanged", async () => {
    expect(await lin.events()).toEqual([]);
    await goTo(page, "memory");
    await expect(page.getByText("Nothing yet", { exact: true }).first()).toBeVisible();
    await goTo(page, "chat");
    await expect(chat.log.getByText(chat.words.noMessages)).toBeVisible();
    expect((await lin.persona()).blocks.style).toBe("Short sentences.");
    await chat.ask("Hello!");
    await expect(chat.notes).toHaveCount(1);
  });
});

test("another open tab shows the emptied chat at once", async ({ page }) => {
  const lin = await atYou(page);
  const chat = new ChatPage(page, lin);
  await chat.open();
  await expect(chat.notes).toHaveCount(1);
  expect((await lin.client.post("/api/admin/reset", { personaId: lin.id })).status).toBe(200);
  await expect(chat.notes).toHaveCount(0);
  await expect(chat.replies).toHaveCount(0);
});

test("a browser in another time zone does not change the account's time zone, choosing one on the account page does", async ({
  browser,
}) => {
  const lin = await newCompanion(server.url);
  const opened = async (timezoneId: string) => {
    const page = await (await browser.newContext({ timezoneId })).newPage();
    await enterAs(page, lin.client);
    await page.goto(`${server.url}/p/${lin.id}/account`);
    return page.getByRole("combobox", { name: "Time zone" });
  };
  await expect(await opened("Asia/Shanghai")).toHaveValue("Asia/Shanghai");
  const later = await opened("America/Lima");
  await expect(later).toHaveValue("Asia/Shanghai");
  await later.page().getByRole("button", { name: "Use this device’s: America/Lima" }).click();
  await expect(later).toHaveValue("America/Lima");
  await expect(async () => expect(await (await opened("Asia/Shanghai")).inputValue()).toBe("America/Lima")).toPass();
});
