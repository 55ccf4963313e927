import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { DownloadState, LocalModelProblem } from "@/lib/core/types/local-model";
import type { OpenPart } from "../hub";
import { type Fault, sha256, startHub } from "../hub/hub.fixtures";
import type { CatalogueEntry } from "./catalogue";
import { type DownloadsConfig, ModelDownloads } from "./downloads";

const KB = 1024;
const weights = randomBytes(200 * KB);
const entry: CatalogueEntry = {
  ...{ id: "tiny", name: "Tiny", parameters: "1K", repo: "test/tiny", revision: "main", file: "tiny.gguf" },
  ...{ bytes: weights.length, sha256: sha256(weights), contextTokens: 2_048, kvBytesPerToken: 1 },
  licence: { name: "Apache-2.0", url: "https://example.org/licence" },
};
const second: CatalogueEntry = { ...entry, id: "second", repo: "test/second" };

let hub: Awaited<ReturnType<typeof startHub>>;
let dataDir: string;
let opened: ModelDownloads[] = [];
beforeAll(async () => {
  hub = await startHub(entry.repo, { [entry.file]: weights });
});
afterAll(() => hub.close());
beforeEach(() => {
  Object.assign(hub, { fault: "none", silentAfter: 64 * KB });
  hub.requests.length = 0;
  hub.ranges.length = 0;
  dataDir = mkdtempSync(path.join(tmpdir(), "echovessel-downloads-"));
  return async () => {
    await Promise.all(opened.map((downloads) => downloads.stop()));
    opened = [];
    rmSync(dataDir, { recursive: true, force: true });
  };
});

const downloadsWith = (over: Partial<DownloadsConfig> = {}) => {
  const downloads = new ModelDownloads({
    ...{ entries: [entry, second], dataDir, hub: hub.url, memoryBytes: 8 * KB ** 3, retryMs: [] },
    freeDisk: async () => 8 * KB ** 3,
    ...over,
  });
  opened.push(downloads);
  return downloads;
};
const folder = () => path.join(dataDir, "models", entry.repo, entry.revision);
const storedFiles = () => (existsSync(folder()) ? readdirSync(folder()) : []);
const until = (downloads: ModelDownloads, isSo: (state: DownloadState) => boolean, id = entry.id) =>
  expect.poll(() => isSo(downloads.stateOf(id)) || downloads.stateOf(id), { timeout: 10_000 }).toBe(true);
const failsWith = (downloads: ModelDownloads, problem: LocalModelProblem) =>
  until(downloads, (state) => state.step === "failed" && state.problem === problem);
const isReady = ({ step }: DownloadState) => step === "ready";

/** A download that has stalled after 64 KB. */
async function held(over: Partial<DownloadsConfig> = {}) {
  hub.fault = "falls-silent";
  const downloads = downloadsWith(over);
  downloads.start(entry.id);
  await until(downloads, ({ doneBytes }) => doneBytes === 64 * KB);
  return downloads;
}

test("a model is downloaded only once, to the path it is loaded from", async () => {
  const ready: string[] = [];
  const downloads = downloadsWith({ onReady: (id) => ready.push(id) });
  expect(downloads.stateOf(entry.id)).toMatchObject({ step: "absent", doneBytes: 0, totalBytes: weights.length });
  expect(downloads.pathOf(entry.id)).toBeUndefined();
  downloads.start(entry.id);
  expect(downloads.stateOf(entry.id).step).toBe("downloading");
  await until(downloads, isReady);
  expect(readFileSync(downloads.pathOf(entry.id) ?? "")).toEqual(weights);
  expect(storedFiles()).toEqual([entry.file]);
  expect(ready).toEqual([entry.id]);
  hub.requests.length = 0;
  downloads.start(entry.id);
  expect(downloadsWith().stateOf(entry.id).step).toBe("ready");
  expect(hub.requests).toEqual([]);
});

test.each<[string, LocalModelProblem, Fault]>([
  ["refuses", "hub_refused", "refuses"],
  ["is overloaded", "hub_refused", "busy"],
  ["states no hash", "hub_disagrees", "no-hash"],
  ["states a different hash", "hub_disagrees", "names-other-hash"],
  ["sends different bytes", "wrong_hash", "other-bytes"],
  ["sends too many bytes", "wrong_size", "other-size"],
  ["announces too few bytes", "wrong_size", "other-length"],
])("a download from a hub that %s fails with %s, leaves no bytes, and succeeds on Retry", async (_, problem, fault) => {
  hub.fault = fault;
  const downloads = downloadsWith();
  downloads.start(entry.id);
  await failsWith(downloads, problem);
  expect(downloads.stateOf(entry.id).doneBytes).toBe(0);
  expect(downloads.pathOf(entry.id)).toBeUndefined();
  expect(storedFiles()).not.toContain(entry.file);
  hub.fault = "none";
  downloads.start(entry.id);
  await until(downloads, isReady);
});

test("a download without a content length that ends early leaves the received bytes, and Retry downloads the rest", async () => {
  hub.fault = "ends-early";
  const downloads = downloadsWith();
  downloads.start(entry.id);
  await failsWith(downloads, "connection_lost");
  const half = Math.floor(weights.length / 2);
  expect(downloads.stateOf(entry.id).doneBytes).toBe(half);
  hub.fault = "none";
  downloads.start(entry.id);
  await until(downloads, isReady);
  expect(hub.ranges.at(-1)).toBe(`bytes=${half}-`);
});

test("without a network the hub is unreachable", async () => {
  const downloads = downloadsWith({ hub: "http://127.0.0.1:9" });
  downloads.start(entry.id);
  await failsWith(downloads, "hub_unreachable");
});

test("a file is not requested when the hub reports another size than the catalogue", async () => {
  const downloads = downloadsWith({ entries: [{ ...entry, bytes: weights.length + 1 }] });
  downloads.start(entry.id);
  await failsWith(downloads, "hub_disagrees");
  expect(hub.ranges).toEqual([]);
});

test("a connection that breaks repeatedly resumes by itself each time", async () => {
  const downloads = await held({ retryMs: [1] });
  hub.dropConnections();
  for (const here of [128 * KB, 192 * KB]) {
    await until(downloads, ({ doneBytes }) => doneBytes === here);
    hub.dropConnections();
  }
  await until(downloads, isReady);
  expect(hub.ranges).toEqual([undefined, ...[64, 128, 192].map((here) => `bytes=${here * KB}-`)]);
  expect(readFileSync(downloads.pathOf(entry.id) ?? "")).toEqual(weights);
});

test("a download fails after its last attempt, and Retry resumes it", async () => {
  const downloads = await held();
  hub.dropConnections();
  await failsWith(downloads, "connection_lost");
  expect(downloads.stateOf(entry.id).doneBytes).toBe(64 * KB);
  hub.fault = "none";
  downloads.start(entry.id);
  await until(downloads, isReady);
  expect(hub.ranges).toEqual([undefined, `bytes=${64 * KB}-`]);
});

test("a download fails when the hub stops sending", async () => {
  const downloads = await held({ silenceMs: 300 });
  await failsWith(downloads, "connection_lost");
});

test.each<[string, Fault]>([
  ["sends the whole file instead of the rest", "no-range"],
  ["sends a part other than the rest", "other-range"],
])("after a pause, a hub that %s restarts the download from the beginning", async (_, fault) => {
  const downloads = await held();
  await downloads.pause(entry.id);
  hub.fault = fault;
  downloads.start(entry.id);
  await until(downloads, isReady);
  if (fault === "other-range") expect(hub.ranges.slice(1)).toEqual([`bytes=${64 * KB}-`, undefined]);
  expect(readFileSync(downloads.pathOf(entry.id) ?? "")).toEqual(weights);
});

test("a damaged part of a model file is detected by its hash and removed", async () => {
  const downloads = await held();
  await downloads.pause(entry.id);
  writeFileSync(path.join(folder(), `${entry.file}.part`), randomBytes(64 * KB));
  hub.fault = "none";
  downloads.start(entry.id);
  await failsWith(downloads, "wrong_hash");
  expect(downloads.stateOf(entry.id).doneBytes).toBe(0);
});

test("a partly downloaded file that the catalogue no longer names is not resumed", async () => {
  await (await held()).stop();
  hub.fault = "none";
  const renewed = { ...entry, sha256: sha256(Buffer.from("another")) };
  expect(downloadsWith({ entries: [renewed] }).stateOf(entry.id).step).toBe("paused");
  const downloads = downloadsWith({ entries: [renewed] });
  downloads.start(entry.id);
  expect(downloads.stateOf(entry.id).doneBytes).toBe(0);
});

test("a paused download preserves its part, also over a restart, and resuming it downloads only the rest", async () => {
  const downloads = await held();
  await downloads.pause(entry.id);
  expect(downloads.stateOf(entry.id)).toMatchObject({ step: "paused", doneBytes: 64 * KB, problem: null });
  hub.fault = "none";
  const restarted = downloadsWith();
  restarted.resumeInterrupted();
  expect(restarted.stateOf(entry.id)).toMatchObject({ step: "paused", doneBytes: 64 * KB });
  restarted.start(entry.id);
  await until(restarted, isReady);
  expect(hub.ranges.at(-1)).toBe(`bytes=${64 * KB}-`);
});

test("a download interrupted by a restart resumes by itself", async () => {
  await (await held()).stop();
  hub.fault = "none";
  const restarted = downloadsWith();
  restarted.resumeInterrupted();
  expect(restarted.stateOf(entry.id)).toMatchObject({ step: "downloading", doneBytes: 64 * KB });
  await until(restarted, isReady);
  expect(hub.ranges.at(-1)).toBe(`bytes=${64 * KB}-`);
});

test("a download's permanent failure and its reason survive a restart, and only Retry continues it", async () => {
  hub.fault = "other-bytes";
  const downloads = downloadsWith();
  downloads.start(entry.id);
  await failsWith(downloads, "wrong_hash");
  hub.fault = "none";
  hub.requests.length = 0;
  const restarted = downloadsWith();
  restarted.resumeInterrupted();
  expect(restarted.stateOf(entry.id)).toMatchObject({ step: "failed", problem: "wrong_hash", doneBytes: 0 });
  expect(hub.requests).toEqual([]);
  restarted.start(entry.id);
  await until(restarted, isReady);
});

test("a download that failed without a network continues at the next start", async () => {
  const offline = downloadsWith({ hub: "http://127.0.0.1:9" });
  offline.start(entry.id);
  await failsWith(offline, "hub_unreachable");
  const restarted = downloadsWith();
  restarted.resumeInterrupted();
  await until(restarted, isReady);
});

test("two servers with one data folder download a model once, and the second waits for it", async () => {
  const [first, other] = [await held({ lookAgainMs: 5 }), downloadsWith({ lookAgainMs: 5 })];
  expect(other.stateOf(entry.id)).toMatchObject({ step: "downloading", doneBytes: 64 * KB });
  other.resumeInterrupted();
  hub.fault = "none";
  hub.dropConnections();
  await failsWith(first, "connection_lost");
  await until(other, isReady);
  expect(hub.ranges).toEqual([undefined, `bytes=${64 * KB}-`]);
  expect(readFileSync(other.pathOf(entry.id) ?? "")).toEqual(weights);
});

test("pausing or removing a download on another server with the same data folder ends it here", async () => {
  const [first, other] = [await held({ lookAgainMs: 5 }), downloadsWith()];
  await other.pause(entry.id);
  await until(first, ({ step }) => step === "paused");
  first.start(entry.id);
  await other.remove(entry.id);
  await until(first, ({ step }) => step === "absent");
});

test("a download that another server removes just before the partial file is opened is absent, not failed", async () => {
  const other = downloadsWith();
  const removedFirst: OpenPart = async (file, flags) => {
    await other.remove(entry.id);
    return open(file, flags);
  };
  const downloads = downloadsWith({ openPart: removedFirst });
  downloads.start(entry.id);
  await until(downloads, ({ step }) => step === "absent");
  expect(readdirSync(path.join(dataDir, "models"))).toEqual([]);
});

test("models are downloaded one at a time, and a waiting download can be paused", async () => {
  const downloads = await held();
  downloads.start(second.id);
  expect(downloads.stateOf(second.id)).toMatchObject({ step: "waiting", doneBytes: 0, bytesPerSecond: null });
  await downloads.pause(second.id);
  expect(downloads.stateOf(second.id).step).toBe("paused");
  downloads.start(second.id);
  hub.fault = "none";
  await downloads.pause(entry.id);
  await until(downloads, isReady, second.id);
  expect(downloads.stateOf(entry.id).step).toBe("paused");
});

test("removing deletes all files of a model, complete or not", async () => {
  const downloads = await held();
  await downloads.remove(entry.id);
  expect(downloads.stateOf(entry.id)).toMatchObject({ step: "absent", doneBytes: 0 });
  expect(readdirSync(path.join(dataDir, "models"))).toEqual([]);
  hub.fault = "none";
  downloads.start(entry.id);
  await until(downloads, isReady);
  await downloads.remove(entry.id);
  expect(downloads.pathOf(entry.id)).toBeUndefined();
  expect(readdirSync(path.join(dataDir, "models"))).toEqual([]);
});

test("insufficient disk or memory is reported before the download", async () => {
  const fullDisk = downloadsWith({ freeDisk: async () => weights.length });
  fullDisk.start(entry.id);
  await failsWith(fullDisk, "disk_full");
  const smallMemory = downloadsWith({ memoryBytes: KB ** 3 });
  smallMemory.start(entry.id);
  await failsWith(smallMemory, "not_enough_memory");
  expect(hub.requests).toEqual([]);
});

/** Accepts 64 KB and then fails like a full disk. */
const fullAfter64Kb: OpenPart = async (file, flags) => {
  const disk = await open(file, flags);
  let taken = 0;
  return {
    close: () => disk.close(),
    async writeFile(chunk: Buffer) {
      taken += chunk.length;
      if (taken > 64 * KB) throw Object.assign(new Error("no space"), { code: "ENOSPC", syscall: "write" });
      await disk.writeFile(chunk);
    },
  } as Awaited<ReturnType<OpenPart>>;
};

test("a disk that fills up during a download preserves the part, and Retry resumes the download", async () => {
  const mounted = mountSmallDisk(path.join(dataDir, "models"));
  const downloads = downloadsWith(mounted ? {} : { openPart: fullAfter64Kb });
  downloads.start(entry.id);
  await failsWith(downloads, "disk_full");
  const { doneBytes } = downloads.stateOf(entry.id);
  expect(doneBytes).toBeGreaterThan(0);
  mounted?.grow();
  const retried = mounted ? downloads : downloadsWith();
  retried.start(entry.id);
  await until(retried, isReady);
  expect(hub.ranges.at(-1)).toBe(`bytes=${doneBytes}-`);
  await retried.stop();
  mounted?.unmount();
});

/** A real disk of 100 KB, if this process may mount one. */
function mountSmallDisk(at: string) {
  mkdirSync(at, { recursive: true });
  const run = (command: string, ...args: string[]) => execFileSync(command, [...args, at], { stdio: "ignore" });
  try {
    run("mount", "-t", "tmpfs", "-o", "size=100k", "tmpfs");
  } catch {
    return undefined;
  }
  return { grow: () => run("mount", "-o", "remount,size=1m"), unmount: () => run("umount") };
}

test("a data folder that is not writable is reported", async () => {
  writeFileSync(path.join(dataDir, "models"), "a file where the folder should be");
  const downloads = downloadsWith();
  downloads.start(entry.id);
  await failsWith(downloads, "internal");
});

test("a model can be copied from a folder, and its bytes are verified like those of a download", async () => {
  const copy = path.join(dataDir, "copy");
  mkdirSync(copy);
  writeFileSync(path.join(copy, entry.file), weights);
  const downloads = downloadsWith({ hub: copy });
  downloads.start(entry.id);
  await until(downloads, isReady);
  await downloads.remove(entry.id);
  writeFileSync(path.join(copy, entry.file), randomBytes(weights.length));
  downloads.start(entry.id);
  await failsWith(downloads, "wrong_hash");
});

test("the rate and remaining time of a download are averages of the last seconds, and unknown at first", async () => {
  let now = 0;
  const downloads = await held({ ticks: () => now });
  expect(downloads.stateOf(entry.id)).toMatchObject({ bytesPerSecond: null, secondsLeft: null });
  now = 2_000;
  expect(downloads.stateOf(entry.id)).toMatchObject({ bytesPerSecond: expect.any(Number) });
});
