import { expect, test } from "vitest";
import { embeddedText, type NodeTextSource } from "@/lib/memory/nodes/node-text";
import { builtInEmbedder } from "@/lib/mind";

const source = (description: string, day?: string): NodeTextSource => ({
  description,
  subject: "user",
  eventTimeStart: day ? new Date(`${day}T09:00:00Z`) : null,
  names: [],
  personaName: "Vessel",
  timeZone: "UTC",
});

test("the names and dates in an embedded text do not outweigh the event: each question finds its own memory first", async () => {
  const memories = [
    source("The user moved to Oslo for a design job.", "2026-03-02"),
    source("The user fought with their sister.", "2026-03-07"),
    source("The user ran a half marathon.", "2026-04-19"),
    source("用户和妈妈吵了一架。", "2026-02-27"),
    source("The user has a white cat."),
  ];
  const asked = ["my design job in Oslo", "the fight with my sister", "my marathon", "我跟我妈吵架了", "my white cat"];
  const onDays = ["3月2日", "3月7日", "4月19日", "2月27日"];
  const rank = async (text: string, right: number) => {
    const signal = AbortSignal.timeout(200_000);
    const [query = [], ...vectors] = await builtInEmbedder.embed([text, ...memories.map(embeddedText)], { signal });
    const cosines = vectors.map((vector) => vector.reduce((sum, value, at) => sum + value * (query[at] ?? 0), 0));
    return cosines.indexOf(Math.max(...cosines)) === right;
  };
  for (const list of [asked, onDays]) {
    for (const [right, text] of list.entries()) expect(await rank(text, right), text).toBe(true);
  }
});
