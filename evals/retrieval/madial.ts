import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Db } from "@/db";
import { rank } from "@/lib/memory/recall/retrieve";
import { type Gathered, gather, storeDialogue } from "../recall-store";

type RawMemory = { time: string; event: string };
type RawDialogue = { dialogue: string[]; "test-turn": number[]; "relevant-id": number[]; "user-id": number };

/** A dialogue up to the turn that needs a memory, with the relevant memories of its user. */
export type AskedMadial = { relevant: string[]; gathered: Gathered };

const PEOPLE: Record<number, string> = { 1: "Bart", 2: "Lisa" };
const NEVER = new Date("2100-01-01T00:00:00Z");

/** MADial-Bench (en): each user's memories as events of sessions on their own days, and every dialogue before its test turn. */
export async function askMadial(db: Db, folder: string): Promise<AskedMadial[]> {
  const read = <T>(name: string) =>
    readFileSync(join(folder, `MADial-Bench-en-${name}.json`), "utf8")
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line) => JSON.parse(line) as T);
  const memories = read<Record<string, RawMemory>>("memory").flatMap((one) => Object.entries(one));
  const dialogues = read<RawDialogue>("dialogue");
  const asked: AskedMadial[] = [];
  for (const [userId, own] of Map.groupBy(dialogues, (one) => one["user-id"])) {
    const name = PEOPLE[userId] ?? "";
    const conversations = memories
      .filter(([, { event }]) => event.includes(name))
      .map(([key, { time, event }]) => [{ key, text: event, at: new Date(`${time}T12:00:00Z`) }]);
    const now = new Date(Math.max(...conversations.flat().map(({ at }) => at.getTime())) + 1);
    const simulation = await storeDialogue(db, conversations, now);
    for (const one of own) {
      const lines = one.dialogue.slice(1, one["test-turn"][0]).map((line) => line.replace(/^<[^>]*>: /u, "").trim());
      const gathered = await gather(db, simulation, {
        text: lines.at(-1) ?? "",
        session: lines.join("\n"),
        now,
        topK: 10,
      });
      asked.push({ relevant: one["relevant-id"].map(String), gathered });
    }
  }
  return asked;
}

/** Keys of memories in the product's ranking order, without a minimum score, like a plain ranking. */
export function madialKeys({ gathered: { candidates, query, keys, ...known } }: AskedMadial): string[] {
  const open = { ...query, relevanceFloor: 0, strongExtra: 0, topK: candidates.length, now: NEVER };
  return rank(candidates, { ...known, query: open }).map(({ id }) => keys.get(id) ?? "");
}
