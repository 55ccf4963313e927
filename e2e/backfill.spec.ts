import { expect, test } from "@playwright/test";
import { newCompanion } from "./support/companion";
import { type FakeOpenAi, startFakeOpenAi } from "./support/fake-openai";
import { enterAs } from "./support/pages";
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

test("a connected model reads what was told before it, through a kill, and the page shows how far it is", async ({
  page,
}) => {
  // The first account is the operator's.
  const lin = await newCompanion(server.url);
  await lin.talk(CAT);
  await lin.closeAndWait();
  await lin.talk("My brother Tom plays the cello in an orchestra.");
  await lin.closeAndWait();
  expect((await lin.events()).map(({ description }) => description)).toContain(CAT);

  await enterAs(page, lin.client);
  const talks = () => page.goto(`${server.url}/p/${lin.id}/memory/talks`);
  const card = page.getByRole("region", { name: "Past conversations" });
  await talks();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(card).toBeHidden();

  const models = { large: "large-1", medium: "medium-1", small: "small-1" };
  const connected = await lin.client.put("/api/model/server", { preset: "custom", baseUrl: model.url, models });
  expect(connected.status, connected.text).toBe(200);
  model.behave({ extract: "hang" });
  await talks();
  await expect(card).toContainText("2 conversations so far were kept without an AI model.");
  await card.getByRole("button", { name: "Read them now" }).click();
  await expect(card).toContainText("0 of 2 conversations read");
  await expect.poll(() => model.requests.some(({ kind }) => kind === "extract")).toBe(true);
  model.behave("ok");
  await server.kill("SIGKILL");
  await server.restart();

  await expect
    .poll(async () => (await lin.sessions()).every(({ status }) => status === "closed") && (await remembered()))
    .toBe(true);
  await talks();
  await expect(card).toBeHidden();
  expect(model.requests.filter(({ kind }) => kind === "extract").length).toBeGreaterThanOrEqual(2);

  /** The model's memories stand in the place of the quotes, each once. */
  async function remembered(): Promise<boolean> {
    const events = await lin.events();
    const ofCat = events.filter(({ description }) => description.includes("Biscuit"));
    const { body } = await lin.client.get<{ progress: { status: string; read: number } }>(
      `/api/admin/memory/backfill?personaId=${lin.id}`,
    );
    return body.progress.status === "done" && body.progress.read === 2 && ofCat.length === 1;
  }
});
