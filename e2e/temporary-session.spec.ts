import { expect, type Page, test } from "@playwright/test";
import { type Companion, newCompanion } from "./support/companion";
import { chooseMessageAction } from "./support/message-actions";
import { smallTargets } from "./support/page-checks";
import { enterAs } from "./support/pages";
import { aServer } from "./support/test-servers";

const server = aServer();
let lin: Companion;

async function openChat(page: Page): Promise<void> {
  lin = await newCompanion(server.url, { displayName: "Lin" });
  await lin.chat("I have a white cat named Biscuit.");
  await enterAs(page, lin.client);
  await page.goto(`${server.url}/p/${lin.id}/chat`);
}

async function choose(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name }).click();
}

async function write(page: Page, message: string): Promise<void> {
  await page.getByRole("textbox", { name: /Message to/ }).fill(message);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("article", { name: "Lin" }).last()).toBeVisible();
  await expect(page.getByRole("button", { name: "Stop", exact: true })).toBeHidden();
}

test("a temporary conversation runs beside the open one and is erased when it ends", async ({ page }) => {
  await openChat(page);
  await choose(page, /^Temporary conversation/);
  await expect(page.getByText(/^Temporary: Lin uses no memories/)).toBeVisible();
  await expect(page.getByText("Biscuit")).toHaveCount(0);
  await write(page, "I am thinking of leaving Hollowgate.");
  await page.reload();
  // While the page streams in, it may also contain a hidden copy of a part that is not in place yet.
  const message = page
    .getByRole("article", { name: "You" })
    .getByText("I am thinking of leaving Hollowgate.", { exact: true });
  await expect(message).toBeVisible();
  // None of its messages appear in the open conversation.
  await page.getByRole("link", { name: "Back to your conversation" }).click();
  await expect(page.getByText("I have a white cat named Biscuit.", { exact: true })).toBeVisible();
  await expect(page.getByText("Hollowgate")).toHaveCount(0);
  await choose(page, /^Temporary conversation/);
  await choose(page, /^End and erase/);
  await expect(page.getByText("This conversation is being erased.", { exact: true })).toBeVisible();
  await expect.poll(async () => (await lin.sessions()).length).toBe(1);
  await choose(page, /^Temporary conversation/);
  await expect(page.getByRole("log").getByText("Temporary conversation", { exact: true })).toBeVisible();
});

test("while learning or using memories is switched off, the chat says so and links to the switch", async ({ page }) => {
  await openChat(page);
  await expect(page.getByRole("complementary", { name: "Memory in this conversation" })).toHaveCount(0);
  await lin.client.post("/api/admin/persona", { personaId: lin.id, learnFromTalks: false });
  await page.reload();
  const sign = page.getByRole("complementary", { name: "Memory in this conversation" });
  await expect(sign).toContainText("This conversation will not be remembered.");
  await lin.client.post("/api/admin/persona", { personaId: lin.id, useMemories: false });
  await page.reload();
  await expect(sign).toContainText("Memory is off");
  await sign.getByRole("link", { name: "Change" }).click();
  await expect(page.getByRole("switch", { name: "Learn from conversations" })).not.toBeChecked();
});

test("from any message a conversation continues as a new one or as a temporary one, with a link to the message", async ({
  page,
  isMobile,
}) => {
  await openChat(page);
  await lin.chat("Her vet is in Quillfeather.");
  await page.reload();
  const log = page.getByRole("log").filter({ visible: true });
  const first = log.getByRole("article", { name: "You" }).first();
  await chooseMessageAction(first, "Continue in a temporary conversation");
  await expect(page.getByText(/^Temporary: Lin uses no memories/)).toBeVisible();
  const link = log.getByRole("link", { name: /^Continued from / });
  await expect(link).toBeVisible();
  await write(page, "How old can they get?");
  await page.reload();
  await expect(link).toBeVisible();
  await page.getByRole("link", { name: "Back to your conversation" }).click();
  await expect(page.getByText(/^Temporary: Lin uses no memories/)).toBeHidden();
  // Another temporary conversation would erase the first.
  await chooseMessageAction(first, "Continue in a temporary conversation");
  await expect(page.getByText(/another temporary conversation is open/).first()).toBeVisible();
  await chooseMessageAction(first, "Continue in a new conversation");
  await expect(page.getByRole("textbox", { name: /Message to/ })).toBeFocused();
  await expect(link).toBeVisible();
  await expect(log.getByRole("group", { name: "End of conversation" })).toBeVisible();
  await write(page, "Where were we?");
  expect((await lin.sessions()).map(({ temporary }) => temporary).toSorted()).toEqual([false, false, true]);
  if (isMobile) expect(await smallTargets(page, 44)).toEqual([]);
  await link.click();
  const marked = page
    .getByRole("list", { name: "Messages" })
    .getByRole("listitem")
    .filter({ visible: true, hasText: "I have a white cat named Biscuit." });
  await expect(marked).toHaveAttribute("aria-current", "true");
});
