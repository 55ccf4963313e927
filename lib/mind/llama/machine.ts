import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile, statfs } from "node:fs/promises";
import { availableParallelism, totalmem } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { LOCAL_FIT } from "@/lib/core/settings/local-fit";
import type { LocalModelView } from "@/lib/core/types/local-model";

export type Machine = LocalModelView["machine"];

/** Readers of the operating system. Tests inject their own. */
export type SystemReaders = {
  platform: string;
  arch: string;
  exists(path: string): boolean;
  /** What a command prints. @throws when it fails */
  run(command: string, ...args: string[]): Promise<string>;
  /** Of each power supply: the files `type`, `online`, `status` and `scope` of Linux, as far as it has them. */
  powerSupplies(): Promise<PowerSupply[]>;
};
type PowerSupply = Partial<Record<"type" | "online" | "status" | "scope", string>>;

/** Where distributions keep the library through which programs find Vulkan. */
const VULKAN_FOLDERS = ["/usr/lib", "/usr/lib64", "/usr/local/lib", "/usr/lib/x86_64-linux-gnu", "/lib64"];
const WINDOWS_FOLDER = process.env.SystemRoot ?? "C:\\Windows";

/** The machine that models would run on. What does not change is asked once. */
export class MachineReader {
  private gpu: Promise<Machine["gpu"]> | undefined;
  private battery: { at: number; answer: Promise<boolean | null> } | undefined;

  constructor(
    private readonly dataDir: string,
    private readonly system: SystemReaders = thisSystem,
    private readonly ticks: () => number = () => performance.now(),
  ) {}

  async read(): Promise<Machine> {
    this.gpu ??= findGpu(this.system);
    const [freeDiskBytes, gpu, onBattery] = await Promise.all([freeDisk(this.dataDir), this.gpu, this.onBattery()]);
    return { memoryBytes: memoryOfMachine(), cores: availableParallelism(), freeDiskBytes, gpu, onBattery };
  }

  /** Null where the platform does not tell. Asked at most once a minute. */
  onBattery(): Promise<boolean | null> {
    if (!this.battery || this.ticks() - this.battery.at >= LOCAL_FIT.batteryMs) {
      this.battery = { at: this.ticks(), answer: findBattery(this.system).catch(() => null) };
    }
    return this.battery.answer;
  }
}

/** What this process may have, where a container or a service limits it. */
export function memoryOfMachine(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** Of the disk that a folder lies on, or will lie on. */
export async function freeDisk(folder: string): Promise<number> {
  let found = path.resolve(folder);
  while (!existsSync(found) && path.dirname(found) !== found) found = path.dirname(found);
  const { bavail, bsize } = await statfs(found);
  return bavail * bsize;
}

/** Builds for CUDA and Vulkan exist for x64 alone. */
async function findGpu({ platform, arch, exists, run }: SystemReaders): Promise<Machine["gpu"]> {
  if (platform === "darwin") return arch === "arm64" ? "metal" : null;
  if (arch !== "x64") return null;
  if (platform === "linux" && exists("/proc/driver/nvidia/version")) return "cuda";
  const hasNvidia = await run("nvidia-smi", "--list-gpus").then(
    (answer) => answer.includes("GPU"),
    () => false,
  );
  if (hasNvidia) return "cuda";
  if (platform === "win32")
    return exists(path.win32.join(WINDOWS_FOLDER, "System32", "vulkan-1.dll")) ? "vulkan" : null;
  // The loader alone is also on machines without a graphics processor; those have no device to draw with.
  const hasLoader = VULKAN_FOLDERS.some((folder) => exists(`${folder}/libvulkan.so.1`));
  return hasLoader && exists("/dev/dri/renderD128") ? "vulkan" : null;
}

async function findBattery({ platform, run, powerSupplies }: SystemReaders): Promise<boolean | null> {
  if (platform === "linux") return dischargesAny(await powerSupplies());
  if (platform === "darwin") {
    const [, source] = /drawing from '([^']+)'/.exec(await run("pmset", "-g", "batt")) ?? [];
    return source === undefined ? null : source === "Battery Power";
  }
  if (platform !== "win32") return null;
  const query = "(Get-CimInstance Win32_Battery | Select-Object -First 1).BatteryStatus";
  const status = (await run("powershell", "-NoProfile", "-NonInteractive", "-Command", query)).trim();
  return status === "1"; // 1 is discharging; a machine without a battery prints nothing
}

/** A battery of a mouse or a keyboard says that its scope is a device. */
function dischargesAny(supplies: PowerSupply[]): boolean | null {
  if (supplies.length === 0) return null;
  if (supplies.some(({ type, online }) => type === "Mains" && online === "1")) return false;
  return supplies.some(
    ({ type, scope, status }) => type === "Battery" && scope !== "Device" && status === "Discharging",
  );
}

const SUPPLIES = "/sys/class/power_supply";
const SUPPLY_FILES = ["type", "online", "status", "scope"] as const;

const thisSystem: SystemReaders = {
  platform: process.platform,
  arch: process.arch,
  exists: existsSync,
  async run(command, ...args) {
    const options = { timeout: LOCAL_FIT.commandMs, windowsHide: true };
    return (await promisify(execFile)(command, args, options)).stdout;
  },
  async powerSupplies() {
    const names = await readdir(SUPPLIES).catch(() => []);
    const read = async (name: string, file: string) => [
      file,
      (await readFile(path.join(SUPPLIES, name, file), "utf8")).trim(),
    ];
    return Promise.all(
      names.map(async (name) => {
        const files = await Promise.allSettled(SUPPLY_FILES.map((file) => read(name, file)));
        return Object.fromEntries(files.flatMap((file) => (file.status === "fulfilled" ? [file.value] : [])));
      }),
    );
  },
};
