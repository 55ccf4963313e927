import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { MindError } from "@/lib/core/errors";
import type { LocalModelView } from "@/lib/core/types/local-model";
import { installPackages, removeLeftOvers } from "../packages/install";

type Gpu = LocalModelView["machine"]["gpu"];
export type System = { platform: string; arch: string; isMusl: boolean };

/** The latest version with a build for every system. */
const VERSION = "3.21.1";

/** node-llama-cpp's package per system and CPU. The one for Apple's CPUs includes Metal. */
const PACKAGES: Record<string, string> = {
  "linux-x64": "linux-x64",
  "linux-arm64": "linux-arm64",
  "linux-arm": "linux-armv7l",
  "darwin-arm64": "mac-arm64-metal",
  "darwin-x64": "mac-x64",
  "win32-x64": "win-x64",
  "win32-arm64": "win-arm64",
};

/** Packages per graphics processor, for x64 only. The library expects the second CUDA package beside the first. */
const GPU_PACKAGES = { cuda: ["cuda", "cuda-ext"], vulkan: ["vulkan"], metal: [] } as const;

/** Sources and build tools, 35 of 41 MB, which are removed: the engine is never compiled here. */
const BUILD_FILES = ["gitRelease.bundle", "CMakeLists.txt", "addon", "cmake", "profiles", "toolchains", "xpack"];

/** Whether there is a build of the engine for a system. There is none for musl. */
export function isEngineSupported({ platform, arch, isMusl }: System = thisSystem()): boolean {
  return !isMusl && PACKAGES[`${platform}-${arch}`] !== undefined;
}

/**
 * Folder of the engine in a data folder; it is complete or missing. Each system and graphics processor has its own, because a data folder
 * may be moved or shared, and a graphics processor added.
 */
export function llamaEngineIn(dataDir: string, gpu: Gpu = null): string {
  const { platform, arch } = process;
  const kind = enginePackages(gpu).length > 1 ? `${arch}-${gpu}` : arch;
  return path.resolve(dataDir, "packages", `node-llama-cpp-${platform}-${kind}-${VERSION}`);
}

export const isLlamaEngineIn = (dataDir: string, gpu?: Gpu): boolean => existsSync(llamaEngineIn(dataDir, gpu));

/** Entry file of an installed engine. */
export function llamaEngineEntry(dataDir: string, gpu?: Gpu): string {
  return path.join(llamaEngineIn(dataDir, gpu), "node_modules", "node-llama-cpp", "dist", "index.js");
}

/** Removes engines of other versions, and remains of aborted installations. */
export async function removeOldEngines(dataDir: string): Promise<void> {
  const kinds = [null, "cuda", "vulkan"] as const;
  await Promise.all(kinds.map((gpu) => removeLeftOvers(llamaEngineIn(dataDir, gpu))));
}

/**
 * Installs node-llama-cpp with the builds for this machine, about 50 MB, more for a graphics processor.
 * @throws MindError if npm fails; the signal's reason
 */
export async function installLlamaEngine(dataDir: string, { gpu }: { gpu: Gpu }, signal?: AbortSignal): Promise<void> {
  const builds = enginePackages(gpu).map((name) => [name, VERSION]);
  try {
    await installPackages({
      folder: llamaEngineIn(dataDir, gpu),
      dependencies: { "node-llama-cpp": VERSION, ...Object.fromEntries(builds) },
      // The optional dependencies are builds for every system, 700 MB; the peer dependency is a TypeScript compiler.
      args: ["--omit=optional", "--omit=peer"],
      signal,
      trim: async (modules) => {
        const sources = BUILD_FILES.map((name) => path.join(modules, "node-llama-cpp", "llama", name));
        await Promise.all(sources.map((source) => rm(source, { recursive: true, force: true })));
      },
    });
  } catch (cause) {
    signal?.throwIfAborted();
    const sentence = "npm could not install node-llama-cpp, which runs local models. Check the network connection.";
    throw new MindError("unavailable", sentence, { cause });
  }
}

/** Packages with builds for a system; always includes the CPU build, as a fallback for the graphics processor. */
export function enginePackages(gpu: Gpu, { platform, arch }: Omit<System, "isMusl"> = process): string[] {
  const own = PACKAGES[`${platform}-${arch}`];
  if (own === undefined) return [];
  const kinds = gpu && arch === "x64" ? GPU_PACKAGES[gpu] : [];
  return [own, ...kinds.map((kind) => `${own}-${kind}`)].map((name) => `@node-llama-cpp/${name}`);
}

/** This machine's system. Node's report contains the version of glibc; on a system with musl it does not. */
function thisSystem(): System {
  const { platform, arch } = process;
  if (platform !== "linux") return { platform, arch, isMusl: false };
  // Excludes network data from the report: otherwise it looks up the host name of every open connection. Node's types lack the property.
  const reporter = process.report as typeof process.report & { excludeNetwork: boolean };
  const before = reporter.excludeNetwork;
  reporter.excludeNetwork = true;
  const report = reporter.getReport() as { header?: { glibcVersionRuntime?: string } };
  reporter.excludeNetwork = before;
  return { platform, arch, isMusl: report.header?.glibcVersionRuntime === undefined };
}
