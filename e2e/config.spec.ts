import { expect, type Page, test } from "@playwright/test";
import { type Companion, newCompanion } from "./support/companion";
import { enterAs } from "./support/pages";
import { ownServer } from "./support/test-servers";
import type { Language } from "./support/ui-texts";

const server = ownServer();
let operator: Companion;

test.beforeAll(async () => {
  operator = await newCompanion(server.url);
});

/** The operator's settings page with one section expanded. */
async function atNumbers(page: Page, part: number, language: Language = "en"): Promise<void> {
  await enterAs(page, operator.client, language);
  await page.goto(`${server.url}/p/${operator.id}/account/server-settings`);
  await page.locator("summary").nth(part).click();
}

test("the operator's changed numbers are stored, and each number shows its range and its default", async ({ page }) => {
  await enterAs(page, operator.client);
  await page.goto(`${server.url}/p/${operator.id}/account`);
  await page.getByRole("link", { name: "Server settings" }).click();
  await page.waitForURL("**/account/server-settings");
  await page.locator("summary").first().click();
  const field = page.locator("#content").getByLabel("Memories per reply");
  await expect(field).toHaveValue("10");
  await expect(field).toHaveAccessibleDescription(/from 1 to 50.*Default: 10/);
  await field.fill("51");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
  await field.fill("7");
  await field.press("Enter");
  await expect(page.getByText("Saved. It applies from now on.", { exact: true })).toBeVisible();
  const held = async () =>
    (await operator.client.get<{ memory: { retrieveK: number } }>("/api/admin/config")).body.memory.retrieveK;
  expect(await held()).toBe(7);
  await page.reload();
  await page.locator("summary").first().click();
  await expect(field).toHaveValue("7");
  await page.getByRole("button", { name: "Reset to 10" }).click();
  await expect(field).toHaveValue("10");
  await expect.poll(held).toBe(10);
});

test("the page says why a number was not saved, and the typed value stays", async ({ page }) => {
  await atNumbers(page, 1);
  const one = page.getByLabel("Similarity to merge two names");
  await one.fill("0.5");
  await one.press("Enter");
  await expect(page.getByText("Saved. It applies from now on.", { exact: true })).toBeVisible();
  const asks = page.getByLabel("Similarity to ask whether two names are the same");
  await asks.fill("0.6");
  await asks.press("Enter");
  await expect(page.getByText("cannot be higher than the one to merge them")).toBeVisible();
  await expect(asks).toHaveValue("0.6");
  await operator.client.patch("/api/admin/config", { consolidate: { entityMergeCosine: null } });
});

test("users other than the operator cannot see the server settings", async ({ page }) => {
  const other = await newCompanion(server.url);
  await enterAs(page, other.client);
  await page.goto(`${server.url}/p/${other.id}/account`);
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Server settings" })).toHaveCount(0);
  await page.goto(`${server.url}/p/${other.id}/account/server-settings`);
  await expect(page.getByRole("heading", { name: /Page not found/ })).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the server settings are shown in Chinese, in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await atNumbers(page, 3, "zh");
    await expect(page.getByLabel("每天的 token 数")).toHaveValue("5000000");
    await page.screenshot({ path: test.info().outputPath(`config-${colorScheme}.png`), fullPage: true });
  });
}
