import { expect, test } from "vitest";
import { availableMemory, type MemoryReaders } from "./available-memory";

const GiB = 1024 ** 3;

const system = (over: Partial<MemoryReaders>): MemoryReaders => ({
  platform: "linux",
  available: () => GiB,
  free: () => 8 * GiB,
  limit: () => 0,
  run: async () => {
    throw new Error("no such command");
  },
  read: async (path) => {
    throw new Error(`no such file: ${path}`);
  },
  ...over,
});

test("on Linux and Windows available memory is the figure that Node reports", async () => {
  expect(await availableMemory(system({}))).toBe(GiB);
  expect(await availableMemory(system({ platform: "win32" }))).toBe(GiB);
});

const VM_STAT = `Mach Virtual Memory Statistics: (page size of 16384 bytes)
Pages free:                                4112.
Pages active:                            251339.
Pages inactive:                          248517.
Pages speculative:                         1830.
Pages throttled:                              0.
Pages wired down:                        114302.
Pages purgeable:                           2611.
"Translation faults":                 312345678.
`;

test("on macOS inactive, speculative and purgeable pages count as available", async () => {
  const mac = system({ platform: "darwin", run: async () => VM_STAT });
  expect(await availableMemory(mac)).toBe((4_112 + 248_517 + 1_830 + 2_611) * 16_384);
  expect(await availableMemory(system({ platform: "darwin" }))).toBe(GiB);
  expect(await availableMemory(system({ platform: "darwin", run: async () => "Pages: many" }))).toBe(GiB);
});

const GROUP = "0::/system.slice/echovessel.service\n";
const inGroup = (over: Partial<MemoryReaders> = {}) =>
  system({
    limit: () => 4 * GiB,
    read: async (path) =>
      path === "/proc/self/cgroup"
        ? GROUP
        : path === "/sys/fs/cgroup/system.slice/echovessel.service/memory.stat"
          ? `anon 734003200\nfile 3221225472\nactive_file 1073741824\ninactive_file ${2 * GiB}\n`
          : Promise.reject(new Error(path)),
    ...over,
  });

test("in a container inactive file cache counts as available, up to what the machine has", async () => {
  expect(await availableMemory(inGroup())).toBe(3 * GiB);
  expect(await availableMemory(inGroup({ free: () => 2 * GiB }))).toBe(2 * GiB);
  expect(await availableMemory(inGroup({ read: system({}).read }))).toBe(GiB);
});

test("the system that runs the tests reports available memory", async () => {
  expect(await availableMemory()).toBeGreaterThan(0);
});
