import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Fault, startHub } from "../hub/hub.fixtures";
import { fetchModel, isComplete } from "./fetch-model";
import { tinyFiles, tinyModel, writeTinyModel } from "./tiny-model.fixtures";

let hub: Awaited<ReturnType<typeof startHub>>;
let folder: string;
beforeAll(async () => {
  hub = await startHub(tinyModel.name, tinyFiles());
});
afterAll(() => hub.close());
beforeEach(() => {
  hub.fault = "none";
  hub.requests.length = 0;
  folder = mkdtempSync(path.join(tmpdir(), "echovessel-hub-"));
  return () => rmSync(folder, { recursive: true, force: true });
});

const get = (
  input: { url?: string; model?: typeof tinyModel; onProgress?: (done: number, total: number) => void } = {},
) => fetchModel({ model: tinyModel, folder, hub: hub.url, onProgress: () => {}, ...input });
const lying = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

test("every file of an embedding model arrives unchanged, with progress reported in bytes", async () => {
  const reported: [number, number][] = [];
  await get({ onProgress: (done, total) => reported.push([done, total]) });
  const files = tinyFiles();
  for (const [name, bytes] of Object.entries(files)) expect(readFileSync(path.join(folder, name))).toEqual(bytes);
  const total = Object.values(files).reduce((sum, { length }) => sum + length, 0);
  expect(reported.at(-1)).toEqual([total, total]);
  expect(isComplete(folder, tinyModel)).toBe(true);
});

test("files of an embedding model that already exist are not requested again", async () => {
  await get();
  hub.requests.length = 0;
  await get();
  expect(hub.requests).toEqual([]);
});

test.each<[Fault, RegExp]>([
  ["other-bytes", /onnx could not be used: its hash differs from the one the hub states\.$/],
  ["other-size", /onnx could not be used: its size differs from the one the hub states\.$/],
  ["other-length", /onnx could not be used: its size differs from the one the hub states\.$/],
  ["no-hash", /onnx could not be used: the hub states no size or no hash for it\.$/],
  ["refuses", /onnx could not be used: 127\.0\.0\.1:\d+ answered 401\.$/],
])(
  "a download from a hub that %s leaves no files and fails with a sentence, and the next attempt succeeds",
  async (fault, sentence) => {
    hub.fault = fault;
    await expect(get()).rejects.toThrow(sentence);
    expect(lying()).toEqual([]);
    expect(isComplete(folder, tinyModel)).toBe(false);
    hub.fault = "none";
    await get();
    expect(isComplete(folder, tinyModel)).toBe(true);
  },
);

test("an interrupted download of an embedding model resumes where it stopped", async () => {
  hub.fault = "falls-silent";
  const dropConnections = (done: number) => done === hub.silentAfter && hub.dropConnections();
  await expect(get({ onProgress: dropConnections })).rejects.toThrow(
    /onnx could not be used: the connection was lost during the download\.$/,
  );
  expect(lying()).toEqual([`${path.basename(tinyModel.files[0])}.part`]);
  expect(isComplete(folder, tinyModel)).toBe(false);
  hub.fault = "none";
  hub.ranges.length = 0;
  await get();
  expect(hub.ranges).toEqual(["bytes=40-"]);
  expect(isComplete(folder, tinyModel)).toBe(true);
});

test("a folder with a copy of an embedding model can be used instead of the hub", async () => {
  const copy = path.join(folder, "copy");
  writeTinyModel(path.join(copy, tinyModel.name));
  const target = path.join(folder, "model");
  for (const hub of [copy, pathToFileURL(copy).href]) {
    await fetchModel({ model: tinyModel, folder: target, hub, onProgress: () => {} });
    expect(isComplete(target, tinyModel)).toBe(true);
    rmSync(target, { recursive: true });
  }
  const nothing = { model: tinyModel, folder: target, hub: target, onProgress: () => {} };
  await expect(fetchModel(nothing)).rejects.toThrow("the folder MODEL_HUB does not contain it");
});

test("a repository that was renamed on the hub is found under its new name", async () => {
  await get({ model: { ...tinyModel, name: "renamed" } });
  expect(isComplete(folder, tinyModel)).toBe(true);
});

test("without a network the download of an embedding model fails with a sentence", async () => {
  const nowhere = { model: tinyModel, folder, hub: "http://127.0.0.1:9", onProgress: () => {} };
  await expect(fetchModel(nowhere)).rejects.toThrow("127.0.0.1:9 cannot be reached");
});
