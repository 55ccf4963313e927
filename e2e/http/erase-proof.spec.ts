import { expect, test } from "@playwright/test";
import type { ConsolidateTrace } from "../support/api-types";
import { Client, newUser, type TestUser } from "../support/client";
import { type Companion, meet } from "../support/companion";
import { filesWith, findMentions } from "../support/leftover-traces";
import { ownServer } from "../support/test-servers";

/**
 * Erased content is in no API response and, once the files are swept, in no file of the data folder, including its snapshots, which are
 * plain copies. The server keeps running meanwhile.
 */
const server = ownServer({ SLOW_CYCLE_COOLDOWN_MINUTES: "0", SWEEP_SECONDS: "1" });

type Story = { locale: "en" | "zh"; tell: (name: string) => string; ask: string; names: string[] };
const STORIES: Story[] = [
  {
    locale: "en",
    tell: (name) =>
      `I have a white cat named ${name}. He is so naughty, he jumps on my face in the middle of the night.`,
    ask: "Do you remember my cat?",
    names: ["Quillimond", "Vexaberry", "Zorbelline", "Wyxandra", "Jupifern", "Pluxidor", "Vornathy"],
  },
  {
    locale: "zh",
    tell: (name) => `我养了只白猫，叫${name}。他超调皮，老在半夜跳到我脸上。`,
    ask: "你还记得我的猫吗",
    names: ["墨璃", "霁樱", "砚雪", "琥珺", "黛翎", "纾棠", "霖箬"],
  },
];

type Stated = { user: TestUser; lin: Companion; messageId: string; sessionId: string; words: string[] };

/** Mentions a cat, waits for consolidation and reflection, mentions it again, and waits for that to be consolidated too. */
async function chatAboutCat(story: Story, name: string): Promise<Stated> {
  const user = await newUser(server.url);
  const lin = await meet(user, { locale: story.locale });
  const { messageId, sessionId } = await lin.chat(story.tell(name));
  await lin.closeAndWait();
  await allPhases(lin, sessionId);
  expect((await lin.chat(story.ask)).text).toContain(name);
  const again = await lin.closeAndWait();
  await allPhases(lin, again.id);
  const words = [name, ...(name.toLowerCase() === name ? [] : [name.toLowerCase()])];
  // The proof is valid only if the words can be found beforehand.
  expect((await findMentions(lin, words)).length).toBeGreaterThan(5);
  expect(filesWith(server.dataDir, words)).not.toEqual([]);
  return { user, lin, messageId, sessionId, words };
}

/** Waits until a session has completed all phases, the last of which run after it is closed; a trivial one has fewer. */
async function allPhases(lin: Companion, sessionId: string): Promise<void> {
  const isDone = async () => {
    const path = `/api/admin/sessions/${sessionId}/consolidate-trace`;
    const { body } = await lin.client.get<ConsolidateTrace>(path);
    return body.trivial === true || "G describe" in body.phases;
  };
  await expect.poll(isDone).toBe(true);
}

async function nameAt(story: Story, nth: number): Promise<Stated> {
  return chatAboutCat(story, story.names[nth] ?? "");
}

async function expectNowhere({ lin, words }: Stated): Promise<void> {
  expect(await findMentions(lin, words)).toEqual([]);
  await expectInNoFile(words);
}

async function expectInNoFile(words: string[]): Promise<void> {
  await expect.poll(() => filesWith(server.dataDir, words)).toEqual([]);
}

for (const story of STORIES) {
  test(`no row and no file contains erased messages (${story.locale})`, async () => {
    const stated = await nameAt(story, 0);
    const { status, text } = await stated.lin.forget("messages", stated.messageId, "erase=now");
    expect(status, text).toBe(200);
    await expectNowhere(stated);
    expect((await stated.lin.chat(story.ask)).text).not.toContain(stated.words[0]);
    await stated.lin.closeAndWait();
    await expectNowhere(stated);
  });

  test(`no row and no file contains an erased session, although a later session mentioned the same (${story.locale})`, async () => {
    const stated = await nameAt(story, 1);
    const { status, text } = await stated.lin.forget("sessions", stated.sessionId, "erase=now");
    expect(status, text).toBe(200);
    await expectNowhere(stated);
  });

  test(`no row and no file contains an event erased with its source messages (${story.locale})`, async () => {
    const stated = await nameAt(story, 2);
    const event = (await stated.lin.events()).find(({ description }) => description.includes(stated.words[0] ?? ""));
    const { status, text } = await stated.lin.forget("events", event?.id ?? "", "choice=erase");
    expect(status, text).toBe(200);
    await expectNowhere(stated);
  });

  test(`no row and no file contains what was in the bin once the bin is emptied (${story.locale})`, async () => {
    const stated = await nameAt(story, 3);
    const { lin, words } = stated;
    await lin.forget("messages", stated.messageId);
    // Only in the bin itself and in the export, which includes the bin.
    expect((await findMentions(lin, words)).filter((path) => !/\/bin\?|\/export\b/.test(path))).toEqual([]);
    expect((await lin.client.delete(`/api/admin/memory/bin?personaId=${lin.id}`)).status).toBe(200);
    await expectNowhere(stated);
  });

  test(`no row and no file contains an erased persona, whether it was in the bin before or not (${story.locale})`, async () => {
    const stated = await nameAt(story, 4);
    const { lin, words } = stated;
    await lin.client.delete(`/api/personas/${lin.id}`);
    const { status, text } = await lin.client.delete(`/api/personas/${lin.id}?erase=now`);
    expect(status, text).toBe(200);
    await expectInNoFile(words);
    expect((await lin.client.get("/api/export")).text).not.toContain(words[0]);
  });

  test(`no row and no file contains messages or memories of a persona whose memory was reset (${story.locale})`, async () => {
    const stated = await nameAt(story, 6);
    const { status, text } = await stated.lin.client.post("/api/admin/reset", { personaId: stated.lin.id });
    expect(status, text).toBe(200);
    await expectNowhere(stated);
  });

  test(`no row and no file contains an erased account, not even its email (${story.locale})`, async () => {
    const { user, words } = await nameAt(story, 5);
    await new Client(server.url).signIn({ ...user.login, password: "not the password" });
    expect((await user.client.delete("/api/account")).status).toBe(200);
    await expectInNoFile([...words, user.login.email]);
  });
}
