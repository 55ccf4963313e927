import { expect, test } from "@playwright/test";
import { Client, newPerson, type Person } from "../support/client";
import { type Companion, meet } from "../support/companion";
import { ownServer } from "../support/test-servers";
import type { ConsolidateTrace } from "../support/api-types";
import { filesWith, whereTold } from "../support/leftover-traces";

/**
 * Erased means nowhere: in no answer of the API, and, once the files are swept, in no file of the data folder, its snapshots among
 * them, which are plain copies. The server runs on all the while.
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

type Told = { person: Person; lin: Companion; messageId: string; sessionId: string; words: string[] };

/** Tells of a cat, has it remembered and thought about, talks of it again, and has that remembered too. */
async function tellOfCat(story: Story, name: string): Promise<Told> {
  const person = await newPerson(server.url);
  const lin = await meet(person, { locale: story.locale });
  const { messageId, sessionId } = await lin.talk(story.tell(name));
  await lin.closeAndWait();
  await allPhases(lin, sessionId);
  expect((await lin.talk(story.ask)).text).toContain(name);
  const again = await lin.closeAndWait();
  await allPhases(lin, again.id);
  const words = [name, ...(name.toLowerCase() === name ? [] : [name.toLowerCase()])];
  // The proof is worth nothing unless the words can be found where they are.
  expect((await whereTold(lin, words)).length).toBeGreaterThan(5);
  expect(filesWith(server.dataDir, words)).not.toEqual([]);
  return { person, lin, messageId, sessionId, words };
}

/** Waits until a talk has had all its phases, the last of which come after it is closed; a trivial one has no more. */
async function allPhases(lin: Companion, sessionId: string): Promise<void> {
  const isDone = async () => {
    const path = `/api/admin/sessions/${sessionId}/consolidate-trace`;
    const { body } = await lin.client.get<ConsolidateTrace>(path);
    return body.trivial === true || "G describe" in body.phases;
  };
  await expect.poll(isDone).toBe(true);
}

async function nameAt(story: Story, nth: number): Promise<Told> {
  return tellOfCat(story, story.names[nth] ?? "");
}

async function expectNowhere({ lin, words }: Told): Promise<void> {
  expect(await whereTold(lin, words)).toEqual([]);
  await expectInNoFile(words);
}

async function expectInNoFile(words: string[]): Promise<void> {
  await expect.poll(() => filesWith(server.dataDir, words)).toEqual([]);
}

for (const story of STORIES) {
  test(`erased words are nowhere (${story.locale})`, async () => {
    const told = await nameAt(story, 0);
    const { status, text } = await told.lin.forget("messages", told.messageId, "erase=now");
    expect(status, text).toBe(200);
    await expectNowhere(told);
    expect((await told.lin.talk(story.ask)).text).not.toContain(told.words[0]);
    await told.lin.closeAndWait();
    await expectNowhere(told);
  });

  test(`an erased talk is nowhere, though a later one spoke of the same (${story.locale})`, async () => {
    const told = await nameAt(story, 1);
    const { status, text } = await told.lin.forget("sessions", told.sessionId, "erase=now");
    expect(status, text).toBe(200);
    await expectNowhere(told);
  });

  test(`an event that is erased with its words is nowhere (${story.locale})`, async () => {
    const told = await nameAt(story, 2);
    const event = (await told.lin.events()).find(({ description }) => description.includes(told.words[0] ?? ""));
    const { status, text } = await told.lin.forget("events", event?.id ?? "", "choice=erase");
    expect(status, text).toBe(200);
    await expectNowhere(told);
  });

  test(`what the bin held is nowhere once the bin is emptied (${story.locale})`, async () => {
    const told = await nameAt(story, 3);
    const { lin, words } = told;
    await lin.forget("messages", told.messageId);
    // Only what shows the bin, and the export, which takes the bin along.
    expect((await whereTold(lin, words)).filter((path) => !/\/bin\?|\/export\b/.test(path))).toEqual([]);
    expect((await lin.client.delete(`/api/admin/memory/bin?personaId=${lin.id}`)).status).toBe(200);
    await expectNowhere(told);
  });

  test(`an erased persona leaves nothing, whether it lay in the bin before or not (${story.locale})`, async () => {
    const told = await nameAt(story, 4);
    const { lin, words } = told;
    await lin.client.delete(`/api/personas/${lin.id}`);
    const { status, text } = await lin.client.delete(`/api/personas/${lin.id}?erase=now`);
    expect(status, text).toBe(200);
    await expectInNoFile(words);
    expect((await lin.client.get("/api/export")).text).not.toContain(words[0]);
  });

  test(`a persona whose memory is reset has told and kept nothing (${story.locale})`, async () => {
    const told = await nameAt(story, 6);
    const { status, text } = await told.lin.client.post("/api/admin/reset", { personaId: told.lin.id });
    expect(status, text).toBe(200);
    await expectNowhere(told);
  });

  test(`an erased account leaves nothing, not even its address (${story.locale})`, async () => {
    const { person, words } = await nameAt(story, 5);
    await new Client(server.url).signIn({ ...person.login, password: "not the password" });
    expect((await person.client.delete("/api/account")).status).toBe(200);
    await expectInNoFile([...words, person.login.email]);
  });
}
