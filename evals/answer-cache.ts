import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

type Fetch = typeof globalThis.fetch;
type CachedAnswer = { contentType: string; body: string };

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * A fetch that keeps every good answer in a folder, named by the hash of what was asked, so that a run which was broken off
 * goes on where it stopped and pays for nothing twice. Ids of rows, which differ from run to run, count by their order in
 * the question. Neither keys nor headers are kept.
 */
export function cachingFetch(folder: string, real: Fetch = globalThis.fetch): { fetch: Fetch; saved: () => number } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let saved = 0;
  const fetch: Fetch = async (input, init) => {
    const question = typeof init?.body === "string" ? init.body : null;
    if (question === null) return real(input, init);
    const ids = [...new Set(question.match(ID) ?? [])];
    const url = input instanceof Request ? input.url : String(input);
    const name = createHash("sha256")
      .update(`${url}\n${numbered(question, ids)}`)
      .digest("hex");
    const file = join(folder, `${name}.json`);
    const known = read(file);
    if (known) {
      saved++;
      return answer({ ...known, body: named(known.body, ids) });
    }
    const response = await real(input, init);
    if (!response.ok) return response;
    const contentType = response.headers.get("content-type") ?? "application/json";
    const body = await response.text();
    write(file, { contentType, body: numbered(body, ids) });
    return answer({ contentType, body });
  };
  return { fetch, saved: () => saved };
}

const answer = ({ contentType, body }: CachedAnswer) =>
  new Response(body, { headers: { "content-type": contentType } });

const numbered = (text: string, ids: string[]) =>
  text.replace(ID, (id) => (ids.includes(id) ? `{{id ${ids.indexOf(id)}}}` : id));

const named = (text: string, ids: string[]) =>
  text.replace(/\{\{id (\d+)\}\}/g, (mark, at: string) => ids[Number(at)] ?? mark);

function read(file: string): CachedAnswer | null {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, "utf8")) as CachedAnswer;
  } catch {
    return null; // broken off while it was written by hand or by a full disk: ask again
  }
}

/** Whole or not at all: a run may be stopped at any moment. */
function write(file: string, cached: CachedAnswer): void {
  writeFileSync(`${file}.part`, JSON.stringify(cached), { mode: 0o600 });
  renameSync(`${file}.part`, file);
}
