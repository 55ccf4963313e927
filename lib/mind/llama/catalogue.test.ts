import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { OWN_FILE } from "@/lib/core/types/local-model";
import { memoryNeed, readCatalogue } from "./catalogue";
import { readOwnFile } from "./custom-model-file";
import { writeTinyGguf } from "./tiny-gguf.fixtures";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "echovessel-catalogue-"));
  return () => rmSync(folder, { recursive: true });
});

const write = (name: string, content: unknown) => {
  const file = path.join(folder, name);
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
};

test("the built-in catalogue of local models has three sizes with a permissive licence", () => {
  const entries = readCatalogue();
  expect(entries.map(({ parameters }) => parameters)).toEqual(["1.5B", "4B", "8B"]);
  for (const { licence, repo } of entries) {
    expect(licence).toEqual({ name: "Apache-2.0", url: `https://huggingface.co/${repo}/blob/main/LICENSE` });
  }
});

test("a catalogue in a file replaces the built-in one, and its models are listed by size", () => {
  const [small, middle] = readCatalogue();
  const file = write("catalogue.json", [middle, { ...small, name: "Mine" }]);
  expect(readCatalogue(file).map(({ name }) => name)).toEqual(["Mine", middle?.name]);
});

const [entry] = readCatalogue();
test.each([
  ["a text that is not JSON", "{"],
  ["no list of models", { entry }],
  ["an empty list", []],
  ["a path instead of a file name", [{ ...entry, file: "../model.gguf" }]],
  ["a repository outside the folder", [{ ...entry, repo: "../.." }]],
  ["an invalid hash", [{ ...entry, sha256: "abc" }]],
  ["a duplicate model", [entry, entry]],
  ["a duplicate file", [entry, { ...entry, id: "another" }]],
  ["the id reserved for LOCAL_MODEL", [{ ...entry, id: OWN_FILE }]],
  ["the id reserved for a route", [{ ...entry, id: "settings" }]],
  ["an unknown key", [{ ...entry, quantisation: "Q4" }]],
])("a catalogue of local models with %s stops the start with a sentence that names the variable", (_, content) => {
  const file = write("catalogue.json", content);
  expect(() => readCatalogue(file)).toThrow(/^LOCAL_MODEL_CATALOGUE is not usable: .+\.$/);
});

test("a missing catalogue file stops the start", () => {
  expect(() => readCatalogue(path.join(folder, "none.json"))).toThrow(/^LOCAL_MODEL_CATALOGUE is not usable: .+\.$/);
});

test("the memory that a model needs is that of its weights, two contexts and half a gigabyte of buffers", () => {
  const need = memoryNeed({ bytes: 1_000, contextTokens: 10, kvBytesPerToken: 100 });
  expect(need).toBe(1_000 + 2 * 10 * 100 + 512 * 1024 * 1024);
});

test("the operator's own model file is listed under its file name with its memory need; an invalid or missing file is reported", () => {
  const model = path.join(folder, "My model.Q4.gguf");
  const { bytes } = writeTinyGguf(model);
  const known = { contextTokens: 8_192, kvBytesPerToken: 512 };
  expect(readOwnFile(model)).toEqual({ ...known, name: "My model.Q4", path: model, bytes, problem: null });
  expect(readOwnFile(write("torn.gguf", "GGUF and more"))).toMatchObject({ problem: "not_a_model" });
  expect(readOwnFile(write("notes.txt", "notes"))).toMatchObject({ name: "notes", bytes: 5, problem: "not_a_model" });
  expect(readOwnFile(write("short", "GG"))).toMatchObject({ problem: "not_a_model" });
  expect(readOwnFile(folder)).toMatchObject({ problem: "not_a_model" });
  expect(readOwnFile(path.join(folder, "none.gguf"))).toMatchObject({ name: "none", problem: "file_missing" });
});
