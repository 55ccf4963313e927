/** Number of concurrent answers up to which every delta is passed on at once. */
const UNMERGED_STREAMS = 8;
/**
 * With more concurrent answers, each passes on its text once per this many ms and open answer: with 100 answers, seven times a second. In a
 * profile with 100 answers of 30 tokens a second (`evals/speed/load.ts`) text takes about 30 %: about 15 ms of CPU for a reply of 150
 * tokens, or a third of a core.
 */
const MS_PER_STREAM = 1.5;

type Fetch = typeof globalThis.fetch;
/** A delta of text: its kind, its text, and a function that renders its event with another text. */
type Delta = { kind: string; text: string; render: (text: string) => string };

let open = 0;

/** Merges text deltas in answers that stream concurrently with many others. Other events, and the order of all, do not change. */
export function mergingFetch(fetch: Fetch): Fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const isStream = response.headers.get("content-type")?.includes("text/event-stream");
    if (!response.ok || !response.body || !isStream) return response;
    const { status, statusText, headers } = response;
    return new Response(merged(response.body), { status, statusText, headers });
  };
}

function merged(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const merger = new Merger();
  let timer: NodeJS.Timeout | undefined;
  let failure: { error: unknown } | undefined;
  let isOpen = true;
  open += 1;
  const leave = () => {
    clearTimeout(timer);
    if (isOpen) open -= 1;
    isOpen = false;
  };
  const read = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      clearTimeout(timer);
      put(controller, merger.push(next.value));
      const holdMs = merger.holdMs();
      if (holdMs === null) continue;
      if (holdMs <= 0) put(controller, merger.flush());
      else timer = setTimeout(() => put(controller, merger.flush()), holdMs);
    }
    put(controller, merger.end());
    controller.close();
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const fail = (error: unknown) => {
        if (!isOpen) return;
        // `controller.error` discards unread chunks, so the buffered text is passed on first.
        failure = { error };
        const isConsumed = !put(controller, merger.flush()) && (controller.desiredSize ?? 0) > 0;
        if (isConsumed) controller.error(error);
      };
      void read(controller).catch(fail).finally(leave);
    },
    pull(controller) {
      if (failure) controller.error(failure.error);
    },
    cancel(reason) {
      leave();
      return reader.cancel(reason);
    },
  });
}

/**
 * Enqueues bytes, if there are any.
 * @returns whether there were any.
 */
function put(controller: ReadableStreamDefaultController<Uint8Array>, bytes: Uint8Array): boolean {
  if (bytes.length > 0) controller.enqueue(bytes);
  return bytes.length > 0;
}

const NEWLINE = 10;
/** Maximum code units of an event that is read as a whole. A longer one is passed on in parts; no text delta is this long. */
const EVENT_UNITS = 65_536;

/** Merges the text deltas of one answer: takes its bytes and returns the bytes to pass on. */
class Merger {
  private readonly decoder = new TextDecoder();
  private readonly encoder = new TextEncoder();
  private isBetweenEvents = true;
  private isMerging = false;
  private rest = "";
  private held: Delta | undefined;
  private passedAt = Number.NEGATIVE_INFINITY;

  push(bytes: Uint8Array): Uint8Array {
    if (!this.isMerging && this.isBetweenEvents && open > UNMERGED_STREAMS) this.isMerging = true;
    if (!this.isMerging) {
      this.isBetweenEvents = bytes.at(-1) === NEWLINE;
      return bytes;
    }
    this.rest += this.decoder.decode(bytes, { stream: true });
    const blocks = this.rest.split(/(?<=\r?\n\r?\n)/);
    const isWhole = /\n\r?\n$/.test(this.rest) || this.rest.length > EVENT_UNITS;
    this.rest = isWhole ? "" : (blocks.pop() ?? "");
    return this.encoder.encode(blocks.map((block) => this.take(block)).join(""));
  }

  /** Milliseconds until the buffered text must be passed on; null if there is none. */
  holdMs(): number | null {
    if (!this.held) return null;
    const everyMs = open > UNMERGED_STREAMS ? open * MS_PER_STREAM : 0;
    return this.passedAt + everyMs - performance.now();
  }

  flush(): Uint8Array {
    return this.encoder.encode(this.release());
  }

  end(): Uint8Array {
    const tail = this.isMerging ? this.rest + this.decoder.decode() : "";
    return this.encoder.encode(this.release() + tail);
  }

  private take(block: string): string {
    const delta = readDelta(block);
    if (!delta) return this.release() + block;
    if (this.held?.kind === delta.kind) {
      this.held = { ...this.held, text: this.held.text + delta.text };
      return "";
    }
    const before = this.release();
    this.held = delta;
    return before;
  }

  private release(): string {
    if (!this.held) return "";
    const { text, render } = this.held;
    this.held = undefined;
    this.passedAt = performance.now();
    return render(text);
  }
}

/** The single text delta of an event, of chat completions or of the Responses API; undefined for any other event. */
function readDelta(block: string): Delta | undefined {
  const data = /^data: ?(\{.*\})\r?$/m.exec(block)?.[1];
  if (data === undefined) return undefined;
  const event = parseEvent(data);
  const render = (change: (text: string) => object) => (text: string) =>
    block.replace(data, () => JSON.stringify(change(text)));
  const { type, delta: own, choices, usage } = event;
  if (type === "response.output_text.delta" && typeof own === "string") {
    const kind = [type, event.item_id, event.output_index, event.content_index].join(" ");
    return { kind, text: own, render: render((text) => ({ ...event, delta: text })) };
  }
  const [only, ...others]: unknown[] = Array.isArray(choices) ? choices : [];
  const choice: Choice = isObject(only) ? only : {};
  if (!isObject(choice.delta) || others.length > 0 || choice.finish_reason || choice.logprobs || usage)
    return undefined;
  const present = Object.entries(choice.delta).filter(([, value]) => value !== null);
  const [field, text] = present[0] ?? [];
  if (present.length !== 1 || field === undefined || typeof text !== "string") return undefined;
  const withText = (words: string) => ({ ...event, choices: [{ ...choice, delta: { [field]: words } }] });
  return { kind: field, text, render: render(withText) };
}

/** The fields that are read from an event. A server may send values of any type in them. */
type DeltaEvent = {
  type?: unknown;
  item_id?: unknown;
  output_index?: unknown;
  content_index?: unknown;
  delta?: unknown;
  usage?: unknown;
  choices?: unknown;
};
type Choice = { delta?: unknown; finish_reason?: unknown; logprobs?: unknown };

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

function parseEvent(data: string): DeltaEvent {
  try {
    const event: unknown = JSON.parse(data);
    return isObject(event) ? event : {};
  } catch {
    return {};
  }
}
