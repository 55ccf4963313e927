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
  /** Output of a command. @throws if it fails */
  run(command: string, ...args: string[]): Promise<string>;
  /** For each power supply: the contents of `type`, `online`, `status` and `scope` on Linux, if present. */
  powerSupplies(): Promise<PowerSupply[]>;
};
type PowerSupply = Partial<Record<"type" | "online" | "status" | "scope", string>>;

/** Folders where distributions install the Vulkan loader. */
const VULKAN_FOLDERS = ["/usr/lib", "/usr/lib64", "/usr/local/lib", "/usr/lib/x86_64-linux-gnu", "/lib64"];
const WINDOWS_FOLDER = process.env.SystemRoot ?? "C:\\Windows";

/** The machine that runs models. Constant values are read once. */
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

  /** Whether the machine runs on battery; null if the platform does not report it. Read at most once a minute. */
  onBattery(): Promise<boolean | null> {
    if (!this.battery || this.ticks() - this.battery.at >= LOCAL_FIT.batteryMs) {
      this.battery = { at: this.ticks(), answer: findBattery(this.system).catch(() => null) };
    }
    return this.battery.answer;
  }
}

/** Memory available to this process, including limits of a container or service. */
export function memoryOfMachine(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** Free space on the disk of a folder, which need not exist yet. */
export async function freeDisk(folder: string): Promise<number> {
  let found = path.resolve(folder);
  while (!existsSync(found) && path.dirname(found) !== found) found = path.dirname(found);
  const { bavail, bsize } = await statfs(found);
  return bavail * bsize;
}

/** Finds the graphics processor. Builds for CUDA and Vulkan exist only for x64. */
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
  // Vulkan's loader is also present on machines without a graphics processor, but those have no render device.
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

/** Whether any battery of the machine is discharging. Batteries of a mouse or keyboard have the scope "Device" and do not count. */
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
