import { expect, test } from "@playwright/test";
import { newLogin, newUser } from "./support/client";
import { newCompanion } from "./support/companion";
import { findingsOf } from "./support/page-checks";
import { enterAs } from "./support/pages";
import { ownServer } from "./support/test-servers";

test.describe("with invitation codes", () => {
  const server = ownServer({ REGISTRATION: "invite", INVITE_CODE: "come in, friend" });

  test("signing up asks for the invitation code and reports a wrong one", async ({ page }) => {
    const { name, email, password } = newLogin();
    await page.goto(`${server.url}/sign-up`);
    // While the page streams, a hidden copy of the form may be in the document, too.
    await expect(page.getByLabel("Your name")).toHaveCount(1);
    await page.getByLabel("Your name").fill(name);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    const code = page.getByLabel("Invitation code");
    const submit = page.getByRole("button", { name: "Create account" });
    await submit.click();
    await expect(page.getByText("Enter your invitation code.")).toBeVisible();
    await code.fill("let me in");
    await submit.click();
    await expect(page.getByText("This invitation code is not valid.")).toBeVisible();
    await page.screenshot({ path: test.info().outputPath("invite.png"), fullPage: true });
    await code.fill("come in, friend");
    await submit.click();
    await page.waitForURL("**/new");
  });
});

test.describe("with closed registration", () => {
  const server = ownServer({ REGISTRATION: "closed" });

  test("the first visitor can sign up, and later visitors are told that registration is closed", async ({ page }) => {
    await page.goto(`${server.url}/sign-up`);
    await expect(page.getByRole("heading", { name: "Create the first account" })).toBeVisible();
    const content = page.locator("#content");
    await expect(content.getByText("The first one becomes its operator")).toBeVisible();
    await expect(content.getByText("Your companion is an AI, not a person")).toBeVisible();
    await expect(content.getByRole("textbox", { name: "Email" })).toBeVisible();
    await page.screenshot({ path: test.info().outputPath("first-account.png"), fullPage: true });
    await newUser(server.url);
    await page.reload();
    await expect(content.getByText("This server does not accept new accounts.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Email" })).toHaveCount(0);
    await page.goto(`${server.url}/sign-in`);
    await expect(page.getByRole("link", { name: "Create account" })).toHaveCount(0);
  });
});

test.describe("with invitation links", () => {
  const server = ownServer();

  test("the operator invites by a link, a guest signs up with it, and a second guest is told that it is used", async ({
    page,
    browser,
  }) => {
    const operator = await newCompanion(server.url);
    await enterAs(page, operator.client);
    await page.goto(`${server.url}/p/${operator.id}/account/server-settings`);
    const registration = page.locator("#content #registration");
    await registration.getByRole("radio", { name: "By invitation" }).click();
    await expect(page.getByText("Saved. It applies from now on.", { exact: true })).toBeVisible();
    await expect(registration.getByText("There are no invitation links.")).toBeVisible();
    await registration.getByRole("button", { name: "Create a link" }).click();
    const link = await registration.getByLabel("New invitation link").inputValue();
    await expect(registration.getByText("0 of 1 used")).toBeVisible();
    expect(await findingsOf(page)).toEqual([]);
    await registration.screenshot({ path: test.info().outputPath("registration.png") });

    const context = await browser.newContext();
    const guest = await context.newPage();
    await guest.goto(`${server.url}/sign-up`);
    const content = guest.locator("#content");
    await expect(content.getByText("This server accepts new accounts by invitation only.")).toBeVisible();
    await guest.goto(link);
    await expect(content.getByText("You are invited.")).toBeVisible();
    await guest.screenshot({ path: test.info().outputPath("invited.png"), fullPage: true });
    const { name, email, password } = newLogin();
    await content.getByLabel("Your name").fill(name);
    await content.getByLabel("Email").fill(email);
    await content.getByLabel("Password", { exact: true }).fill(password);
    await content.getByRole("button", { name: "Create account" }).click();
    await guest.waitForURL("**/new");
    await context.clearCookies();
    await guest.goto(link);
    await expect(content.getByText("This invitation has expired, was used or was revoked.")).toBeVisible();
    await expect(content.getByRole("button", { name: "Create account" })).toHaveCount(0);
    await context.close();

    await page.reload();
    await expect(registration.getByText("1 of 1 used").filter({ visible: true })).toBeVisible();
    await registration.getByRole("button", { name: /^Revoke the link/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
    await expect(registration.getByText("There are no invitation links.")).toBeVisible();
  });
});
