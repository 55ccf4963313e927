import { expect, test, vi } from "vitest";
import { withKeepalive } from "./keepalive-request";

const headers = { "Next-Action": "0123" };
const action = (body: string): RequestInit => ({ method: "POST", headers, body });

/** Records the calls of the page's own `fetch` and lets the test answer them. */
function aPage() {
  const answers: (() => void)[] = [];
  const sent = vi.fn<typeof fetch>(
    () => new Promise((resolve) => answers.push(() => resolve(new Response(null, { status: 200 })))),
  );
  const fetched = withKeepalive(sent);
  const answerAll = () => {
    for (const answer of answers.splice(0)) answer();
  };
  const keepAliveFlags = () => sent.mock.calls.map(([, init]) => init?.keepalive === true);
  return { fetched, keepAliveFlags, answerAll };
}

test("only small server actions may outlive their page (keepalive); reads, other requests and long bodies may not", () => {
  const { fetched, keepAliveFlags } = aPage();
  void fetched("/p/1/memory", action("[1]"));
  void fetched("/api/state", { method: "GET" });
  void fetched("/api/chat", { method: "POST", body: "{}" });
  void fetched("/p/1/memory", action("字".repeat(6_000)));
  void fetched("/p/1/memory", { method: "POST", headers, body: new FormData() });
  void fetched("/p/1/memory");
  expect(keepAliveFlags()).toEqual([true, false, false, false, false, false]);
});

test("the bodies of keepalive requests stay within the browser's total limit; further requests are sent without keepalive", async () => {
  const { fetched, keepAliveFlags, answerAll } = aPage();
  const running = Array.from({ length: 5 }, () => fetched("/", action("x".repeat(5_000))));
  expect(keepAliveFlags()).toEqual([true, true, false, false, false]);
  answerAll();
  await Promise.all(running);
  void fetched("/", action("x".repeat(5_000)));
  expect(keepAliveFlags().at(-1)).toBe(true);
});
