import { hasVisibleCharacters } from "@/lib/core/has-visible-characters";
import { MATERIAL_MAX } from "@/lib/core/limits";
import { countCodePoints, isStorable } from "@/lib/core/text/code-points";

export type MaterialProblem = "empty" | "long" | "unreadable";

/** UTF-8 takes at most four bytes for a character; a larger file need not be read. */
const BYTES_MAX = MATERIAL_MAX * 4;

/** The problem with material, if any. */
export function materialProblem(text: string): MaterialProblem | undefined {
  if (!hasVisibleCharacters(text)) return "empty";
  return countCodePoints(text) > MATERIAL_MAX ? "long" : undefined;
}

/** The text of a file. Anything but UTF-8 text is unreadable, whatever the file is called. */
export async function readMaterial(file: Blob): Promise<{ text: string } | { problem: MaterialProblem }> {
  if (file.size > BYTES_MAX) return { problem: "long" };
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    const problem = isStorable(text) ? materialProblem(text) : "unreadable";
    return problem ? { problem } : { text };
  } catch {
    return { problem: "unreadable" };
  }
}
