import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { freemem, totalmem } from "node:os";
import { promisify } from "node:util";
import { LOCAL_FIT } from "@/lib/core/settings/local-fit";

/** Readers of the operating system's memory figures, in bytes. Tests inject their own. */
export type MemoryReaders = {
  platform: string;
  /** Available memory as reported by Node: on macOS only free pages, in a container without reclaimable file cache. */
  available(): number;
  /** Available memory of the whole machine. */
  free(): number;
  /** The limit of the container or service; 0 without one. */
  limit(): number;
  /** @throws if the command fails */
  run(command: string): Promise<string>;
  read(path: string): Promise<string>;
};

/** Bytes of memory that a new process can use now, including caches that the system would reclaim for it. */
export async function availableMemory(system: MemoryReaders = thisSystem): Promise<number> {
  const available = system.available();
  if (system.platform === "darwin") {
    return Math.max(available, await system.run("vm_stat").then(reclaimableOfMac, () => 0));
  }
  if (system.platform !== "linux" || system.limit() === 0) return available;
  return Math.min(available + (await fileCacheOfGroup(system)), system.free());
}

/** `vm_stat` of macOS counts pages; inactive, speculative and purgeable ones are reclaimed when memory is needed. */
function reclaimableOfMac(printed: string): number {
  const pageBytes = Number(/page size of (\d+) bytes/.exec(printed)?.[1] ?? 4_096);
  const pages = ["free", "inactive", "speculative", "purgeable"].map((kind) =>
    Number(new RegExp(`^Pages ${kind}: +(\\d+)\\.`, "m").exec(printed)?.[1] ?? 0),
  );
  return pages.reduce((sum, count) => sum + count, 0) * pageBytes;
}

/** Reclaimable file cache (`inactive_file`) of the process's control group, version 2; 0 if it cannot be read. */
async function fileCacheOfGroup({ read }: MemoryReaders): Promise<number> {
  try {
    const [, group = ""] = /^0::(.*)$/m.exec(await read("/proc/self/cgroup")) ?? [];
    const statistics = await read(`/sys/fs/cgroup${group.replace(/\/$/, "")}/memory.stat`);
    return Number(/^inactive_file (\d+)$/m.exec(statistics)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

const thisSystem: MemoryReaders = {
  platform: process.platform,
  available: () => process.availableMemory(),
  free: () => freemem(),
  limit() {
    const limit = process.constrainedMemory();
    return limit < totalmem() ? limit : 0;
  },
  run: async (command) => (await promisify(execFile)(command, { timeout: LOCAL_FIT.commandMs })).stdout,
  read: (path) => readFile(path, "utf8"),
};
