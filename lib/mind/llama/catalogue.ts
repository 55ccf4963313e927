import { readFileSync } from "node:fs";
import { z } from "zod";
import { StartError } from "@/lib/core/errors";
import { LOCAL_FIT } from "@/lib/core/settings/local-fit";
import { LOCAL_MODEL_ID_MAX, OWN_FILE } from "@/lib/core/types/local-model";
import builtIn from "./catalogue.json";

/** Ids that no model may have, because they are path segments of the API. */
const RESERVED = [OWN_FILE, "settings"];

const name = z.string().trim().min(1).max(200);
const bytes = z.int().min(1);
/** A segment of a path on a hub and in the data folder. */
const segment = z.string().regex(/^(?!\.)[\w.-]{1,200}$/, "must be a plain name");

/**
 * A downloadable model. Sizes, hashes and revisions of the built-in ones were compared in at least two public projects each, because the
 * hub must report the same.
 */
const entrySchema = z.strictObject({
  id: segment.max(LOCAL_MODEL_ID_MAX).refine((id) => !RESERVED.includes(id), `must be none of ${RESERVED.join(", ")}`),
  name,
  parameters: name.max(20),
  repo: z.string().regex(/^(?!\.)[\w.-]{1,100}\/(?!\.)[\w.-]{1,100}$/, "must be owner/name"),
  /** A commit, so that a file that changed on the hub is refused. */
  revision: segment,
  file: segment,
  bytes,
  sha256: z.string().regex(/^[0-9a-f]{64}$/, "must be a sha256 in lower-case hexadecimal"),
  licence: z.strictObject({ name, url: z.url({ protocol: /^https?$/ }) }),
  /** Context that the model runs with: 8,192 fits the longest prompt and its answer; 16,384 for models whose machines have enough memory. */
  contextTokens: z.int().min(2_048).max(1_000_000),
  /**
   * Bytes per context token: layers × heads of keys and values × their width × 2 (keys and values) × 2 bytes. Qwen2.5 1.5B: 28 × 2 × 128 ×
   * 4 = 28,672. Qwen3 4B and 8B: 36 × 8 × 128 × 4 = 147,456.
   */
  kvBytesPerToken: z.int().min(1),
});
export type CatalogueEntry = z.infer<typeof entrySchema>;

const catalogueSchema = z
  .array(entrySchema)
  .min(1)
  .max(50)
  .refine((entries) => areUnique(entries.map(({ id }) => id)), "has an id twice")
  .refine(
    (entries) => areUnique(entries.map(({ repo, revision, file }) => `${repo} ${revision} ${file}`)),
    "has a file twice",
  );

/**
 * The downloadable models, smallest first.
 * @param path of a file that replaces the built-in catalogue
 * @throws StartError that names `LOCAL_MODEL_CATALOGUE`
 */
export function readCatalogue(path?: string): CatalogueEntry[] {
  const parsed = catalogueSchema.safeParse(path === undefined ? builtIn : readJson(path));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue?.path.length ? `${issue.path.join(".")}: ` : "";
    throw new StartError(`LOCAL_MODEL_CATALOGUE is not usable: ${where}${issue?.message}.`);
  }
  return parsed.data.toSorted((a, b) => a.bytes - b.bytes);
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (cause) {
    throw new StartError("LOCAL_MODEL_CATALOGUE is not usable: the file cannot be read, or is not JSON.", { cause });
  }
}

function areUnique(values: string[]): boolean {
  return new Set(values).size === values.length;
}

type Sized = Pick<CatalogueEntry, "bytes" | "contextTokens" | "kvBytesPerToken">;

/** Memory of a model's process: weights, contexts, and overhead. */
export function memoryNeed({ bytes, contextTokens, kvBytesPerToken }: Sized): number {
  return bytes + LOCAL_FIT.contexts * contextTokens * kvBytesPerToken + LOCAL_FIT.overheadBytes;
}
