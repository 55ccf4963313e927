import { expect, test } from "vitest";
import { materialProblem, readMaterial } from "./read-material";

const read = (...parts: BlobPart[]) => readMaterial(new Blob(parts));

test("a text file is read as it is, in any script", async () => {
  expect(await read("# Mira\n她养蜂。🐝")).toEqual({ text: "# Mira\n她养蜂。🐝" });
});

test("a file that is empty, too long or not text has a problem", async () => {
  expect(await read()).toEqual({ problem: "empty" });
  expect(await read(" \n\u200b")).toEqual({ problem: "empty" });
  expect(await read("x".repeat(20_001))).toEqual({ problem: "long" });
  expect(await read(new Uint8Array(90_000))).toEqual({ problem: "long" });
  expect(await read(new Uint8Array([0x89, 0x50, 0x4e, 0x47]))).toEqual({ problem: "unreadable" });
  expect(await read("PK\u0003\u0004\u0000")).toEqual({ problem: "unreadable" });
});

test("length is counted in characters, not in bytes", () => {
  expect(materialProblem("𠮷".repeat(20_000))).toBeUndefined();
  expect(materialProblem("𠮷".repeat(20_001))).toBe("long");
});
