import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { newCompanion } from "./support/companion";
import { overflowing } from "./support/page-checks";
import { ChatPage, enterAs } from "./support/pages";
import { aServer } from "./support/test-servers";

test.use({ serviceWorkers: "allow" });

const server = aServer();

/** A user with a chat, once the service worker controls the page. */
async function openControlled(page: Page, language: "en" | "zh" = "en") {
  const lin = await newCompanion(server.url, { locale: language });
  await enterAs(page, lin.client, language);
  await page.goto(`${server.url}/p/${lin.id}/account`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return lin;
}

const storedCopy = (page: Page) =>
  page.evaluate(async () => {
    const stored = await caches.match("/recent-messages.json");
    return (await stored?.text()) ?? "";
  });

test("without a connection a page in the user's language says so, and shows no messages unless the user keeps them", async ({
  page,
  context,
}) => {
  const lin = await openControlled(page, "zh");
  await context.setOffline(true);
  await page.goto(`${server.url}/p/${lin.id}/chat`);
  await expect(page.getByRole("heading", { name: "没有连接" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "最近的消息" })).toBeHidden();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByRole("log")).toBeVisible();
});

test("kept messages can be read without a connection, lose what was erased, and go with the sign-in", async ({
  page,
  context,
}) => {
  const lin = await openControlled(page);
  const chat = new ChatPage(page, lin);
  await chat.open();
  await chat.composer.fill("The <b>tea</b> is in the blue tin");
  await chat.send.click();
  await expect(chat.replies).toHaveCount(1);
  await page.goto(`${server.url}/p/${lin.id}/chat/temporary`);
  await chat.composer.fill("Nobody keeps this");
  await chat.send.click();
  await expect(chat.replies).toHaveCount(1);

  await page.goto(`${server.url}/p/${lin.id}/account`);
  await page.getByRole("switch", { name: "Keep recent messages on this device" }).click();
  await expect.poll(() => storedCopy(page)).toContain("blue tin");
  expect(await storedCopy(page)).not.toContain("Nobody keeps this");

  await context.setOffline(true);
  await page.goto(`${server.url}/p/${lin.id}/chat`);
  await expect(page.getByText("The <b>tea</b> is in the blue tin")).toBeVisible();
  await expect(page.getByText("Lin ·").first()).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.screenshot({ path: test.info().outputPath("offline.png") });

  // Erased elsewhere, while this device has no connection.
  const [message] = (await lin.client.get<{ items: { id: string }[] }>("/api/chat/recent")).body.items.slice(-1);
  expect((await lin.client.ask(`/api/admin/memory/messages/${message?.id}`, { method: "DELETE" })).status).toBeLessThan(
    300,
  );
  await context.setOffline(false);
  // The page reloads by itself; a second navigation beside that one would be given up.
  await expect(page.getByRole("log")).toBeVisible();
  await expect.poll(() => storedCopy(page)).not.toContain("blue tin");

  await expect.poll(() => storedCopy(page)).not.toBe("");
  await page.goto(`${server.url}/p/${lin.id}/account`);
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.waitForURL("**/sign-in");
  await expect.poll(() => storedCopy(page)).toBe("");
});

test("a sign-in that is ended elsewhere takes the copy with it when the device next connects", async ({
  page,
  context,
}) => {
  const lin = await openControlled(page);
  await page.getByRole("switch", { name: "Keep recent messages on this device" }).click();
  await expect.poll(() => storedCopy(page)).toContain("savedAt");
  await context.setOffline(true);
  await page.goto(`${server.url}/p/${lin.id}/chat`);
  await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
  await lin.client.signOut();
  expect(await storedCopy(page)).toContain("savedAt");
  await context.setOffline(false);
  await page.waitForURL("**/sign-in**");
  await expect.poll(() => storedCopy(page)).toBe("");
});

test("a copy older than seven days is deleted, not shown", async ({ page, context }) => {
  await openControlled(page);
  await page.evaluate(async () => {
    const copy = { savedAt: new Date(Date.now() - 8 * 86_400_000).toISOString(), messages: [{ content: "old words" }] };
    await (await caches.open("recent-messages")).put("/recent-messages.json", new Response(JSON.stringify(copy)));
  });
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
  await expect(page.getByText("old words")).toBeHidden();
  await expect.poll(() => storedCopy(page)).toBe("");
});

test("shared text waits in the composer of the newest chat, below a draft, and is not sent", async ({ page }) => {
  const lin = await newCompanion(server.url);
  await enterAs(page, lin.client);
  const chat = new ChatPage(page, lin);
  await chat.open();
  await chat.composer.fill("My draft");
  const shared = new URLSearchParams({ title: "Soup <script>", text: "Look", url: "https://example.org/soup" });
  await page.goto(`${server.url}/share?${shared}`);
  await page.waitForURL(`**/p/${lin.id}/chat`);
  await expect(chat.composer).toHaveValue("My draft\nSoup <script>\nLook\nhttps://example.org/soup");
  await expect(chat.notes).toHaveCount(0);
});

test("the app can be installed: the manifest's icons and the launch images exist in the sizes they state", async ({
  page,
  request,
}) => {
  const manifest = await (await request.get(`${server.url}/manifest.webmanifest`)).json();
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain("maskable");
  await page.goto(`${server.url}/sign-in`);
  const linked = await page
    .locator('link[rel="apple-touch-icon"], link[rel="apple-touch-startup-image"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(linked.length).toBeGreaterThan(10);
  const icons: { src: string; sizes: string }[] = manifest.icons;
  for (const url of [...linked, ...icons.map(({ src }) => server.url + src)])
    expect((await request.get(url)).headers()["content-type"], url).toMatch(/^image\//);
  for (const { src, sizes } of icons.filter(({ src }) => src.endsWith(".png"))) {
    const png = await (await request.get(server.url + src)).body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
});
