import { expect, test } from "@playwright/test";
import { newUser } from "./support/client";
import { meet } from "./support/companion";
import { findingsOf, overflowing } from "./support/page-checks";
import { enterAs, formField, toastOf } from "./support/pages";
import { aServer } from "./support/test-servers";

const server = aServer();

test("a user sets a monthly cap, opens Your data, chooses the high-contrast theme, and signs out on all devices", async ({
  page,
}) => {
  const user = await newUser(server.url);
  const lin = await meet(user, { displayName: "Lin" });
  await enterAs(page, user.client);
  const isSound = async () => {
    expect(await findingsOf(page)).toEqual([]);
    expect(await overflowing(page)).toEqual([]);
  };

  await page.goto(`${server.url}/p/${lin.id}/account/cost`);
  const dollars = formField(page, "Monthly cap in US dollars");
  await dollars.fill("-1");
  await expect(page.getByText("Enter a number above zero")).toBeVisible();
  await dollars.fill("12.50");
  await page.getByRole("button", { name: "Save caps" }).click();
  await expect(toastOf(page, "Caps saved.")).toBeVisible();
  await page.reload();
  await expect(dollars).toHaveValue("12.5");
  await isSound();

  await page.goto(`${server.url}/p/${lin.id}/account/your-data`);
  // While the page streams, a hidden copy of it may be in the document, too.
  await expect(page.getByText("Your account: name, email").filter({ visible: true })).toBeVisible();
  await isSound();
  await page.getByRole("link", { name: "Export", exact: true }).click();
  await expect(page).toHaveURL(/account#export$/);

  await page.getByRole("radio", { name: "Contrast" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "contrast");
  await isSound();

  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL(/sign-in/);
  expect((await user.client.get("/api/personas")).status).toBe(401);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByText("This server sends no email")).toBeVisible();
  await isSound();
});
