import { LOCAL_DOWNLOAD } from "@/lib/core/settings/local-download";
import { type FileHash, type Hub, HubError, type RemoteFile } from "./types";

type Fetch = typeof globalThis.fetch;

/** Requests the raw bytes: no compression. */
const AS_IT_IS = { "accept-encoding": "identity" };

/** A hub at a URL: `https://huggingface.co`, a mirror, or a test server. */
export function httpHub(address: string, fetch: Fetch = globalThis.fetch): Hub {
  const base = address.replace(/\/+$/, "");
  return {
    lookUp: ({ repo, revision, file }, signal) => lookUp(`${base}/${repo}/resolve/${revision}/${file}`, signal, fetch),
  };
}

/** Reads size and hash from the hub's own headers: the storage that it redirects to does not know the hash. */
async function lookUp(first: string, signal: AbortSignal, fetch: Fetch): Promise<RemoteFile> {
  let url = first;
  for (let hop = 0; hop < LOCAL_DOWNLOAD.redirectsMax; hop++) {
    const { host } = new URL(url);
    const patience = AbortSignal.any([signal, AbortSignal.timeout(LOCAL_DOWNLOAD.answerMs)]);
    const init: RequestInit = {
      method: "HEAD",
      redirect: "manual",
      cache: "no-store",
      headers: AS_IT_IS,
      signal: patience,
    };
    const answer = await fetch(url, init).catch((cause: unknown) => {
      signal.throwIfAborted();
      throw new HubError("hub_unreachable", `${host} cannot be reached`, { cause, isPassing: true });
    });
    const location = answer.headers.get("location");
    const etag = answer.headers.get("x-linked-etag") ?? (location ? null : answer.headers.get("etag"));
    if (location && !etag) {
      url = new URL(location, url).href; // a renamed repository
      continue;
    }
    if (answer.status >= 400) throw refused(host, answer.status);
    const size = Number(answer.headers.get("x-linked-size") ?? answer.headers.get("content-length") ?? Number.NaN);
    const hash = hashOf(etag ?? "");
    if (!hash || !Number.isSafeInteger(size)) {
      throw new HubError("hub_disagrees", "the hub states no size or no hash for it");
    }
    return { size, hash, open: (from, signal) => open({ url, size, from, signal, fetch }) };
  }
  throw new HubError("hub_refused", "the hub redirects too often");
}

function hashOf(etag: string): FileHash | null {
  const hex = etag.replace(/^W\//, "").replaceAll('"', "");
  if (/^[0-9a-f]{64}$/.test(hex)) return { kind: "sha256", hex };
  return /^[0-9a-f]{40}$/.test(hex) ? { kind: "git", hex } : null;
}

type Opening = { url: string; size: number; from: number; signal: AbortSignal; fetch: Fetch };

async function open(opening: Opening): ReturnType<RemoteFile["open"]> {
  const { url, size, from, signal, fetch } = opening;
  const headers = from > 0 ? { ...AS_IT_IS, range: `bytes=${from}-` } : AS_IT_IS;
  const answer = await fetch(url, { cache: "no-store", headers, signal });
  const [, start, whole] = /^bytes (\d+)-\d+\/(\d+)$/.exec(answer.headers.get("content-range") ?? "") ?? [];
  const continues = answer.status === 206 && Number(start) === from && Number(whole) === size;
  if (from > 0 && (answer.status === 416 || (answer.status === 206 && !continues))) {
    await answer.body?.cancel(); // not the file whose beginning is on disk
    return open({ ...opening, from: 0 });
  }
  if (!answer.ok || !answer.body) throw refused(new URL(answer.url || url).host, answer.status);
  const length = answer.headers.get("content-length");
  if (answer.status === 200 && length !== null && Number(length) !== size) {
    await answer.body.cancel();
    throw new HubError("wrong_size", "its size differs from the one the hub states");
  }
  return { startsAt: continues ? from : 0, chunks: answer.body as unknown as AsyncIterable<Uint8Array> };
}

/** An overloaded or failing hub may answer later. */
function refused(host: string, status: number): HubError {
  return new HubError("hub_refused", `${host} answered ${status}`, { isPassing: status === 429 || status >= 500 });
}
