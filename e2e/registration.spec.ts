import { expect, test } from "@playwright/test";
import { newLogin, newUser } from "./support/client";
import { ownServer } from "./support/test-servers";

test.describe("by invitation", () => {
  const server = ownServer({ REGISTRATION: "invite", INVITE_CODE: "come in, friend" });

  test("signing up asks for the code, and says so where it is another", async ({ page }) => {
    const { name, email, password } = newLogin();
    await page.goto(`${server.url}/sign-up`);
    await page.getByLabel("Your name").fill(name);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    const code = page.getByLabel("Invitation code");
    const submit = page.getByRole("button", { name: "Create an account" });
    await submit.click();
    await expect(page.getByText("Please type the code of your invitation.")).toBeVisible();
    await code.fill("let me in");
    await submit.click();
    await expect(page.getByText("This is not the code.")).toBeVisible();
    await page.screenshot({ path: test.info().outputPath("invite.png"), fullPage: true });
    await code.fill("come in, friend");
    await submit.click();
    await page.waitForURL("**/new");
  });
});

test.describe("closed", () => {
  const server = ownServer({ REGISTRATION: "closed" });

  test("the page shows the form to the first, then says that nobody is taken", async ({ page }) => {
    await page.goto(`${server.url}/sign-up`);
    await expect(page.getByRole("textbox", { name: "Email" })).toBeVisible();
    await newUser(server.url);
    await page.reload();
    await expect(page.locator("#content").getByText("This place takes no new people.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Email" })).toHaveCount(0);
    await page.goto(`${server.url}/sign-in`);
    await expect(page.getByRole("link", { name: "Create an account" })).toHaveCount(0);
  });
});
