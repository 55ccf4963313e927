import { expect, test } from "@playwright/test";
import { newCompanion } from "./support/companion";
import { ChatPage, enterAs } from "./support/pages";
import { aServer } from "./support/test-servers";

test.use({ serviceWorkers: "allow" });

const server = aServer();

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
