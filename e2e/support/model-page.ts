import { expect, type Page } from "@playwright/test";

/** Fills in a URL and its key, in the form that connects an AI model. */
export async function fillEndpoint(page: Page, address: string, key: string): Promise<void> {
  await page.getByRole("combobox", { name: "Service" }).selectOption("Another address");
  await page.getByRole("textbox", { name: "Address" }).fill(address);
  await page.getByLabel(/^Key/).fill(key);
}

/** Loads the models of the fake server and chooses one for all uses. */
export async function chooseModel(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Load models" }).click();
  await expect(page.getByText("2 models found.")).toBeVisible();
  await page.getByRole("combobox", { name: "Model", exact: true }).selectOption(name);
}
