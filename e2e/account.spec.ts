import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { Client, newLogin, newUser, type TestUser } from "./support/client";
import { type Companion, meet } from "./support/companion";
import { overflowing } from "./support/page-checks";
import { enterAs, formField, toastOf } from "./support/pages";
import { aServer } from "./support/test-servers";

const server = aServer();

/** A new user with one message sent, on their account page. */
async function openAccount(page: Page, url = server.url): Promise<{ ann: TestUser; lin: Companion }> {
  const ann = await newUser(url);
  const lin = await meet(ann);
  await lin.chat("I have a white cat named Biscuit.");
  await enterAs(page, ann.client);
  await page.goto(`${url}/p/${lin.id}/account`);
  return { ann, lin };
}

test("a companion and the whole account can be downloaded as a file", async ({ page }) => {
  await openAccount(page);
  for (const [link, kind] of [
    ["Export Lin", "persona"],
    ["Export account", "account"],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: link }).click(),
    ]);
    const file = await readFile(await download.path(), "utf8");
    expect(JSON.parse(file)).toMatchObject({ format: "echovessel-export", kind });
    expect(file).toContain("Biscuit");
  }
});

test("an account is erased only after its email is typed and its data is listed, and none of its pages opens afterwards", async ({
  page,
}) => {
  const { ann } = await openAccount(page);
  await page.getByRole("button", { name: "Erase account" }).click();
  const sheet = page.getByRole("dialog", { name: "Erase your account?" });

  await test.step("the deletion page lists what will be deleted and offers a copy", async () => {
    await expect(sheet).toContainText("all conversations and memories");
    await expect(sheet.getByRole("link", { name: "Export everything" })).toBeVisible();
    expect(await overflowing(page)).toEqual([]);
  });

  await test.step("typing another email does not erase the account", async () => {
    await sheet.getByRole("textbox").fill("somebody@example.org");
    await sheet.getByRole("button", { name: "Erase permanently" }).click();
    await expect(sheet.getByText("This is not the email of this account.")).toBeVisible();
    expect((await ann.client.get("/api/personas")).status).toBe(200);
  });

  await test.step("typing the account's own email erases it, using only the keyboard", async () => {
    await sheet.getByRole("textbox").fill(ann.login.email);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/account-deleted$/);
    await expect(page.getByRole("heading", { level: 1, name: "Your account is erased" })).toBeVisible();
  });

  await test.step("no page of the erased account can be opened", async () => {
    expect((await ann.client.get("/api/personas")).status).toBe(401);
    await page.goto(server.url);
    await expect(page).toHaveURL(/\/sign-in/);
    await formField(page, "Email").fill(ann.login.email);
    await page.getByLabel("Password", { exact: true }).fill(ann.login.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText("Email or password is wrong.")).toBeVisible();
  });
});

test("cancelling the deletion of an account changes nothing", async ({ page }) => {
  const { lin } = await openAccount(page);
  const opener = page.getByRole("button", { name: "Erase account" });
  await opener.click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(await lin.messageTexts()).toEqual(["I have a white cat named Biscuit."]);
});

test("the password can be changed using only the keyboard; other devices are signed out, this device is not", async ({
  page,
}) => {
  const { ann } = await openAccount(page);
  const elsewhere = new Client(server.url);
  await elsewhere.signIn(ann.login);
  await page.reload();
  const card = page.locator("section").filter({ has: page.getByRole("heading", { name: "Password" }) });
  const [current, next] = [card.getByLabel("Current password"), card.getByLabel("New password")];

  await test.step("a too common new password and a wrong current one are each reported at their field, which receives the focus", async () => {
    await current.fill("not the password");
    await next.fill("password123");
    await page.keyboard.press("Enter");
    await expect(card.getByText("This password is too common.")).toBeVisible();
    await expect(next).toBeFocused();
    await next.fill("a better horse");
    await page.keyboard.press("Enter");
    await expect(card.getByText("This password is wrong.")).toBeVisible();
    await expect(current).toBeFocused();
    expect(await overflowing(page)).toEqual([]);
  });

  await test.step("after the change only the new password signs in, and other devices' sign-ins are invalid", async () => {
    await current.fill(ann.login.password);
    await page.keyboard.press("Enter");
    await expect(toastOf(page, "Password changed.")).toBeVisible();
    await expect(current).toHaveValue("");
    expect((await elsewhere.get("/api/personas")).status).toBe(401);
    // A copy of the cookie that the browser had before the change.
    expect((await ann.client.get("/api/personas")).status).toBe(401);
    await page.reload();
    await expect(card).toBeVisible();
    const led = await new Client(server.url).signIn({ ...ann.login, password: "a better horse" });
    expect(led.searchParams.has("error")).toBe(false);
  });
});

test("sign-up refuses one of the most common passwords with an explanation", async ({ page }) => {
  await page.goto(`${server.url}/sign-up`);
  await formField(page, "Your name").fill("Ann");
  await formField(page, "Email").fill(newLogin().email);
  await formField(page, "Password").fill("Password123");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("This password is too common.")).toBeVisible();
  await expect(formField(page, "Password")).toBeFocused();
});

test("after too many wrong passwords the page says how long to wait", async ({ page }) => {
  const { login } = await newUser(server.url);
  await page.goto(`${server.url}/sign-in`);
  await formField(page, "Email").fill(login.email);
  for (let nth = 0; nth < 5; nth++) {
    await formField(page, "Password").fill(`guess number ${nth}`);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("button", { name: "Sign in", exact: true })).not.toHaveAttribute("aria-busy", "true");
    await expect(page.getByText("Email or password is wrong.")).toBeVisible();
  }
  await formField(page, "Password").press("Enter");
  await expect(page.getByText("Too many attempts. Wait a second, then try again.")).toBeVisible();
});

test.describe("some time after signing in", () => {
  const later = aServer({ CONFIRM_MINUTES: "0.1" });
  const past = () => new Promise((resolve) => setTimeout(resolve, 6_500));

  test("the export asks for the password first, and a wrong one exports nothing", async ({ page }) => {
    const { ann } = await openAccount(page, later.url);
    await past();
    const link = page.getByRole("link", { name: "Export account" });
    await link.click();
    const sheet = page.getByRole("dialog", { name: "Enter your password" });
    await sheet.getByLabel("Password", { exact: true }).fill("not the password");
    await page.keyboard.press("Enter");
    await expect(sheet.getByText("This password is wrong.")).toBeVisible();
    expect(await overflowing(page)).toEqual([]);
    await sheet.getByLabel("Password", { exact: true }).fill(ann.login.password);
    const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
    expect(JSON.parse(await readFile(await download.path(), "utf8"))).toMatchObject({ kind: "account" });
    await expect(sheet).toHaveCount(0);
  });

  test("erasing an account asks for the password first, and again once the confirmation has expired", async ({
    page,
  }) => {
    const { ann } = await openAccount(page, later.url);
    await past();
    const opener = page.getByRole("button", { name: "Erase account" });
    await opener.click();
    const asked = page.getByRole("dialog", { name: "Enter your password" });
    await asked.getByRole("button", { name: "Cancel" }).click();
    await expect(asked).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
    const confirm = async () => {
      await asked.getByLabel("Password", { exact: true }).fill(ann.login.password);
      await page.keyboard.press("Enter");
    };
    await confirm();
    const sheet = page.getByRole("dialog", { name: "Erase your account?" });
    await sheet.getByRole("textbox").fill(ann.login.email);
    await past();
    await sheet.getByRole("button", { name: "Erase permanently" }).click();
    await expect(asked).toBeVisible();
    // On a slow machine the confirmation may expire before it is used; the page then asks again.
    await expect(async () => {
      if (await asked.isVisible()) await confirm();
      await sheet.getByRole("textbox").fill(ann.login.email, { timeout: 5_000 });
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/account-deleted$/, { timeout: 5_000 });
    }).toPass();
    expect((await ann.client.get("/api/personas")).status).toBe(401);
  });
});

test("a page whose sign-in was ended on another device says so and does not reload in a loop", async ({ page }) => {
  const { ann, lin } = await openAccount(page);
  const elsewhere = new Client(server.url);
  await elsewhere.signIn(ann.login);
  await page.goto(`${server.url}/p/${lin.id}/chat`);
  await expect(page.getByText("Connected", { exact: true })).toBeAttached();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await elsewhere.post("/api/account/password", { current: ann.login.password, next: "a better horse" });
  await expect(page.getByText("Signed out", { exact: true })).toBeVisible();
  await page.waitForTimeout(4_000);
  expect(asked.filter((url) => url.includes("/api/live"))).toEqual([]);
});
