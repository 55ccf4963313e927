import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { MindError } from "@/lib/core/errors";
import type { LocalModelView } from "@/lib/core/types/local-model";
import { installPackages, removeLeftOvers } from "../packages/install";

type Gpu = LocalModelView["machine"]["gpu"];
export type System = { platform: string; arch: string; isMusl: boolean };

/** The latest that has a build for every system. */
const VERSION = "3.21.1";

/** The package with the engine for a system's processor, of those that node-llama-cpp publishes. Metal is in that of Apple's processors. */
const PACKAGES: Record<string, string> = {
  "linux-x64": "linux-x64",
  "linux-arm64": "linux-arm64",
  "linux-arm": "linux-armv7l",
  "darwin-arm64": "mac-arm64-metal",
  "darwin-x64": "mac-x64",
  "win32-x64": "win-x64",
  "win32-arm64": "win-arm64",
};

/** Of a kind of graphics processor, on x64 alone. What the second CUDA package adds to the first, the library looks for there. */
const GPU_PACKAGES = { cuda: ["cuda", "cuda-ext"], vulkan: ["vulkan"], metal: [] } as const;

/** Sources and tools to compile the engine with: 35 of 41 MB. It is never compiled here. */
const BUILD_FILES = ["gitRelease.bundle", "CMakeLists.txt", "addon", "cmake", "profiles", "toolchains", "xpack"];

/** Whether there is a build of the engine for a system. None is linked with musl. */
export function isEngineSupported({ platform, arch, isMusl }: System = thisSystem()): boolean {
  return !isMusl && PACKAGES[`${platform}-${arch}`] !== undefined;
}

/**
 * Where the engine lies in a data folder: all of it, or nothing. Each system and kind of graphics processor has its own, since a data folder
 * may be moved or shared, and a graphics processor added.
 */
export function llamaEngineIn(dataDir: string, gpu: Gpu = null): string {
  const { platform, arch } = process;
  const kind = enginePackages(gpu).length > 1 ? `${arch}-${gpu}` : arch;
  return path.resolve(dataDir, "packages", `node-llama-cpp-${platform}-${kind}-${VERSION}`);
}

export const isLlamaEngineIn = (dataDir: string, gpu?: Gpu): boolean => existsSync(llamaEngineIn(dataDir, gpu));

/** What is imported of an engine that is installed. */
export function llamaEngineEntry(dataDir: string, gpu?: Gpu): string {
  return path.join(llamaEngineIn(dataDir, gpu), "node_modules", "node-llama-cpp", "dist", "index.js");
}

/** Removes engines of other versions, and what is left of installations that were ended. */
export async function removeOldEngines(dataDir: string): Promise<void> {
  const kinds = [null, "cuda", "vulkan"] as const;
  await Promise.all(kinds.map((gpu) => removeLeftOvers(llamaEngineIn(dataDir, gpu))));
}

/**
 * Installs node-llama-cpp with the builds that this machine can use, about 50 MB, and more for a graphics processor.
 * @throws MindError with a sentence when npm cannot; the signal's reason
 */
export async function installLlamaEngine(dataDir: string, { gpu }: { gpu: Gpu }, signal?: AbortSignal): Promise<void> {
  const builds = enginePackages(gpu).map((name) => [name, VERSION]);
  try {
    await installPackages({
      folder: llamaEngineIn(dataDir, gpu),
      dependencies: { "node-llama-cpp": VERSION, ...Object.fromEntries(builds) },
      // Optional are the builds for every system, 700 MB; the peer is a compiler of TypeScript.
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

/** The packages with builds that a system can use; that of the processor is among them, for a graphics processor that fails. */
export function enginePackages(gpu: Gpu, { platform, arch }: Omit<System, "isMusl"> = process): string[] {
  const own = PACKAGES[`${platform}-${arch}`];
  if (own === undefined) return [];
  const kinds = gpu && arch === "x64" ? GPU_PACKAGES[gpu] : [];
  return [own, ...kinds.map((kind) => `${own}-${kind}`)].map((name) => `@node-llama-cpp/${name}`);
}

/** glibc names its version in Node's report; musl has no such entry. */
function thisSystem(): System {
  const { platform, arch } = process;
  if (platform !== "linux") return { platform, arch, isMusl: false };
  // It would look up the name of every open connection's other end. Node's types lack it.
  const reporter = process.report as typeof process.report & { excludeNetwork: boolean };
  const before = reporter.excludeNetwork;
  reporter.excludeNetwork = true;
  const report = reporter.getReport() as { header?: { glibcVersionRuntime?: string } };
  reporter.excludeNetwork = before;
  return { platform, arch, isMusl: report.header?.glibcVersionRuntime === undefined };
}
