import { expect, test } from "vitest";
import type { ChatItem } from "../state/timeline-view";
import { numberCopies } from "./number-copies";

const note = (key: string, at: string, content: string) =>
  ({ kind: "note", key, message: { at, content } }) as unknown as ChatItem;

test("messages with the same words in the same minute are numbered, others are each the first", () => {
  const items = [
    note("a", "2026-11-29T04:08:55Z", "Noted."),
    note("b", "2026-11-29T04:08:55Z", "Yes."),
    note("c", "2026-11-29T04:08:57Z", "Noted."),
    note("d", "2026-11-29T04:09:01Z", "Noted."),
    { kind: "day", key: "e", at: "2026-11-30T00:00:00Z" } as ChatItem,
  ];
  expect([...numberCopies(items)]).toEqual([
    ["a", 1],
    ["b", 1],
    ["c", 2],
    ["d", 1],
  ]);
});
