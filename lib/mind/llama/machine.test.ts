import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readCatalogue } from "./catalogue";
import { fitModels } from "./fit";
import { MachineReader, type SystemReaders } from "./machine";

const GiB = 1024 ** 3;

const system = (over: Partial<SystemReaders>): SystemReaders => ({
  platform: "linux",
  arch: "x64",
  exists: () => false,
  run: async () => {
    throw new Error("no such command");
  },
  powerSupplies: async () => [],
  ...over,
});
const read = (over: Partial<SystemReaders>) => new MachineReader(tmpdir(), system(over)).read();

test("memory, cores and free disk space are those of this machine, even before the data folder exists", async () => {
  const machine = await new MachineReader(path.join(tmpdir(), "echovessel", "not", "made")).read();
  expect(machine.memoryBytes).toBeGreaterThan(0);
  expect(machine.cores).toBeGreaterThanOrEqual(1);
  expect(machine.freeDiskBytes).toBeGreaterThan(0);
});

test.each<[string, string | null, Partial<SystemReaders>]>([
  ["a Mac with an Apple processor", "metal", { platform: "darwin", arch: "arm64" }],
  ["a Mac with an Intel processor", null, { platform: "darwin" }],
  ["a machine with an NVIDIA driver", "cuda", { exists: (file) => file === "/proc/driver/nvidia/version" }],
  ["Windows with nvidia-smi", "cuda", { platform: "win32", run: async () => "GPU 0: NVIDIA GeForce RTX 3060" }],
  ["a machine with Vulkan and a device", "vulkan", { exists: (file) => /libvulkan|renderD128/.test(file) }],
  ["a machine with Vulkan but no device", null, { exists: (file) => file.includes("libvulkan") }],
  ["Windows with Vulkan", "vulkan", { platform: "win32", exists: (file) => file.endsWith("vulkan-1.dll") }],
  ["nothing", null, {}],
])("the detected graphics processor of %s is %s", async (_, gpu, over) => {
  expect((await read(over)).gpu).toBe(gpu);
});

const supplies = (...list: Awaited<ReturnType<SystemReaders["powerSupplies"]>>) => ({
  powerSupplies: async () => list,
});
const battery = { type: "Battery", status: "Discharging" };
test.each<[string, boolean | null, Partial<SystemReaders>]>([
  ["Linux without power information", null, {}],
  ["Linux on battery", true, supplies(battery, { type: "Mains", online: "0" })],
  ["Linux on mains power", false, supplies(battery, { type: "Mains", online: "1" })],
  ["Linux with a mouse that has a battery", false, supplies({ ...battery, scope: "Device" })],
  ["macOS on battery", true, { platform: "darwin", run: async () => "Now drawing from 'Battery Power'\n" }],
  ["macOS on mains power", false, { platform: "darwin", run: async () => "Now drawing from 'AC Power'\n" }],
  ["macOS without pmset", null, { platform: "darwin" }],
  ["Windows on battery", true, { platform: "win32", run: async () => "1\r\n" }],
  ["Windows without a battery", false, { platform: "win32", run: async () => "\r\n" }],
  ["another system", null, { platform: "freebsd" }],
])("whether %s is on battery is detected: %s", async (_, expected, over) => {
  expect((await read(over)).onBattery).toBe(expected);
});

test("the battery is checked at most once a minute", async () => {
  let [asked, now] = [0, 0];
  const powerSupplies = async () => {
    asked++;
    return [battery];
  };
  const machine = new MachineReader(tmpdir(), system({ powerSupplies }), () => now);
  for (now of [0, 59_000, 60_000, 61_000]) await machine.onBattery();
  expect(asked).toBe(2);
});

const fits = (memoryGiB: number, cores: number, over: { gpu?: "metal"; diskGiB?: number; here?: number } = {}) => {
  const candidates = readCatalogue().map((entry) => ({ ...entry, bytesHere: over.here ?? 0 }));
  const freeDiskBytes = (over.diskGiB ?? 100) * GiB;
  const machine = { memoryBytes: memoryGiB * GiB, cores, freeDiskBytes, gpu: over.gpu ?? null };
  return [...fitModels(candidates, machine).values()];
};

test("only the largest model that fits and is fast enough is recommended", () => {
  expect(fits(3.8, 4)).toEqual(["recommended", "not_enough_memory", "not_enough_memory"]);
  expect(fits(7.7, 8)).toEqual(["fits", "recommended", "not_enough_memory"]);
  expect(fits(15.5, 8)).toEqual(["fits", "recommended", "slow"]);
  expect(fits(15.5, 4)).toEqual(["recommended", "slow", "slow"]);
  expect(fits(15.5, 8, { gpu: "metal" })).toEqual(["fits", "fits", "recommended"]);
});

test("on a machine that is too small no model is recommended, on one that is too slow the smallest one is", () => {
  expect(fits(2, 8)).toEqual(Array(3).fill("not_enough_memory"));
  expect(fits(15.5, 2)).toEqual(["recommended", "slow", "slow"]);
});

test("bytes of a model that are already downloaded do not count toward the disk space it needs", () => {
  expect(fits(15.5, 8, { diskGiB: 4 })).toEqual(["fits", "recommended", "not_enough_disk"]);
  expect(fits(15.5, 8, { diskGiB: 1 })).toEqual(Array(3).fill("not_enough_disk"));
  expect(fits(15.5, 8, { diskGiB: 0, here: 5_027_783_488 })).toEqual(["fits", "recommended", "slow"]);
});
