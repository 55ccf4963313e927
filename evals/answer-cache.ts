import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

type Fetch = typeof globalThis.fetch;
type CachedAnswer = { contentType: string; body: string };

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * A fetch that stores every successful response in a folder, named by the hash of the request, so that an interrupted run continues where
 * it stopped and pays for nothing twice. Row ids, which differ between runs, are replaced by their order in the request. Neither keys nor
 * headers are stored.
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
    return null; // truncated by a kill or a full disk: request again
  }
}

/** Writes atomically: a run may be stopped at any time. */
function write(file: string, cached: CachedAnswer): void {
  writeFileSync(`${file}.part`, JSON.stringify(cached), { mode: 0o600 });
  renameSync(`${file}.part`, file);
}
