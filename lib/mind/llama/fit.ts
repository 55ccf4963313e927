import { LOCAL_FIT } from "@/lib/core/settings/local-fit";
import type { Fit, LocalModelView } from "@/lib/core/types/local-model";
import { memoryNeed } from "./catalogue";

type Machine = Pick<LocalModelView["machine"], "memoryBytes" | "cores" | "freeDiskBytes" | "gpu">;
type Candidate = {
  id: string;
  bytes: number;
  contextTokens: number;
  kvBytesPerToken: number;
  /** Bytes of the file already on disk. */
  bytesHere: number;
};

/**
 * How well each model fits a machine. At most one is recommended: the largest that fits and is fast enough, else the smallest that fits,
 * which is the fastest.
 */
export function fitModels(candidates: Candidate[], machine: Machine): Map<string, Fit> {
  const fits = new Map<string, Fit>(candidates.map((one) => [one.id, fitOf(one, machine)]));
  const bySize = candidates.toSorted((a, b) => a.bytes - b.bytes);
  const best = bySize.findLast(({ id }) => fits.get(id) === "fits") ?? bySize.find(({ id }) => fits.get(id) === "slow");
  if (best) fits.set(best.id, "recommended");
  return fits;
}

export function fitOf(candidate: Candidate, machine: Machine): Exclude<Fit, "recommended"> {
  if (!fitsMemory(candidate, machine)) return "not_enough_memory";
  if (!fitsDisk(candidate, machine)) return "not_enough_disk";
  return isFastEnough(candidate, machine) ? "fits" : "slow";
}

export function fitsMemory(
  model: Omit<Candidate, "id" | "bytesHere">,
  { memoryBytes }: Pick<Machine, "memoryBytes">,
): boolean {
  return memoryNeed(model) + LOCAL_FIT.systemBytes <= memoryBytes;
}

export function fitsDisk(
  { bytes, bytesHere }: Pick<Candidate, "bytes" | "bytesHere">,
  { freeDiskBytes }: Pick<Machine, "freeDiskBytes">,
): boolean {
  return bytesHere >= bytes || bytes - bytesHere + LOCAL_FIT.diskReserveBytes <= freeDiskBytes;
}

/**
 * A CPU reads a prompt at the speed of its arithmetic, and generates at that of its memory; one core is reserved for everything else. Metal
 * and CUDA are several times faster than the fastest CPU here; a Vulkan device may share the CPU's memory and be no faster.
 */
function isFastEnough({ bytes }: Pick<Candidate, "bytes">, { cores, gpu }: Pick<Machine, "cores" | "gpu">): boolean {
  if (gpu === "metal" || gpu === "cuda") return true;
  const threads = Math.max(1, cores - 1);
  const { readBytesPerCoreSecond, writeBytesPerCoreSecond, writeBytesPerSecond } = LOCAL_FIT;
  const readPerSecond = (threads * readBytesPerCoreSecond) / bytes;
  const writtenPerSecond = Math.min(threads * writeBytesPerCoreSecond, writeBytesPerSecond) / bytes;
  const { newTokens, firstWordSeconds, writtenTokensPerSecond } = LOCAL_FIT;
  return newTokens / readPerSecond <= firstWordSeconds && writtenPerSecond >= writtenTokensPerSecond;
}
