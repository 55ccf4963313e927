import { mayDeny } from "@/lib/core/language/corrections";
import { packFor } from "./parse-session";

const CLAUSE = /[,.!?;:\n，。！？；：…]/u;

/** Whether a message begins by denying the previous one: "actually no, …", "no wait …". */
export function isCorrecting(message: string): boolean {
  const pack = packFor(message);
  const [clause = ""] = message.split(CLAUSE, 1);
  const words = clause.trim().split(/\s+/u);
  const end = words.findIndex((word) => !pack?.gate.isSmallTalk(word));
  const opening = words.slice(0, end < 0 ? words.length : end).join(" ");
  return pack !== null && opening !== "" && mayDeny(opening);
}
