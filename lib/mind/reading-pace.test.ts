import { describe, expect, it, vi } from "vitest";
import { NO_USAGE } from "@/lib/core/types/rendered-prompt";
import { node, replyInput } from "@/prompts/inputs.fixtures";
import { replyBuiltIn } from "./built-in/reply";
import { compose } from "./built-in/reply/compose";
import { chunksOf, streamAtReadingPace } from "./reading-pace";

const never = new AbortController().signal;

async function collect(text: AsyncIterable<string>): Promise<string[]> {
  const parts: string[] = [];
  for await (const part of text) parts.push(part);
  return parts;
}

describe("chunksOf", () => {
  it.each(["", "Yes. You have a cat.", "记得。你养了一只白猫，叫小黑。", " a  b ", "🙂 ok\n好"])(
    "gives pieces that join to %j",
    (text) => {
      expect(chunksOf(text).join("")).toBe(text);
    },
  );
});

describe("streamAtReadingPace", () => {
  it("yields a long reply in pieces within a second and a half", async () => {
    const text = "This is a fairly long reply. ".repeat(40);
    vi.useFakeTimers();
    const started = Date.now();
    const received = collect(streamAtReadingPace(text, never));
    await vi.runAllTimersAsync();
    expect(Date.now() - started).toBeLessThan(1_500);
    vi.useRealTimers();
    const parts = await received;
    expect(parts.length).toBeGreaterThan(20);
    expect(parts.join("")).toBe(text);
  });

  it("stops at once on abort, after the text so far", async () => {
    const stop = new AbortController();
    const parts: string[] = [];
    for await (const part of streamAtReadingPace("one two three four five six seven eight", stop.signal)) {
      parts.push(part);
      if (parts.length === 2) stop.abort();
    }
    expect(parts).toEqual(["one ", "two "]);
  });

  it("yields nothing if already aborted", async () => {
    expect(await collect(streamAtReadingPace("one two", AbortSignal.abort()))).toEqual([]);
  });
});

describe("replyBuiltIn", () => {
  it("streams the composed text and reports the model, its sources and zero usage", async () => {
    const cat = node("we have a white cat named Snowy", { isQuote: true, entityNames: ["Snowy"] });
    const input = replyInput("what was my cat called again?", { events: [cat] });
    const reply = replyBuiltIn(input, { signal: never });
    expect((await collect(reply.text)).join("")).toBe(compose(input).text);
    expect(reply.model).toBe("quoting-v1");
    expect(reply.prompt.version).toBe("notebook-reply-1");
    expect(reply.prompt.user).toContain("what was my cat called again?");
    expect(reply.prompt.user).toContain(cat.description);
    expect(reply.cites).toEqual([cat.description]);
    expect(`${reply.prompt.system}${reply.prompt.user}`).not.toContain(cat.id);
    expect(await reply.usage).toEqual(NO_USAGE);
  });
});
