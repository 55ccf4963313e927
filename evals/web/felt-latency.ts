import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { startFakeOpenAi } from "@/e2e/support/fake-openai";
import { percentile } from "./figures";
import { installWith } from "./install";
import { comesToRest, openChat, visit } from "./visit";

/** Time from the request to the model's first token. The model then sends its whole answer at once, so no filter waits for more words. */
const MODEL_MS = 300;
/** Pause between two messages: long enough that the chat is idle again. */
const PAUSE_MS = 1_500;

/** How long the first words of a reply take beyond the model's own time, in ms. */
export type FeltLatency = { p50: number; p95: number; all: number[] };

type FeltLatencyInput = {
  messages: number;
  sends: number;
  /** CPU slowdown factor of the browser. */
  slowdown: number;
};

/** Sends messages one by one, with a model that needs `MODEL_MS`, and measures from the click on Send to the first words on the screen. */
export async function measureFeltLatency(browser: Browser, input: FeltLatencyInput) {
  const model = await startFakeOpenAi({ behave: ({ kind }) => (kind === "reply" ? nextReply() : "ok") });
  let sent = 0;
  const nextReply = () => {
    const text = `${markerOf(sent)} I remember that well, and I am glad that you told me about it today.`;
    return { text, heldAfter: 0, until: sleep(MODEL_MS) };
  };
  const install = await installWith({
    messages: input.messages,
    env: { BURST_QUIET_MS: "2000", OPENAI_BASE_URL: model.url, OPENAI_API_KEY: "sk-felt-latency" },
  });
  const visited = await visit(browser, install, { slowdown: input.slowdown });
  const all: number[] = [];
  try {
    await openChat(visited.page, install);
    await comesToRest(visited);
    // The first reply also loads what the later ones share.
    for (; sent <= input.sends; sent++) {
      const took = await sendAndWait(visited.page, markerOf(sent));
      if (sent > 0) all.push(took - MODEL_MS);
      await visited.page.waitForTimeout(PAUSE_MS);
    }
  } finally {
    await visited.leave();
    await install.stop();
    await model.close();
  }
  return { p50: percentile(all, 0.5), p95: percentile(all, 0.95), all } satisfies FeltLatency;
}

const markerOf = (nth: number) => `Reply${nth}x`;

async function sendAndWait(page: Page, marker: string): Promise<number> {
  await page.getByRole("textbox", { name: /^Message/ }).fill("I rode my bike to the lake today. Do you remember it?");
  const shown = page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        let sentAt = 0;
        addEventListener("click", (event) => (sentAt ||= event.timeStamp), { capture: true, once: true });
        const log = document.querySelector("[role=log]");
        if (!log) throw new Error("There is no message list.");
        const seen = new MutationObserver(() => {
          if (!log.textContent?.includes(text)) return;
          seen.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - sentAt));
        });
        seen.observe(log, { childList: true, subtree: true, characterData: true });
      }),
    marker,
  );
  await page.getByRole("button", { name: "Send", exact: true }).click();
  return shown;
}
