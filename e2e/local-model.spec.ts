import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { startHub } from "@/lib/mind/hub/hub.fixtures";
import { engineProblem, linkEngine } from "@/lib/mind/llama/installed-engine.fixtures";
import { tinyCatalogue, tinyGguf } from "@/lib/mind/llama/tiny-gguf.fixtures";
import { newPerson, type Person } from "./support/client";
import { Companion } from "./support/companion";
import { enterAs, MEMORY_MS, Talk } from "./support/pages";
import { type Server, startServer } from "./support/server";
import { complaintsOf, overflowing, smallTargets } from "./support/sound-page";

/*
 * A model that the server downloads from a hub on this machine and runs itself. It has half a megabyte and random weights: what it says is
 * letters, which is enough to see by whom a reply is written.
 */

const folder = mkdtempSync(join(tmpdir(), "echovessel-local-model-"));
const files = { "tiny.gguf": tinyGguf(), "other.gguf": tinyGguf(2) };
const HALF = Math.floor(files["tiny.gguf"].length / 2);
/** Of a size that no machine of today has memory for. */
const HUGE = { id: "huge", name: "Huge", file: "huge.gguf", bytes: 10 ** 13 };

let hub: Awaited<ReturnType<typeof startHub>>;
let server: Server;
let operator: Person;
let companion: Companion;

test.beforeAll(async () => {
  hub = await startHub("tiny/tiny-GGUF", files);
  const [tiny, other] = tinyCatalogue();
  const catalogue = join(folder, "catalogue.json");
  writeFileSync(catalogue, JSON.stringify([tiny, other, { ...tiny, ...HUGE }]));
  const noModel = join(folder, "notes.gguf");
  writeFileSync(noModel, "These are notes.");
  server = await startServer({
    env: { MODEL_HUB: hub.url, LOCAL_MODEL: noModel, LOCAL_MODEL_CATALOGUE: catalogue, BURST_QUIET_MS: "0" },
  });
  if (!engineProblem) linkEngine(server.dataDir);
  operator = await newPerson(server.url);
});
test.afterAll(async () => {
  await server.stop();
  hub.close();
  rmSync(folder, { recursive: true, force: true });
});
test.beforeEach(() => {
  Object.assign(hub, { fault: "none", silentAfter: HALF });
});

const rowOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
const press = (page: Page, model: string, name: string | RegExp) =>
  rowOf(page, model).getByRole("button", { name }).click();

test("on the first run the recommended model is downloaded, writes the first reply, and what was said is remembered", async ({
  page,
  isMobile,
}) => {
  test.skip(engineProblem !== undefined, "npm serves no engine");
  const complaints = complaintsOf(page);
  await enterAs(page, operator.client);
  await page.goto(`${server.url}/new`);
  // It stands open, since the file of LOCAL_MODEL needs attention.
  await expect(page.getByRole("button", { name: /^Run one on this computer/ })).toHaveAttribute(
    "aria-expanded",
    "true",
  );
  await expect(rowOf(page, "Huge")).toContainText("Not enough memory");
  await expect(rowOf(page, "Huge").getByRole("button", { name: /^Download/ })).toBeDisabled();
  await expect(rowOf(page, "notes")).toContainText("The file is not a model in GGUF format that can be loaded.");
  await expect(page.getByText("Recommended", { exact: true })).toHaveCount(1);
  expect(await overflowing(page)).toEqual([]);
  if (isMobile) expect(await smallTargets(page, 44)).toEqual([]);

  hub.fault = "falls-silent";
  await press(page, "Tiny", /^Download/);
  await expect(rowOf(page, "Tiny").getByRole("progressbar")).toHaveAttribute("value", String(HALF));
  await expect(rowOf(page, "Tiny")).toContainText("50%");
  hub.fault = "none";
  hub.breakOff();
  await expect(rowOf(page, "Tiny")).toContainText("In use");

  await page.getByRole("button", { name: /^Go on/ }).click();
  await page.getByRole("textbox", { name: "Its name" }).fill("Lin");
  await page.getByRole("button", { name: "Go on" }).click();
  await page.getByRole("button", { name: "Begin now" }).click();
  await page.waitForURL("**/talk");
  const [persona] = (await operator.client.get<{ items: { id: string }[] }>("/api/personas")).body.items;
  companion = new Companion(operator.client, persona?.id ?? "");
  const talk = new Talk(page, companion);
  await expect(page.getByText("Tiny", { exact: true })).toBeVisible();
  expect(await talk.ask("I have a white cat named Biscuit.")).not.toBe("");
  await talk.end();
  await expect
    .poll(() => companion.events(), { timeout: MEMORY_MS })
    .toContainEqual(expect.objectContaining({ origin: "built_in", description: "I have a white cat named Biscuit." }));
  expect(complaints).toEqual([]);
});
