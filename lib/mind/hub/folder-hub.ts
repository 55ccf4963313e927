import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { type Hub, HubError } from "./types";

/** A copy of a hub in a folder: `owner/name/file`, the file alone, or the layout of a data folder, with the revision in between. */
export function folderHub(folder: string): Hub {
  return {
    async lookUp({ repo, revision, file }) {
      for (const below of [path.join(repo, file), path.join(repo, revision, file), file]) {
        const found = path.join(folder, below);
        const size = await sizeOf(found);
        if (size !== null) return { size, hash: null, open: async (from, signal) => read(found, from, signal) };
      }
      throw new HubError("hub_refused", "the folder MODEL_HUB does not contain it");
    },
  };
}

async function sizeOf(file: string): Promise<number | null> {
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? found.size : null;
}

const read = (file: string, start: number, signal: AbortSignal) => ({
  startsAt: start,
  chunks: createReadStream(file, { start, signal }) as AsyncIterable<Uint8Array>,
});
