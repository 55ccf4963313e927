import { describe, expect, it } from "vitest";
import { NO_USAGE } from "@/lib/core/types/mind";
import { composeReply, replyOffline } from "../reply";
import { memory, situationOf } from "./fixture";
import { chunksOf, speak } from "./stream";

const never = new AbortController().signal;

async function collect(text: AsyncIterable<string>): Promise<string[]> {
  const parts: string[] = [];
  for await (const part of text) parts.push(part);
  return parts;
}

describe("chunksOf", () => {
  it.each(["", "Yes. You have a cat.", "记得。你养了一只白猫，叫小黑。", " a  b ", "🙂 ok\n好"])(
    "loses nothing of %j",
    (text) => {
      expect(chunksOf(text).join("")).toBe(text);
    },
  );
});

describe("speak", () => {
  it("lets a long reply out in pieces, within a second and a half", async () => {
    const text = "This is a fairly long reply. ".repeat(40);
    const started = performance.now();
    const parts = await collect(speak(text, never));
    expect(performance.now() - started).toBeLessThan(1_900);
    expect(parts.length).toBeGreaterThan(20);
    expect(parts.join("")).toBe(text);
  });

  it("stops at once and keeps what was said", async () => {
    const stop = new AbortController();
    const parts: string[] = [];
    for await (const part of speak("one two three four five six seven eight", stop.signal)) {
      parts.push(part);
      if (parts.length === 2) stop.abort();
    }
    expect(parts).toEqual(["one ", "two "]);
  });

  it("says nothing after an abort that came before", async () => {
    expect(await collect(speak("one two", AbortSignal.abort()))).toEqual([]);
  });
});

describe("replyOffline", () => {
  it("streams what composeReply says and names its model, its basis and no cost", async () => {
    const cat = memory("The user has a white cat named Snowy.", { entityNames: ["Snowy"] });
    const input = situationOf("what's my cat called?", { events: [cat] });
    const reply = replyOffline(input, { signal: never });
    expect((await collect(reply.text)).join("")).toBe(composeReply(input));
    expect(reply.model).toBe("offline-v1");
    expect(reply.prompt.version).toBe("offline-reply-1");
    expect(reply.prompt.user).toContain("what's my cat called?");
    expect(reply.prompt.user).toContain(cat.description);
    expect(`${reply.prompt.system}${reply.prompt.user}`).not.toContain(cat.id);
    expect(await reply.usage).toEqual(NO_USAGE);
  });
});
