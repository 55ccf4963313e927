import { z } from "zod";

export const memoryTabs = ["events", "thoughts", "promises", "people"] as const;
export type MemoryTab = (typeof memoryTabs)[number];

const params = z.object({
  tab: z.enum(memoryTabs).catch("events"),
  /** The memory to open and bring into view. */
  focus: z.string().optional().catch(undefined),
});
export type MemoryParams = z.infer<typeof params>;

/** Reads the address of the Memory page; what cannot be read means its default. Used by the page and by its links. */
export const readMemoryParams = (from: { get(name: string): string | null }): MemoryParams =>
  params.parse({ tab: from.get("tab"), focus: from.get("focus") ?? undefined });

/** The tab that shows a node of this type. */
export function tabOf(type: string): MemoryTab {
  if (type === "event") return "events";
  return type === "thought" ? "thoughts" : "promises";
}
