import { expect, type Page, test } from "@playwright/test";
import { type Client, newUser, type TestUser } from "./support/client";
import { Companion, meet, newCompanion } from "./support/companion";
import { type FakeOpenAi, startFakeOpenAi } from "./support/fake-openai";
import { EXAM_ANSWERS } from "./support/fake-openai-exam";
import { chooseMessageAction } from "./support/message-actions";
import { chooseModel, fillEndpoint } from "./support/model-page";
import { complaintsOf, findingsOf, overflowing, smallTargets } from "./support/page-checks";
import { ChatPage, enterAs, toastOf } from "./support/pages";
import { ownServer } from "./support/test-servers";

const SERVER_KEY = "sk-server-key-that-nobody-may-see-1";
const OWN_KEY = "sk-own-key-that-nobody-may-see-2";
/** Never resolves (RFC 6761) and does not belong to the local network. */
const AWAY = "https://models.invalid/v1";

// The first account is the operator of this server, which starts without a model.
const server = ownServer({ LOG_LEVEL: "debug" });
let model: FakeOpenAi;
let operator: TestUser;
let companion: Companion;

test.beforeAll(async () => {
  model = await startFakeOpenAi();
  operator = await newUser(server.url);
});
test.afterAll(() => model.close());
test.beforeEach(() => model.behave("ok"));

/** All responses of the server to a page, as text. */
function answersTo(page: Page): Promise<string>[] {
  const answers: Promise<string>[] = [];
  page.on("response", (response) => answers.push(response.text().catch(() => "")));
  return answers;
}

const modelPage = ({ id }: Companion) => `${server.url}/p/${id}/account/model`;
const save = (client: Client, whose: "own" | "server", baseUrl: string, name: string, apiKey: string) =>
  client.ask(`/api/model/${whose}`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ preset: "custom", baseUrl, apiKey, models: { large: name, medium: name, small: name } }),
  });

test("the operator of a new server connects a model in the wizard's first step, and it writes the first reply", async ({
  page,
  isMobile,
}) => {
  const complaints = complaintsOf(page);
  const answers = answersTo(page);
  await enterAs(page, operator.client);
  await page.goto(`${server.url}/new`);
  await expect(page.getByRole("heading", { name: "Which AI model should answer?" })).toBeVisible();
  await page.getByRole("button", { name: /^Connect a model/ }).click();
  await fillEndpoint(page, model.url, SERVER_KEY);
  await chooseModel(page, "gpt-4.1");
  expect(await overflowing(page)).toEqual([]);
  expect(await findingsOf(page)).toEqual([]);
  if (isMobile) expect(await smallTargets(page, 44)).toEqual([]);

  await page.getByRole("button", { name: "Check", exact: true }).click();
  const result = page.getByRole("region", { name: "Result of the check" });
  for (const message of [
    "Replies appear word by word.",
    "Answers without thinking first.",
    "It passed the exam.",
    "This works. Save it to use it.",
  ])
    await expect(result).toContainText(message);
  await expect(result).toContainText(/A reply begins after about \d+ seconds?\./);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toastOf(page, "Saved. gpt-4.1 answers from now on.")).toBeVisible();

  await page.getByRole("textbox", { name: "Name" }).fill("Lin");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Start now" }).click();
  await page.waitForURL("**/chat");
  const [persona] = (await operator.client.get<{ items: { id: string }[] }>("/api/personas")).body.items;
  companion = new Companion(operator.client, persona?.id ?? "");
  const chat = new ChatPage(page, companion);
  await expect(page.getByText("gpt-4.1", { exact: true })).toBeVisible();
  const before = model.requests.length;
  await chat.ask("My boat is called Fern.");
  const [asked] = model.requests.slice(before).filter(({ kind }) => kind === "reply");
  expect(asked?.authorization).toBe(`Bearer ${SERVER_KEY}`);

  await page.goto(modelPage(companion));
  await expect(page.getByText("The model of this server", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Change the model/ }).click();
  await expect(page.getByText("A key is saved.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Replace" })).toBeVisible();
  const seen = [...(await Promise.all(answers)), await page.content(), server.output()];
  expect(seen.filter((text) => text.includes(SERVER_KEY))).toEqual([]);
  expect(complaints).toEqual([]);
});

test("a failed check of a model names the problem and the fix, and saves nothing", async ({ page }) => {
  await enterAs(page, operator.client);
  await page.goto(modelPage(companion));
  await page.getByRole("button", { name: /^Change the model/ }).click();
  await page.getByRole("button", { name: "Replace" }).click();
  await page.getByLabel(/^Key/).fill("sk-wrong");
  model.behave({ check: "401", models: "401", exam: "401" });
  await page.getByRole("button", { name: "Check", exact: true }).click();
  const result = page.getByRole("region", { name: "Result of the check" });
  await expect(result).toContainText("The key was not accepted.");
  await expect(result).toContainText("This cannot be used as it is.");
  await expect(page.getByRole("button", { name: "Save anyway" })).toBeVisible();

  model.behave({ exam: { text: EXAM_ANSWERS.unable } });
  await page.getByRole("button", { name: "Keep the saved key" }).click();
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(result).toContainText("It failed the exam. You can still use it.");
  await page.reload();
  await expect(page.getByText("The model of this server", { exact: true })).toBeVisible();
});

test("a check of a model shows each result as it arrives, and Stop stops it on the server", async ({ page }) => {
  await enterAs(page, operator.client);
  await page.goto(modelPage(companion));
  await page.getByRole("button", { name: /^Change the model/ }).click();
  model.behave({ exam: "hang" });
  await page.getByRole("button", { name: "Check", exact: true }).click();
  const soFar = page.getByRole("region", { name: "Found so far" });
  for (const message of ["Replies appear word by word.", "Follows a JSON schema exactly.", "Can call tools."])
    await expect(soFar).toContainText(message);
  await expect(soFar).toContainText(/A reply begins after about \d+ seconds?\./);
  await expect(soFar).not.toContainText("Exam");
  await expect(page.getByRole("region", { name: "Result of the check" })).toHaveCount(0);
  await expect.poll(() => model.open).toBe(1);
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(soFar).toHaveCount(0);
  await expect.poll(() => model.open).toBe(0);
  await expect(page.getByRole("button", { name: "Check", exact: true })).toBeEnabled();
});

test("a user connects their own model where the operator allows it, and only that model answers them", async ({
  page,
  browser,
}) => {
  const user = await newCompanion(server.url);
  await enterAs(page, user.client);
  await page.goto(modelPage(user));
  await expect(page.getByRole("note").getByText("a model of your own is not allowed")).toBeVisible();
  await expect(page.getByRole("heading", { name: "What users may do" })).toHaveCount(0);

  const other = await browser.newContext();
  const operatorPage = await other.newPage();
  await enterAs(operatorPage, operator.client);
  await operatorPage.goto(modelPage(companion));
  await operatorPage.getByRole("switch", { name: "Users may use their own key" }).click();
  const priv = operatorPage.getByRole("switch", { name: "Users may use addresses in this network" });
  await expect(priv).toBeEnabled();
  await priv.click();
  await expect(priv).toBeChecked();
  await expect(priv).toBeEnabled();
  await other.close();

  const answers = answersTo(page);
  await page.reload();
  await page.getByRole("button", { name: /^Change the model/ }).click();
  await fillEndpoint(page, model.url, OWN_KEY);
  await chooseModel(page, "gpt-4.1-mini");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Your own model", { exact: true })).toBeVisible();
  const chat = new ChatPage(page, user);
  await chat.open();
  const before = model.requests.length;
  await chat.ask("I moved to Porto.");
  const asked = model.requests.slice(before).filter(({ kind }) => kind === "reply");
  expect(asked.map(({ authorization }) => authorization)).toEqual([`Bearer ${OWN_KEY}`]);
  // Leaving the page ends the chat's stream.
  await page.goto(modelPage(user));
  const exported = await user.client.get(`/api/export?personaId=${user.id}`);
  const seen = [...(await Promise.all(answers)), await page.content(), exported.text, server.output()];
  expect(seen.filter((text) => text.includes(OWN_KEY))).toEqual([]);

  await page.getByRole("button", { name: /^Change the model/ }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("The model of this server", { exact: true })).toBeVisible();
});

test("the operator chooses the embedder: a failing one changes nothing, a working one embeds all memories in the background", async ({
  page,
}) => {
  const user = await newCompanion(server.url);
  await user.chat("My boat is called Fern.");
  expect(await user.closeAndWait()).toMatchObject({ status: "closed" });
  const other = await startFakeOpenAi({ behave: { embed: "401" } });
  try {
    await enterAs(page, operator.client);
    await page.goto(modelPage(await meet(operator)));
    const card = page.locator("section").filter({ has: page.getByRole("heading", { name: "Finding memories" }) });
    await expect(card.getByText("Set in .env")).toBeVisible();
    await card.getByRole("button", { name: "Change" }).click();
    await card.getByRole("radio", { name: "Service" }).click();
    await card.getByRole("combobox", { name: "Service" }).selectOption("Another address");
    await card.getByRole("textbox", { name: "Address" }).fill(other.url);
    await card.getByRole("textbox", { name: "Embedding model" }).fill("embed-1");
    await card.getByRole("button", { name: "Save", exact: true }).click();
    await expect(card.getByText("The key was not accepted.", { exact: false })).toBeVisible();
    await expect(card.getByText("Set in .env")).toBeVisible();

    // The check before saving passes; embedding memories fails until the service works again.
    other.behave(({ body }) => (JSON.stringify(body).includes("Fern") ? "500" : undefined));
    await card.getByLabel(/^Key/).fill(SERVER_KEY);
    await card.getByRole("button", { name: "Save", exact: true }).click();
    await expect(card.getByText("Saved here")).toBeVisible();
    await expect(card.getByText(/^\d+ of \d+ memories are ready for the new search\.$/)).toBeVisible();
    await expect(card.getByText("the search uses the previous model: Built in", { exact: false })).toBeVisible();
    expect(await findingsOf(page)).toEqual([]);
    expect(await overflowing(page)).toEqual([]);
    other.behave("ok");
    // Choosing it again starts the embedding at once instead of within a minute.
    await card.getByRole("button", { name: "Change" }).click();
    await card.getByRole("button", { name: "Save", exact: true }).click();
    await expect(card.getByText(/memories are ready for the new search/)).toHaveCount(0, { timeout: 60_000 });
    await expect(card.getByText("embed-1", { exact: true })).toBeVisible();
  } finally {
    await operator.client.delete("/api/model/embedder");
    await other.close();
  }
});

test("users are asked for consent before their next message goes to an external model, and may continue with or without it", async ({
  page,
}) => {
  const continues = await meet(await newUser(server.url));
  const declines = await meet(await newUser(server.url));
  expect((await save(operator.client, "server", AWAY, "far-1", SERVER_KEY)).status).toBe(200);

  await enterAs(page, declines.client);
  const chat = new ChatPage(page, declines);
  await chat.open();
  await expect(page.getByText("Notebook", { exact: true })).toBeVisible();
  await chat.composer.fill("My boat is called Fern.");
  await chat.send.click();
  const sheet = page.getByRole("dialog", { name: "Before your next message" });
  await expect(sheet).toContainText("models.invalid");
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(chat.composer).toHaveValue("My boat is called Fern.");
  await expect(chat.notes).toHaveCount(0);
  await chat.send.click();
  await sheet.getByRole("button", { name: "Continue without a model" }).click();
  await chat.replied(1);
  await expect(chat.notes).toHaveText([/My boat is called Fern\./]);
  await chat.ask("Hello");
  await page.goto(modelPage(declines));
  await expect(page.getByText("Notebook (no AI model)")).toBeVisible();
  await expect(page.getByRole("button", { name: "Use the model of this server" })).toBeVisible();

  await enterAs(page, continues.client);
  const other = new ChatPage(page, continues);
  await other.open();
  await other.composer.fill("Good evening.");
  await other.send.click();
  await sheet.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(other.notes).toHaveCount(1);
  await expect(page.getByText("far-1", { exact: true })).toBeVisible();
  const view = await continues.client.get<{ consent: string }>("/api/model");
  expect(view.body.consent).toBe("accepted");
});

test("editing, regenerating and retrying wait for consent to an external model, and closing the dialog changes nothing", async ({
  page,
}) => {
  expect((await save(operator.client, "server", model.url, "gpt-4.1", SERVER_KEY)).status).toBe(200);
  const user = await meet(await newUser(server.url));
  await enterAs(page, user.client);
  const chat = new ChatPage(page, user);
  await chat.open();
  await chat.ask("My boat is called Fern.");
  model.behave({ reply: "500" });
  await chat.say("It is red.");
  const retry = chat.log.getByRole("button", { name: "Try again", exact: true });
  await expect(retry).toBeVisible();
  model.behave("ok");
  expect((await save(operator.client, "server", AWAY, "far-1", SERVER_KEY)).status).toBe(200);
  await chat.open();
  const sheet = page.getByRole("dialog", { name: "Before your next message" });
  const close = async () => {
    await expect(sheet).toContainText("models.invalid");
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
  };

  await retry.click();
  await close();
  await expect(retry).toBeEnabled();

  await chooseMessageAction(chat.notes.first(), "Edit");
  const field = chat.log.getByRole("textbox", { name: "Your message" });
  await field.fill("My boat is called Moss.");
  await chat.log.getByRole("button", { name: "Send again", exact: true }).click();
  await close();
  await expect(field).toHaveValue("My boat is called Moss.");
  await chat.log.getByRole("button", { name: "Cancel" }).click();
  expect(await user.messageTexts()).toEqual(["My boat is called Fern.", "It is red."]);

  await chooseMessageAction(chat.replies.first(), "Try again");
  await close();
  await chooseMessageAction(chat.replies.first(), "Try again");
  await sheet.getByRole("button", { name: "Continue without a model" }).click();
  await expect(page.getByRole("dialog", { name: "Try again?" })).toBeVisible();
  expect((await user.client.get<{ consent: string }>("/api/model")).body.consent).toBe("without");
});

test("an open chat shows the new model's name as soon as that model answers, without a reload", async ({ page }) => {
  await operator.client.delete("/api/model/server");
  const user = await meet(await newUser(server.url));
  await enterAs(page, user.client);
  await new ChatPage(page, user).open();
  await expect(page.getByText("Notebook", { exact: true })).toBeVisible();
  expect((await save(operator.client, "server", model.url, "gpt-4.1", SERVER_KEY)).status).toBe(200);
  // Without the live feed the page polls for it every minute.
  await expect(page.getByText("gpt-4.1", { exact: true })).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText("Notebook", { exact: true })).toHaveCount(0);
  await operator.client.delete("/api/model/server");
  await expect(page.getByText("Notebook", { exact: true })).toBeVisible();
});

test("without a model, pages that need one say so and link to the page where one is connected", async ({ page }) => {
  await operator.client.delete("/api/model/server");
  const user = await newCompanion(server.url);
  await enterAs(page, user.client);
  for (const section of ["thoughts", "coming-up", "conflicts", "slow-cycle"]) {
    await page.goto(`${server.url}/p/${user.id}/memory/${section}`);
    await expect(page.getByText("This needs an AI model")).toBeVisible();
  }
  await page.getByRole("link", { name: "AI model", exact: true }).click();
  await expect(page).toHaveURL(modelPage(user));
  await page.getByRole("link", { name: "Continue without" }).click();
  await page.waitForURL("**/chat");
});
