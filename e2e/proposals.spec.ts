import { expect, type Page, test } from "@playwright/test";
import { type Companion, newCompanion } from "./support/companion";
import { overflowing } from "./support/page-checks";
import { enterAs } from "./support/pages";
import { aServer } from "./support/test-servers";

const server = aServer();

/** A new user who stated their preferred form of address, on the companion's page. */
async function atPersona(page: Page): Promise<Companion> {
  const lin = await newCompanion(server.url, { blocks: { user: "Afraid of heights." } });
  await lin.chat("Please call me Lan.");
  await enterAs(page, lin.client);
  await page.goto(`${server.url}/p/${lin.id}/persona`);
  return lin;
}

const waiting = (page: Page) => page.getByRole("list", { name: "Suggested changes" }).locator("> li");
const aboutYou = (page: Page) => page.getByRole("textbox", { name: "About you" });

test("a proposed line says where it would be added, and is added only when the user says yes", async ({ page }) => {
  const lin = await atPersona(page);
  await expect(waiting(page)).toContainText("Lan");
  await expect(waiting(page)).toContainText("Will be added to “About you”");
  expect((await lin.persona()).blocks.user).toBe("Afraid of heights.");
  expect(await overflowing(page)).toEqual([]);
  await waiting(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved to “About you”.", { exact: true })).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  await expect(aboutYou(page)).toHaveValue(/^Afraid of heights\.\n.*Lan/);
  expect((await lin.persona()).blocks.user).toContain("Lan");
});

test("accepting a proposed line keeps text that is being typed, and saving that text keeps the line", async ({
  page,
}) => {
  const lin = await atPersona(page);
  await expect(waiting(page)).toContainText("Lan");
  await aboutYou(page).fill("Afraid of heights and of geese.");
  await waiting(page).getByRole("button", { name: "Save" }).click();
  await expect(aboutYou(page)).toHaveValue(/^Afraid of heights and of geese\.\n.*Lan/);
  await page
    .locator("form")
    .filter({ has: aboutYou(page) })
    .getByRole("button", { name: "Save" })
    .click();
  await expect.poll(async () => (await lin.persona()).blocks.user).toContain("geese");
  expect((await lin.persona()).blocks.user).toContain("Lan");
});

test("a declined proposal changes nothing, and is not proposed again", async ({ page }) => {
  const lin = await atPersona(page);
  await waiting(page).getByRole("button", { name: "Dismiss" }).focus();
  await page.keyboard.press("Enter");
  await expect(waiting(page)).toHaveCount(0);
  expect((await lin.persona()).blocks.user).toBe("Afraid of heights.");
  await page.reload();
  await expect(aboutYou(page)).toHaveValue("Afraid of heights.");
  await expect(waiting(page)).toHaveCount(0);
});
