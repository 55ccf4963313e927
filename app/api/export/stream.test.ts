import { expect, test } from "vitest";
import { streamText } from "./stream";

const LONG = "很长".repeat(40_000);

/** A text of so many chunks that records how far it was read, and whether it was closed. */
function source(pieces: number, failAt = Number.POSITIVE_INFINITY) {
  const seen = { read: 0, ended: false };
  async function* chunks() {
    try {
      for (let nth = 0; nth < pieces; nth++) {
        if (nth === failAt) throw new Error("the database went away");
        seen.read += 1;
        yield LONG;
      }
    } finally {
      seen.ended = true;
    }
  }
  return { seen, body: streamText(chunks()) };
}

test("an exported text arrives whole, as UTF-8", async () => {
  async function* chunks() {
    yield "";
    yield "{ 🐈 ";
    yield LONG;
    yield "}";
  }
  expect(await new Response(streamText(chunks())).text()).toBe(`{ 🐈 ${LONG}}`);
});

test("an export reads no more from the database than the client takes, and stops reading when the client disconnects", async () => {
  const { seen, body } = source(1_000);
  const reader = body.getReader();
  await reader.read();
  await reader.read();
  expect(seen.read).toBeLessThanOrEqual(4);
  await reader.cancel();
  expect(seen.ended).toBe(true);
  expect(seen.read).toBeLessThanOrEqual(4);
});

test("an export that fails midway aborts the response body instead of ending it normally", async () => {
  const { seen, body } = source(10, 3);
  await expect(new Response(body).text()).rejects.toThrow("the database went away");
  expect(seen.ended).toBe(true);
});
