import { expect, test } from "@playwright/test";
import { newCompanion } from "./support/companion";
import { startFakeOidc } from "./support/fake-oidc";
import { findingsOf } from "./support/page-checks";
import { enterAs } from "./support/pages";
import { ownServer } from "./support/test-servers";

const oidc = await startFakeOidc();
const server = ownServer({
  ...{ OIDC_ISSUER: oidc.url, OIDC_CLIENT_ID: "echovessel", OIDC_CLIENT_SECRET: "a client secret" },
  OIDC_NAME: "Example Login",
});

test("a user links another service on the account page and signs in with it; a stranger is told how to", async ({
  page,
  browser,
}) => {
  const { client, id } = await newCompanion(server.url);
  oidc.subject = "ann";
  await enterAs(page, client);
  await page.goto(`${server.url}/p/${id}/account`);
  const section = page.locator("#content #sign-in-with");
  await section.getByRole("button", { name: "Link Example Login" }).click();
  await expect(section.getByText("It is linked.")).toBeVisible();
  await section.scrollIntoViewIfNeeded();
  expect(await findingsOf(page)).toEqual([]);
  await section.screenshot({ path: test.info().outputPath("linked.png") });

  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  const content = elsewhere.locator("#content");
  const enter = async () => {
    await elsewhere.goto(`${server.url}/sign-in`);
    await content.getByRole("button", { name: "Continue with Example Login" }).click();
  };
  oidc.subject = "a stranger";
  await enter();
  await expect(content.getByText("No account here is linked with this Example Login identity.")).toBeVisible();
  expect(await findingsOf(elsewhere)).toEqual([]);
  await elsewhere.screenshot({ path: test.info().outputPath("unlinked.png"), fullPage: true });
  await content.getByRole("link", { name: "Create an account" }).click();
  await expect(content.getByText("Your new account will be linked with Example Login.")).toBeVisible();
  oidc.subject = "ann";
  await enter();
  await elsewhere.waitForURL(`**/p/${id}/**`);
  await context.close();

  await section.getByRole("button", { name: "Unlink Example Login" }).click();
  await expect(section.getByRole("button", { name: "Link Example Login", exact: true })).toBeVisible();
});
