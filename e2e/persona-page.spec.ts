import { expect, type Locator, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { type Companion, newCompanion } from "./support/companion";
import { findingsOf, overflowing } from "./support/page-checks";
import { enterAs, goTo, toastOf } from "./support/pages";
import { aServer, aServerWithModel } from "./support/test-servers";

const server = aServer();

async function atPersona(page: Page): Promise<{ lin: Companion; style: Locator }> {
  const lin = await newCompanion(server.url, { blocks: { style: "Short sentences." } });
  await enterAs(page, lin.client);
  await page.goto(`${server.url}/p/${lin.id}/persona`);
  const style = page.locator("section").filter({ has: page.getByRole("heading", { name: "Style" }) });
  return { lin, style };
}

test("a rule is added to the style as a line of its own", async ({ page }) => {
  const { lin, style } = await atPersona(page);
  await style.getByLabel("Add a rule").fill("No exclamation marks.");
  await style.getByRole("button", { name: "Add", exact: true }).click();
  await expect(style.getByRole("textbox", { name: "Style" })).toHaveValue("Short sentences.\nNo exclamation marks.");
  await expect.poll(async () => (await lin.persona()).blocks.style).toBe("Short sentences.\nNo exclamation marks.");
});

test("the style can be cleared, and Undo restores it", async ({ page }) => {
  const { lin, style } = await atPersona(page);
  await style.getByRole("button", { name: "Clear" }).click();
  await expect.poll(async () => (await lin.persona()).blocks.style).toBe("");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(async () => (await lin.persona()).blocks.style).toBe("Short sentences.");
});

test("the picture can be a drawing or an uploaded photo, and Undo restores the one before", async ({ page }) => {
  const { lin } = await atPersona(page);
  const avatar = async () => ((await lin.persona()) as { avatar?: { kind: string; drawing?: string } | null }).avatar;
  const change = page.getByRole("button", { name: "Change picture" });
  await expect(async () => {
    await change.click();
    await page.getByRole("button", { name: "Whale" }).click({ timeout: 5_000 });
  }).toPass();
  await expect.poll(avatar).toMatchObject({ drawing: "whale" });
  await change.click();
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  await page.getByLabel("Upload a picture").and(page.locator("input")).setInputFiles({
    name: "photo.png",
    mimeType: "image/png",
    buffer: photo,
  });
  await expect.poll(avatar).toMatchObject({ kind: "image" });
  const picture = page.locator(`main img[src^="/api/admin/persona/avatar"]`).first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect.poll(avatar).toMatchObject({ drawing: "whale" });
  await change.click();
  await page
    .getByLabel("Upload a picture")
    .and(page.locator("input"))
    .setInputFiles({
      name: "notes.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("not a picture"),
    });
  await expect(page.getByText("This file is not a picture that can be used.")).toBeVisible();
});

test("learning memories and using them can be switched off; both switches apply at once and survive a reload", async ({
  page,
}) => {
  const { lin } = await atPersona(page);
  await page.getByRole("switch", { name: "Learn from conversations" }).click();
  await expect.poll(async () => (await lin.persona()).learnFromTalks).toBe(false);
  await page.getByRole("switch", { name: "Use memories" }).click();
  await expect.poll(async () => (await lin.persona()).useMemories).toBe(false);
  await page.reload();
  await expect(page.getByRole("switch", { name: "Learn from conversations" })).not.toBeChecked();
  await page.getByRole("switch", { name: "Use memories" }).click();
  await expect.poll(async () => (await lin.persona()).useMemories).toBe(true);
});

test("text removed from a block can be erased from the block's earlier versions, too", async ({ page }) => {
  const { lin, style } = await atPersona(page);
  const text = style.getByRole("textbox", { name: "Style" });
  const save = style.getByRole("button", { name: "Save", exact: true });
  // Typing before hydration may be lost, so it is repeated until saved; it is saved once.
  await expect(async () => {
    await text.fill("");
    await text.fill("No long words.");
    await expect(save).toBeEnabled({ timeout: 5_000 });
  }).toPass();
  await save.click();
  await expect(style.getByText("The text you removed is still in the earlier versions.")).toBeVisible();
  await style.getByRole("button", { name: "Show earlier versions" }).click();
  const versions = page.getByRole("dialog").getByRole("listitem");
  await expect(versions).toHaveText([/No long words\.$/, /Short sentences\.$/]);
  await versions.getByRole("button", { name: "Erase permanently" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Erase permanently" }).click();
  await expect(versions).toHaveText([/No long words\.$/]);
  expect((await lin.revisions("style")).map(({ content }) => content)).toEqual(["No long words."]);
});

test("characters are counted as a reader counts them, and a text over the limit is neither truncated nor saved", async ({
  page,
}) => {
  const { style } = await atPersona(page);
  const text = style.getByRole("textbox", { name: "Style" });
  // Typing before hydration may be lost.
  await expect(async () => {
    await text.fill("");
    await text.fill("𠮷".repeat(5000));
    await expect(style.getByText("5,000 of 5,000 characters")).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(style.getByRole("button", { name: "Save", exact: true })).toBeEnabled();
  await text.fill("𠮷".repeat(5001));
  await expect(style.getByText(/1 character too long/)).toBeVisible();
  await expect(style.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
});

test("a companion can be duplicated without its conversations", async ({ page }) => {
  const { lin } = await atPersona(page);
  await lin.chat("I have a white cat named Biscuit.");
  await expect(async () => {
    await page.getByRole("button", { name: "Duplicate Lin" }).click();
    await expect(toastOf(page, "Lin (copy) is ready.")).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(page.getByRole("heading", { level: 1, name: "Who Lin (copy) is" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Style" })).toHaveValue("Short sentences.");
  await goTo(page, "chat");
  await expect(page.getByText("Biscuit")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Send" })).toBeVisible();
});

test("an archived companion can be read and restored, but not written to", async ({ page }) => {
  const { lin } = await atPersona(page);
  await lin.chat("I have a white cat named Biscuit.");
  await expect(async () => {
    await page.getByRole("button", { name: "Archive Lin" }).click();
    await expect(toastOf(page, "Lin is archived.")).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(page).toHaveURL(/\/account$/);
  const archive = page.getByRole("region", { name: "Archive" });
  await archive.getByRole("link", { name: "Lin" }).click();
  await expect(page.locator("#content").getByText("I have a white cat named Biscuit.").first()).toBeVisible();
  await expect(page.getByText("Lin is archived. Restore it to chat or to change something.")).toBeVisible();
  await expect(page.getByText("This conversation is saved to memory when you restore Lin.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await expect(page.getByRole("textbox")).toHaveCount(0);
  expect(await overflowing(page)).toEqual([]);
  expect(await findingsOf(page)).toEqual([]);
  await test.step("its pages offer to read and to export, not to change", async () => {
    await page.goto(`${server.url}/p/${lin.id}/persona`);
    await expect(page.getByRole("textbox", { name: "Name", exact: true })).toBeDisabled();
    await expect(page.getByRole("textbox", { name: "About you" })).toHaveAttribute("readonly");
    await expect(page.getByRole("button", { name: "Earlier versions" }).first()).toBeEnabled();
    await expect(page.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);
    expect(await findingsOf(page)).toEqual([]);
    await page.goto(`${server.url}/p/${lin.id}/memory/coming-up`);
    await expect(page.locator("[data-archived]")).toBeVisible();
    await expect(page.getByRole("button", { name: "Add a memory" })).toHaveCount(0);
    await page.goto(`${server.url}/p/${lin.id}/account`);
    await expect(page.locator("#export").getByText("Export Lin")).toBeVisible();
  });
  await page.goto(`${server.url}/p/${lin.id}/chat`);
  await page.locator("[data-archived]").getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("textbox")).toBeVisible();
  await expect(page.locator("[data-archived]")).toHaveCount(0);
});

test("what the user writes about themselves is shown to every companion, and each may have its own text or none", async ({
  page,
}) => {
  const { lin } = await atPersona(page);
  const about = page.getByRole("textbox", { name: "About you" });
  const save = page.locator("form").filter({ has: about }).getByRole("button", { name: "Save", exact: true });
  const choose = (choice: string) => page.getByRole("radio", { name: choice }).click();
  await expect(async () => {
    await about.fill("");
    await about.fill("Ann, a nurse.");
    if (await save.isEnabled()) await save.click({ timeout: 3_000 });
    const { body } = await lin.client.get<{ content: string }>("/api/account/about-you");
    expect(body.content).toBe("Ann, a nurse.");
  }).toPass();

  await test.step("a new companion is not asked again", async () => {
    await page.goto(`${server.url}/new`);
    await expect(async () => {
      await page.getByRole("textbox", { name: "Name" }).fill("Kai");
      await page.getByRole("button", { name: "Continue" }).click({ timeout: 3_000 });
      await expect(page.getByRole("heading", { name: "Who is Kai?" })).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await page.getByRole("button", { name: "Skip for now" }).click();
    await expect(page.getByRole("blockquote")).toHaveText("Ann, a nurse.");
    expect(await findingsOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: "Start chatting" }).click();
    await expect(page).toHaveURL(/\/chat$/);
  });

  await test.step("a companion can have its own text, or be told nothing", async () => {
    await goTo(page, "persona");
    await expect(about).toHaveValue("Ann, a nurse.");
    await expect(async () => {
      await choose("Only here");
      await expect(about).toHaveValue("", { timeout: 3_000 });
    }).toPass();
    await choose("Nothing");
    await expect(about).toHaveCount(0);
    await expect(page.getByText("Kai is told nothing about you.")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("radio", { name: "Nothing" })).toBeChecked();
    await choose("For all");
    await expect(about).toHaveValue("Ann, a nurse.");
    expect(await overflowing(page)).toEqual([]);
    expect(await findingsOf(page)).toEqual([]);
  });

  await test.step("the account has the same text", async () => {
    await goTo(page, "account");
    await expect(about).toHaveValue("Ann, a nurse.");
    expect(await overflowing(page)).toEqual([]);
  });
});

test("two versions of a text can be compared word by word", async ({ page }) => {
  const { lin, style } = await atPersona(page);
  await lin.client.post("/api/admin/persona", { personaId: lin.id, blocks: { style: "Short, warm sentences." } });
  await lin.client.post("/api/admin/persona", { personaId: lin.id, blocks: { style: "Long, warm sentences." } });
  await page.reload();
  await expect(async () => {
    await style.getByRole("button", { name: "Earlier versions" }).click({ timeout: 3_000 });
    await expect(page.getByRole("dialog")).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const newest = page.getByRole("dialog").getByRole("listitem").first();
  await newest.getByRole("button", { name: "Changes" }).click();
  await expect(newest.getByRole("deletion")).toHaveText(["Short"]);
  await expect(newest.getByRole("insertion")).toHaveText(["Long"]);
  await newest.getByLabel("Compare with").selectOption("Version 1");
  await expect(newest.getByRole("insertion")).toHaveText(["Long,", "warm"]);
  expect(await overflowing(page)).toEqual([]);
  expect(await findingsOf(page)).toEqual([]);
});

test("the companion's thoughts about itself link to their evidence and can be forgotten", async ({ page }) => {
  const { lin } = await atPersona(page);
  const thought = { personaId: lin.id, description: "I am more patient than I was.", subject: "persona" };
  expect((await lin.client.post("/api/admin/memory/thoughts", thought)).status).toBe(201);
  await page.reload();
  const card = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "How it sees itself lately" }) });
  await expect(card.getByText("I am more patient than I was.")).toBeVisible();
  await card.getByRole("link", { name: /no memories$/ }).click();
  await expect(page).toHaveURL(/\/memory\/thoughts\//);
  await page.goBack();
  await card.getByRole("button", { name: "Forget" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Forget/ })
    .last()
    .click();
  await expect(card.getByText("I am more patient than I was.")).toHaveCount(0);
  await expect(card.getByText("Lin has no thoughts about itself yet.")).toBeVisible();
});

test.describe("a model whose context is too small for the text", () => {
  const small = aServerWithModel({ MODEL_CONTEXT: "4096" });

  test("the page says so beside each text that is too long, until it is shortened", async ({ page }) => {
    const long = "She grew up by the sea and never quite left it. ".repeat(90).trim();
    const lin = await newCompanion(small.url, { blocks: { persona: long, user: "Ann, a nurse." } });
    await enterAs(page, lin.client);
    await page.goto(`${small.url}/p/${lin.id}/persona`);
    const cut = page.getByText("The connected AI model cannot read all of this");
    await expect(cut).toHaveCount(1);
    const shorter = { personaId: lin.id, blocks: { persona: "She grew up by the sea." } };
    expect((await lin.client.post("/api/admin/persona", shorter)).status).toBe(200);
    await page.reload();
    await expect(page.getByRole("textbox").first()).toBeVisible();
    await expect(cut).toHaveCount(0);
  });
});

test("the greeting and the suggested messages are edited on the persona page and shown in the empty chat", async ({
  page,
}) => {
  const { lin } = await atPersona(page);
  const card = page.locator("section").filter({ has: page.getByRole("heading", { name: "First chat" }) });
  await card.getByLabel("Greeting").fill("You are back early.");
  await card.getByLabel("Suggested message 2").fill("It rained.");
  await card.getByLabel("Suggested message 3").fill("x".repeat(121));
  await expect(card.getByText("Use at most 120 characters.")).toBeVisible();
  await expect(card.getByRole("button", { name: "Save" })).toBeDisabled();
  await card.getByLabel("Suggested message 3").fill("");
  await card.getByRole("button", { name: "Save" }).click();
  await expect(card.getByText("Saved", { exact: true })).toBeVisible();
  expect(await lin.persona()).toMatchObject({ greeting: "You are back early.", openers: ["It rained."] });
  await page.screenshot({ path: test.info().outputPath("persona.png"), fullPage: true });
  await page.goto(`${server.url}/p/${lin.id}/chat`);
  await expect(page.getByRole("log").getByText("You are back early.")).toBeVisible();
  await expect(page.getByRole("log").getByRole("button")).toHaveText(["It rained."]);
});
