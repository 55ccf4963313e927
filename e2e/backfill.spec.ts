import { expect, test } from "@playwright/test";
import { newUser } from "./support/client";
import { Companion } from "./support/companion";
import { type FakeOpenAi, startFakeOpenAi } from "./support/fake-openai";
import { chooseModel, fillEndpoint } from "./support/model-page";
import { ChatPage, enterAs } from "./support/pages";
import { type Server, startServer } from "./support/server";

const CAT = "I have a white cat named Biscuit.";

let model: FakeOpenAi;
let server: Server;

test.beforeAll(async () => {
  model = await startFakeOpenAi();
  server = await startServer({ env: { BURST_QUIET_MS: "0", MODEL_PARALLEL: "8" } });
});
test.afterAll(async () => {
  await server.stop();
  await model.close();
});

test("a user starts without a model, connects one on the page, and it consolidates their past sessions even after the server was killed", async ({
  page,
}) => {
  // The first account is the operator.
  const operator = await newUser(server.url);
  await enterAs(page, operator.client);
  await page.goto(`${server.url}/new`);
  await page.getByRole("button", { name: /^Continue without/ }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Lin");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Start now" }).click();
  await page.waitForURL("**/chat");
  const [persona] = (await operator.client.get<{ items: { id: string }[] }>("/api/personas")).body.items;
  const lin = new Companion(operator.client, persona?.id ?? "");
  await new ChatPage(page, lin).ask(CAT);
  await lin.closeAndWait();
  await lin.chat("My brother Tom plays the cello in an orchestra.");
  await lin.closeAndWait();
  expect((await lin.events()).map(({ description }) => description)).toContain(CAT);

  await page.goto(`${server.url}/p/${lin.id}/account/model`);
  const card = page.getByRole("region", { name: "Past conversations" });
  // While the page streams, a hidden copy of it may be in the document, too.
  await expect(page.getByText("Notebook (no AI model)").filter({ visible: true })).toBeVisible();
  await expect(card).toBeHidden();
  await page.getByRole("button", { name: /^Connect a model/ }).click();
  await fillEndpoint(page, model.url, "sk-of-the-journey");
  await chooseModel(page, "gpt-4.1");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  const result = page.getByRole("region", { name: "Result of the check" });
  await expect(result).toContainText("This works. Save it to use it.");
  await page.getByRole("button", { name: "Save", exact: true }).click();

  await expect(card).toContainText("2 conversations so far were kept without an AI model.");
  model.behave({ extract: "hang" });
  const before = model.requests.length;
  const extractions = () => model.requests.slice(before).filter(({ kind }) => kind === "extract").length;
  await card.getByRole("button", { name: "Read them now" }).click();
  await expect(card).toContainText("0 of 2 conversations read");
  await expect.poll(extractions).toBeGreaterThan(0);
  model.behave("ok");
  await server.kill("SIGKILL");
  await server.restart();

  await expect
    .poll(async () => (await lin.sessions()).every(({ status }) => status === "closed") && (await isConsolidated()))
    .toBe(true);
  expect(extractions()).toBeGreaterThanOrEqual(2);
  await page.goto(`${server.url}/p/${lin.id}/memory/sessions`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(card).toBeHidden();
  await page.goto(`${server.url}/p/${lin.id}/memory/timeline`);
  await expect(page.getByText("Biscuit", { exact: false }).first()).toBeVisible();

  /** Whether the memories that the model extracted have replaced the quotes stored without a model, each exactly once. */
  async function isConsolidated(): Promise<boolean> {
    const events = await lin.events();
    const ofCat = events.filter(({ description }) => description.includes("Biscuit"));
    const { body } = await lin.client.get<{ progress: { status: string; read: number } }>(
      `/api/admin/memory/backfill?personaId=${lin.id}`,
    );
    return body.progress.status === "done" && body.progress.read === 2 && ofCat.length === 1;
  }
});
