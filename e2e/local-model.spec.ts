import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { startHub } from "@/lib/mind/hub/hub.fixtures";
import { engineProblem, linkEngine } from "@/lib/mind/llama/installed-engine.fixtures";
import { tinyCatalogue, tinyGguf } from "@/lib/mind/llama/tiny-gguf.fixtures";
import { newUser, type TestUser } from "./support/client";
import { Companion, meet } from "./support/companion";
import { complaintsOf, findingsOf, overflowing, smallTargets } from "./support/page-checks";
import { ChatPage, enterAs, MEMORY_MS, textOf } from "./support/pages";
import { type Server, startServer } from "./support/server";

/*
 * A model that the server downloads from a hub on this machine and runs itself. It has half a megabyte and random weights: its replies are
 * random letters, which is enough to see which model wrote them.
 */

// Each test continues where the one before ended, so that a retry has to start with the first.
test.describe.configure({ mode: "serial" });

const folder = mkdtempSync(join(tmpdir(), "echovessel-local-model-"));
const files = { "tiny.gguf": tinyGguf(), "other.gguf": tinyGguf(2) };
const HALF = Math.floor(files["tiny.gguf"].length / 2);
/** Larger than the memory of any machine. */
const HUGE = { id: "huge", name: "Huge", file: "huge.gguf", bytes: 10 ** 13 };

let hub: Awaited<ReturnType<typeof startHub>>;
let server: Server;
let operator: TestUser;
/** Created by the test that runs first. */
let companion: Companion | undefined;

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
  operator = await newUser(server.url);
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

async function theCompanion(): Promise<Companion> {
  companion ??= await meet(operator);
  return companion;
}

async function openPage(page: Page): Promise<void> {
  const { id } = await theCompanion();
  await enterAs(page, operator.client);
  await page.goto(`${server.url}/p/${id}/account/model`);
}

test("the first run downloads the recommended model, which writes the reply and remembers the conversation", async ({
  page,
  isMobile,
}) => {
  test.skip(engineProblem !== undefined, "npm serves no engine");
  const complaints = complaintsOf(page);
  await enterAs(page, operator.client);
  await page.goto(`${server.url}/new`);
  // The section is open because the file of LOCAL_MODEL needs attention.
  await expect(page.getByRole("button", { name: /^Run one on this computer/ })).toHaveAttribute(
    "aria-expanded",
    "true",
  );
  await expect(rowOf(page, "Huge")).toContainText("Not enough memory");
  await expect(rowOf(page, "Huge").getByRole("button", { name: /^Download/ })).toBeDisabled();
  await expect(rowOf(page, "notes")).toContainText("The file that LOCAL_MODEL names is not a model in GGUF format.");
  await expect(page.getByText("Recommended", { exact: true })).toHaveCount(1);
  expect(await overflowing(page)).toEqual([]);
  expect(await findingsOf(page)).toEqual([]);
  if (isMobile) expect(await smallTargets(page, 44)).toEqual([]);

  hub.fault = "falls-silent";
  await press(page, "Tiny", /^Download/);
  await expect(rowOf(page, "Tiny").getByRole("progressbar")).toHaveAttribute("value", String(HALF));
  await expect(rowOf(page, "Tiny")).toContainText("50%");
  hub.fault = "none";
  hub.dropConnections();
  await expect(rowOf(page, "Tiny")).toContainText("In use");

  await page.getByRole("button", { name: /^Continue/ }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Lin");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Start now" }).click();
  await page.waitForURL("**/chat");
  const [persona] = (await operator.client.get<{ items: { id: string }[] }>("/api/personas")).body.items;
  const lin = new Companion(operator.client, persona?.id ?? "");
  companion = lin;
  const chat = new ChatPage(page, lin);
  await expect(page.getByText("Tiny", { exact: true })).toBeVisible();
  expect(await chat.ask("I have a white cat named Biscuit.")).not.toBe("");
  await chat.end();
  await expect
    .poll(() => lin.events(), { timeout: MEMORY_MS })
    .toContainEqual(expect.objectContaining({ origin: "built_in", description: "I have a white cat named Biscuit." }));
  expect(complaints).toEqual([]);
});

test("the download of a model can be paused, survives a reload, and resumes", async ({ page }) => {
  await openPage(page);
  const row = rowOf(page, "Other tiny");
  hub.fault = "falls-silent";
  hub.ranges.length = 0;
  await press(page, "Other tiny", /^Download/);
  await expect(row).toContainText("50%");
  await press(page, "Other tiny", "Pause");
  await expect(row).toContainText("Download paused at 50%");
  await page.reload();
  await expect(row).toContainText("Download paused at 50%");
  hub.fault = "none";
  await press(page, "Other tiny", "Resume");
  await expect(row.getByRole("button", { name: "Use", exact: true })).toBeVisible();
  expect(hub.ranges).toEqual([undefined, `bytes=${HALF}-`]);
});

test("a downloaded model is removed after a confirmation that says how much space this frees", async ({ page }) => {
  await openPage(page);
  await press(page, "Other tiny", "Remove");
  const question = page.getByRole("alertdialog", { name: "Remove Other tiny?" });
  await expect(question).toContainText("You can download it again at any time.");
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(rowOf(page, "Other tiny").getByRole("button", { name: /^Download/ })).toBeVisible();
});

test("a damaged model file is reported, and Retry downloads it again", async ({ page }) => {
  await openPage(page);
  const row = rowOf(page, "Other tiny");
  hub.fault = "other-bytes";
  await press(page, "Other tiny", /^Download/);
  await expect(row).toContainText("The file was damaged on the way and was deleted.");
  hub.fault = "none";
  await press(page, "Other tiny", "Retry");
  await expect(row.getByRole("button", { name: "Use", exact: true })).toBeVisible();
  await expect(row).not.toContainText("damaged");
});

test("a second model that was downloaded answers once it is chosen", async ({ page }) => {
  test.skip(engineProblem !== undefined, "npm serves no engine");
  await openPage(page);
  await press(page, "Other tiny", "Use");
  await expect(rowOf(page, "Other tiny")).toContainText("In use");
  const chat = new ChatPage(page, await theCompanion());
  await chat.open();
  await expect(page.getByText("Other tiny", { exact: true })).toBeVisible();
  const before = await chat.replies.count();
  await chat.say("The sea was rough today.");
  // The process of the chosen model starts with this message, and its exam runs at the same time.
  await expect(chat.replies).toHaveCount(before + 1, { timeout: MEMORY_MS });
  await chat.replied(before + 1);
  expect(await textOf(chat.replies.last())).not.toBe("");
});

test("a reply fails with Retry when the model's process is killed, and Retry then works", async ({ page }) => {
  test.skip(engineProblem !== undefined, "npm serves no engine");
  await enterAs(page, operator.client);
  const chat = new ChatPage(page, await theCompanion());
  await chat.open();
  await chat.ask("The wind has turned."); // afterwards the process is certainly running
  const pid = modelProcess();
  process.kill(pid, "SIGSTOP"); // stopped, so that it cannot answer before it is killed
  await chat.say("It blows from the sea.");
  // A call that is sent after the kill would be answered by a new process.
  await expect.poll(() => hasUnreadCall(pid)).toBe(true);
  process.kill(pid, "SIGKILL");
  const failure = chat.log.getByText(/Your message is saved/);
  await expect(failure).toBeVisible();
  const before = await chat.replies.count();
  await chat.log.getByRole("button", { name: "Try again", exact: true }).click();
  await chat.replied(before + 1);
  await expect(failure).toHaveCount(0);
  expect(modelProcess()).not.toBe(pid);
});

test("if the file of the model in use disappears from the disk, the built-in mind answers", async ({ page }) => {
  test.skip(engineProblem !== undefined, "npm serves no engine");
  await openPage(page);
  await press(page, "Other tiny", "Stop using");
  await expect(rowOf(page, "Other tiny").getByRole("button", { name: "Use", exact: true })).toBeVisible();
  await expect(page.getByText("Notebook (no AI model)", { exact: true })).toBeVisible();
});

/** The process of the server's model; it belongs to the server's process group. */
function modelProcess(): number {
  return Number(
    execFileSync("pgrep", ["-g", String(server.pid), "-f", "child/main.ts"])
      .toString()
      .split("\n")[0],
  );
}

/** Whether the port of a process has received bytes it has not read yet, from the columns of Linux' /proc/net/tcp. */
function hasUnreadCall(pid: number): boolean {
  const sockets = readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`));
  const rows = readFileSync("/proc/net/tcp", "utf8")
    .split("\n")
    .map((row) => row.trim().split(/\s+/))
    .map(([, address = "", , state, queues = "", , , , , inode]) => ({
      port: address.split(":")[1],
      listens: state === "0A",
      unread: Number.parseInt(queues.split(":")[1] ?? "0", 16),
      socket: `socket:[${inode}]`,
    }));
  const own = rows.find(({ listens, socket }) => listens && sockets.includes(socket));
  return rows.some(({ port, listens, unread }) => port === own?.port && !listens && unread > 0);
}
