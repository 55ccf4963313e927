import { expect, test } from "@playwright/test";
import { newCompanion } from "./support/companion";
import { EXAM_ANSWERS } from "./support/fake-openai-exam";
import { overflowing, smallTargets } from "./support/page-checks";
import { enterAs } from "./support/pages";
import { ownServerWithModel } from "./support/test-servers";

const server = ownServerWithModel();

test("the AI model page shows the result of the exam and its meaning, and the operator can repeat the exam", async ({
  page,
  isMobile,
}) => {
  const operator = await newCompanion(server.url);
  await enterAs(page, operator.client);
  // The page does not refresh automatically, so it is reloaded until the first exam has ended.
  await expect(async () => {
    await page.goto(`${server.url}/p/${operator.id}/account/model`);
    await expect(page.getByText(/^It passed the exam\./)).toHaveCount(2, { timeout: 5_000 });
  }).toPass();
  server.model.behave({ exam: { text: EXAM_ANSWERS.weak } });
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByText("It reads conversations line by line")).toHaveCount(1);
  await expect(page.getByText("Replies use fewer memories.")).toHaveCount(1);
  await expect(page.getByText(/^A reply begins after about \d+ seconds?\./)).toHaveCount(1);
  expect(await overflowing(page)).toEqual([]);
  if (isMobile) expect(await smallTargets(page, 44)).toEqual([]);

  const other = await newCompanion(server.url);
  await enterAs(page, other.client);
  await page.goto(`${server.url}/p/${other.id}/account/model`);
  await expect(page.getByText("It reads conversations line by line")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Check again" })).toHaveCount(0);
});
