import { shortenText } from "../message/shorten-text";
import type { ChatItem } from "../state/timeline-view";

/** By item: which it is, from 1, of the messages with the same first words in the same minute. Their options buttons need different names. */
export function numberCopies(items: ChatItem[]): Map<string, number> {
  const counts = new Map<string, number>();
  const numbers = new Map<string, number>();
  for (const item of items) {
    const message = item.kind === "note" || item.kind === "reply" ? item.message : null;
    if (!message) continue;
    const name = `${message.at.slice(0, "2026-01-01T00:00".length)} ${shortenText(message.content)}`;
    const number = (counts.get(name) ?? 0) + 1;
    counts.set(name, number);
    numbers.set(item.key, number);
  }
  return numbers;
}
