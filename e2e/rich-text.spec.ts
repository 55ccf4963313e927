import { expect, test } from "@playwright/test";
import { findingsOf, overflowing } from "./support/page-checks";
import { type ChatPage, openChat, toastOf } from "./support/pages";
import { aServerWithModel } from "./support/test-servers";

const server = aServerWithModel();
/** Folder for screenshots for manual review, only on request. */
const folder = process.env.SHOTS;

const CODE = `const cat = "Biscuit"; // white\nconsole.log(cat.repeat(3), "and a line that is far too long for the width of a phone");`;
const REPLY = [
  "The area is \\(\\pi r^2\\), it costs $5 and $6, and:",
  "$$\n\\int_0^1 x^2 \\, dx = \\frac{1}{3}\n$$",
  `\`\`\`js\n${CODE}\n\`\`\``,
  "| Day | Bread | Flour | Water | Salt | Baked in the oven for |\n|-|-|-|-|-|-|\n| Monday | Rye | 500 g | 350 g | 10 g | fifty minutes |",
  "See [my bank](https://evil.example/login), https://example.org/a or mira@example.org.",
].join("\n\n");
const HOSTILE = [
  "[x](javascript:window.harmed=1) <img src=x onerror=window.harmed=1> <b>bold</b>",
  "\\(\\href{javascript:window.harmed=1}{y}\\) \\(\\includegraphics{https://spy.example/p.png}\\)",
  "\\(\\htmlStyle{position:fixed}{z}\\) \\(\\frac{1\\)",
  "```html\n<script>window.harmed=1</script>\n```",
  "```klingon\nnuqneH\n```",
  `\`\`\`js\n${"x".repeat(9_000)}`,
].join("\n\n");

async function chatWith(page: Parameters<typeof openChat>[0], text: string): Promise<ChatPage> {
  server.model.behave({ reply: { text } });
  const chat = await openChat(page, server.url);
  await chat.ask("Good evening.");
  return chat;
}

test("a reply shows code with colours and a copy button, formulas, a table and the hosts of links", async ({
  page,
  context,
  isMobile,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(server.url)) foreign.push(request.url());
  });
  const chat = await chatWith(page, REPLY);
  const reply = chat.replies.last();

  await expect(reply.locator("pre span").filter({ hasText: /^const$/ })).toHaveClass(/text-lamp/);
  await expect(reply.locator("pre")).toHaveText(CODE);
  await reply.getByRole("button", { name: "Copy code" }).click();
  await expect(toastOf(page, "Copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CODE);

  await expect(reply.locator(".katex")).toHaveCount(2);
  await expect(reply.locator(".katex-display .mfrac")).toBeVisible();
  await expect(reply).toContainText("it costs $5 and $6");
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.fonts].some((font) => font.family.includes("KaTeX") && font.status === "loaded"),
      ),
    )
    .toBe(true);

  await expect(reply.getByRole("table")).toContainText("Rye");
  // Boxes that scroll are reached by arrow keys, because the message list is one Tab stop.
  await reply.focus();
  const isInCode = () => reply.locator("pre").evaluate((box) => box === document.activeElement);
  for (let presses = 0; presses < 5 && !(await isInCode()); presses++) await page.keyboard.press("ArrowRight");
  await expect(reply.locator("pre")).toBeFocused();

  await expect(reply.getByRole("link", { name: "my bank (evil.example)" })).toHaveAttribute("rel", /noreferrer/);
  await expect(reply.getByRole("link", { name: "https://example.org/a", exact: true })).toBeVisible();
  await expect(reply.getByRole("link", { name: "mira@example.org", exact: true })).toHaveAttribute("href", /^mailto:/);

  expect(await overflowing(page)).toEqual([]);
  expect(foreign).toEqual([]);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // axe accepts only Tab stops here; that arrow keys reach the boxes is shown above.
    const findings = (await findingsOf(page)).filter((one) => !one.startsWith("scrollable-region-focusable"));
    expect(findings).toEqual([]);
    if (folder) await reply.screenshot({ path: `${folder}/rich-${colorScheme}-${isMobile ? "phone" : "desktop"}.png` });
  }
});

test("nothing in a hostile reply runs, loads or leaves its box, and code without an end is shown as code", async ({
  page,
}) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(server.url)) foreign.push(request.url());
  });
  const chat = await chatWith(page, HOSTILE);
  const reply = chat.replies.last();
  await expect(reply.locator("pre")).toHaveCount(3);
  await expect(reply.locator("pre").nth(1)).toHaveText("nuqneH");
  await expect(reply.locator("a, img, script, b, iframe")).toHaveCount(0);
  await expect(reply.locator("[data-math]").first()).toBeVisible();
  await expect(reply.locator('[style*="position:fixed"], [style*="position: fixed"]')).toHaveCount(0);
  const [block, screen] = [await reply.locator("pre").last().boundingBox(), page.viewportSize()];
  expect(block?.width).toBeLessThanOrEqual(screen?.width ?? 0);
  expect(block?.height).toBeLessThanOrEqual(460);
  expect(await overflowing(page)).toEqual([]);
  expect(await page.evaluate(() => "harmed" in window)).toBe(false);
  expect(foreign).toEqual([]);
});
