import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { rm, rmdir } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { partOf } from "../hub/download";
import type { CatalogueEntry } from "./catalogue";

const wishSchema = z.object({
  /** What the operator last asked for. */
  wanted: z.enum(["downloading", "paused"]),
  /** Of the file that the part belongs to. */
  sha256: z.string(),
});
type Wish = z.infer<typeof wishSchema>;

/** The files of a download: the complete one, the part of it that is here, and what is wanted, for the next start. */
export class DownloadFiles {
  readonly target: string;
  private readonly part: string;
  private readonly wish: string;

  constructor(
    private readonly models: string,
    private readonly entry: CatalogueEntry,
  ) {
    this.target = path.join(models, entry.repo, entry.revision, entry.file);
    this.part = partOf(this.target);
    this.wish = `${this.part}.json`;
  }

  isComplete(): boolean {
    return sizeOf(this.target) === this.entry.bytes;
  }

  partBytes(): number {
    return sizeOf(this.part) ?? 0;
  }

  wanted(): Wish["wanted"] | null {
    const wish = this.readWish();
    if (wish?.sha256 === this.entry.sha256) return wish.wanted;
    return this.partBytes() > 0 ? "paused" : null;
  }

  /** A part of another file, as the catalogue named it before, is removed. */
  want(wanted: Wish["wanted"]): void {
    const { sha256 } = this.entry;
    const before = this.readWish();
    if (before && before.sha256 !== sha256) rmSync(this.part, { force: true });
    mkdirSync(path.dirname(this.wish), { recursive: true });
    writeFileSync(this.wish, JSON.stringify({ wanted, sha256 } satisfies Wish));
  }

  forgetWish(): void {
    rmSync(this.wish, { force: true });
  }

  /** Removes everything, and folders that are empty then. */
  async removeAll(): Promise<void> {
    await Promise.all([this.target, this.part, this.wish].map((file) => rm(file, { force: true })));
    let folder = path.dirname(this.target);
    while (folder !== this.models && (await isRemoved(folder))) folder = path.dirname(folder);
  }

  private readWish(): Wish | undefined {
    try {
      return wishSchema.parse(JSON.parse(readFileSync(this.wish, "utf8")));
    } catch {
      return undefined; // none, or written in half
    }
  }
}

const sizeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size;

const isRemoved = (folder: string): Promise<boolean> =>
  rmdir(folder).then(
    () => true,
    () => false,
  );
