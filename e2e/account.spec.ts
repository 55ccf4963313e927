import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { newPerson, type Person } from "./support/client";
import { type Companion, meet } from "./support/companion";
import { enterAs } from "./support/pages";
import { aServer } from "./support/running";
import { overflowing } from "./support/sound-page";

const server = aServer();

/** Somebody new who has said something, at the page about themselves. */
async function atYou(page: Page): Promise<{ ann: Person; lin: Companion }> {
  const ann = await newPerson(server.url);
  const lin = await meet(ann);
  await lin.talk("I have a white cat named Biscuit.");
  await enterAs(page, ann.client);
  await page.goto(`${server.url}/p/${lin.id}/you`);
  return { ann, lin };
}

test("all of a companion, and all of the account, can be taken along as a file", async ({ page }) => {
  await atYou(page);
  for (const [link, kind] of [
    ["All of Lin", "persona"],
    ["All of your account", "account"],
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

test("an account is erased once its email is typed; what goes is said first, and afterwards nothing opens any more", async ({
  page,
}) => {
  const { ann } = await atYou(page);
  await page.getByRole("button", { name: "Erase my account" }).click();
  const sheet = page.getByRole("dialog", { name: "Erase your account?" });

  await test.step("it says what goes and offers a copy", async () => {
    await expect(sheet).toContainText("every talk and every memory");
    await expect(sheet.getByRole("link", { name: "Download everything" })).toBeVisible();
    expect(await overflowing(page)).toEqual([]);
  });

  await test.step("another email does not do it", async () => {
    await sheet.getByRole("textbox").fill("somebody@example.org");
    await sheet.getByRole("button", { name: "Erase everything" }).click();
    await expect(sheet.getByText("This is not the email of this account.")).toBeVisible();
    expect((await ann.client.get("/api/personas")).status).toBe(200);
  });

  await test.step("its own does, with the keyboard alone", async () => {
    await sheet.getByRole("textbox").fill(ann.login.email);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/farewell$/);
    await expect(page.getByRole("heading", { level: 1, name: "It is all gone" })).toBeVisible();
  });

  await test.step("nothing opens any more", async () => {
    expect((await ann.client.get("/api/personas")).status).toBe(401);
    await page.goto(server.url);
    await expect(page).toHaveURL(/\/sign-in/);
    await page.getByLabel("Email").fill(ann.login.email);
    await page.getByLabel("Password", { exact: true }).fill(ann.login.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText("Email and password do not belong together.")).toBeVisible();
  });
});

test("who changes their mind stays, and nothing has happened", async ({ page }) => {
  const { lin } = await atYou(page);
  const opener = page.getByRole("button", { name: "Erase my account" });
  await opener.click();
  await page.getByRole("dialog").getByRole("button", { name: "Stay" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(await lin.said()).toEqual(["I have a white cat named Biscuit."]);
});
