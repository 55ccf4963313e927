import { expect, test } from "@playwright/test";
import { newUser } from "./support/client";
import { newCompanion } from "./support/companion";
import { findingsOf } from "./support/page-checks";
import { enterAs } from "./support/pages";
import { ownServer } from "./support/test-servers";

const server = ownServer();

test("the operator suspends an account, whose user reads why when signing in, and lifts it; the audit log lists both", async ({
  page,
  browser,
}) => {
  const operator = await newCompanion(server.url);
  const { login } = await newUser(server.url);
  await enterAs(page, operator.client);
  await page.goto(`${server.url}/p/${operator.id}/account/server-settings`);
  const content = page.locator("#content");
  await content.getByRole("button", { name: `Suspend ${login.email}` }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByText("Nothing is deleted.")).toBeVisible();
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expect(content.getByText(/^Suspended /)).toBeVisible();
  await content.getByText(/^Suspended /).scrollIntoViewIfNeeded();
  expect(await findingsOf(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath("suspended.png"), fullPage: true });

  const context = await browser.newContext();
  const guest = await context.newPage();
  await guest.goto(`${server.url}/sign-in`);
  const form = guest.locator("#content");
  const signIn = async () => {
    await form.getByLabel("Email").fill(login.email);
    await form.getByLabel("Password", { exact: true }).fill(login.password);
    await form.getByRole("button", { name: "Sign in" }).click();
  };
  await signIn();
  await expect(form.getByText("The operator of this server has suspended this account.")).toBeVisible();
  await guest.screenshot({ path: test.info().outputPath("refused.png"), fullPage: true });

  await content.getByRole("button", { name: `Lift suspension of ${login.email}` }).click();
  await dialog.getByRole("button", { name: "Lift suspension" }).click();
  await expect(content.getByText(/^Suspended /)).toHaveCount(0);
  await signIn();
  await guest.waitForURL("**/new");
  await context.close();

  await content.getByRole("link", { name: "Audit log" }).click();
  await expect(page.getByRole("heading", { name: "Audit log" })).toBeVisible();
  await expect(content.getByText("Lifted a suspension")).toBeVisible();
  await expect(content.getByText("Suspended an account")).toBeVisible();
  expect(await findingsOf(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath("audit-log.png"), fullPage: true });
});
