import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Page } from "./api-types";
import type { Companion } from "./companion";

type Found = { id: string };

/** Every response that the API gives the owner of a persona, by route, as received. */
export async function collectTexts(lin: Companion): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const ask = async (path: string) => {
    const answer = await lin.client.get<Page<Found>>(path);
    found.set(path, answer.text);
    return answer.status === 200 ? (answer.body?.items ?? []) : [];
  };
  const list = (route: string, query = "") => ask(`/api/${route}?personaId=${lin.id}&limit=200${query}`);
  await ask(`/api/admin/persona?personaId=${lin.id}`);
  await ask(`/api/export?personaId=${lin.id}`);
  await ask("/api/export");
  await list("chat/history");
  await list("admin/memory/timeline");
  await list("admin/memory/bin");
  await list("admin/memory/coming-up");
  for (const { id } of await list("admin/memory/entities")) await ask(`/api/admin/memory/entities/${id}`);
  for (const { id } of await list("admin/memory/events")) {
    for (const part of ["", "/sources", "/dependents"]) await ask(`/api/admin/memory/events/${id}${part}`);
  }
  for (const { id } of await list("admin/memory/thoughts")) await ask(`/api/admin/memory/thoughts/${id}/trace`);
  for (const { id } of await list("chat/sessions")) await ask(`/api/admin/sessions/${id}/consolidate-trace`);
  for (const { id } of await list("admin/turns")) await ask(`/api/admin/turns/${id}`);
  for (const { id } of await list("admin/slow-tick/transcripts")) await ask(`/api/admin/slow-tick/transcripts/${id}`);
  found.set("live feed", await replayOf(lin));
  return found;
}

/** Routes whose response contains one of the words. The search needs the words as its query, so it is called separately. */
export async function findMentions(lin: Companion, words: string[]): Promise<string[]> {
  const found = await collectTexts(lin);
  for (const word of words) {
    found.set(`search ${word}`, JSON.stringify(await lin.search(word, "includeSuperseded=true")));
  }
  return [...found].filter(([, text]) => words.some((word) => text.includes(word))).map(([path]) => path);
}

/** The live feed's replay for a reader who starts at its beginning. */
async function replayOf(lin: Companion): Promise<string> {
  const present = await lin.feed();
  if (present.status !== 200) return "";
  const { seq: lastSeq } = (await present.next("chat.connection.ready")).payload as { seq: number };
  present.close();
  const feed = await lin.feed(0);
  // Waits for the newest event, which is never a deleted one: a deletion itself adds an event.
  if (lastSeq > 0) await feed.until(({ id }) => id === lastSeq, `event ${lastSeq}`);
  feed.close();
  return JSON.stringify(feed.received);
}

/** Maximum number of readings of the folder, which is read again if a sweep or a snapshot changes it meanwhile. */
const READINGS_MAX = 50;

/**
 * Files under a folder that contain one of the words, in UTF-8 or JSON-escaped, as relative paths. The folder is read again if a file
 * disappears meanwhile.
 */
export function filesWith(folder: string, words: string[]): string[] {
  const needles = words.flatMap((word) => [Buffer.from(word, "utf8"), Buffer.from(escaped(word), "utf8")]);
  for (let reading = 1; ; reading++) {
    try {
      return filesNow(folder, needles);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT" || reading === READINGS_MAX) throw error;
    }
  }
}

function filesNow(folder: string, needles: Buffer[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      const bytes = readFileSync(file);
      return needles.some((needle) => bytes.includes(needle));
    })
    .map((file) => relative(folder, file));
}

/** A word as JSON may escape it: `小黑` as `\u5c0f\u9ed1`. */
function escaped(word: string): string {
  return word.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
