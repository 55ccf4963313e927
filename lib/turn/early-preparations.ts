import { isDeepStrictEqual } from "node:util";
import { log } from "@/lib/core/log";
import { PREPARED_MAX_MS } from "@/lib/core/settings/consolidation";
import type { ClaimedTurn } from "@/lib/memory/conversation/turns";
import { type ModelCall, recordCalls } from "@/lib/memory/ledger/model-calls";
import { withChoice } from "@/lib/memory/model/services-for";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import type { Care } from "./care";
import { type Prepared, prepareReply } from "./prepare";
import { StageTimer } from "./trace";

/** A reply's input, read while its turn still waited for more messages. */
export type EarlyPreparation = {
  startedAt: Date;
  /** When it was complete; null until then. */
  endedAt: Date | null;
  timer: StageTimer;
  /** The embedder's calls. */
  calls: ModelCall[];
  /** Help that the user may need; null until it is known. */
  care: Care | null;
  result: Promise<Prepared>;
};

type Started = EarlyPreparation & { scope: Scope; turn: ClaimedTurn; stop: AbortController };

/** Prepares replies while their turns wait for more messages. Nothing is stored; what another message makes obsolete is dropped. */
export class EarlyPreparations {
  private readonly started = new Map<string, Started>();

  constructor(private readonly services: Services) {}

  /** Starts preparing the reply to a pending turn, unless its present messages are being prepared already. */
  start(scope: Scope, turn: ClaimedTurn): void {
    if (isFor(this.started.get(turn.id), turn)) return;
    this.drop(turn.id);
    const { clock } = this.services;
    const stop = new AbortController();
    const timer = new StageTimer(clock);
    const calls: ModelCall[] = [];
    const input = {
      ...{ turn, timer, signal: stop.signal },
      enter: (call: ModelCall) => void calls.push(call),
      care: (known: Care) => void Object.assign(one, { care: known }),
    };
    const one: Omit<Started, "result"> = {
      ...{ startedAt: clock(), endedAt: null, timer, calls, care: null },
      ...{ scope, turn, stop },
    };
    const result = prepareReply(withChoice(this.services, turn.modelChoice), scope, input).finally(() => {
      one.endedAt = clock();
    });
    // A failure is thrown where the result is used.
    result.catch(() => {});
    this.started.set(turn.id, Object.assign(one, { result }));
  }

  /** The input prepared for a claimed turn; undefined if the turn has other messages now, or if the input is too old. */
  take(turn: ClaimedTurn): EarlyPreparation | undefined {
    const one = this.started.get(turn.id);
    const age = one ? this.services.clock().getTime() - one.startedAt.getTime() : 0;
    if (!isFor(one, turn) || age > PREPARED_MAX_MS) {
      this.drop(turn.id);
      return undefined;
    }
    this.started.delete(turn.id);
    return one;
  }

  /** Cancels preparing a turn and drops its input. The embedder's calls stay in the ledger. */
  drop(turnId: string): void {
    const one = this.started.get(turnId);
    if (!one) return;
    this.started.delete(turnId);
    one.stop.abort();
    const { db, clock } = this.services;
    one.result
      .catch(() => {})
      .then(() => recordCalls(db, one.scope, one.calls, clock()))
      .catch((error: unknown) => log.warn({ turnId, err: error }, "an embedder's call could not be recorded"));
  }
}

function isFor(one: Started | undefined, turn: ClaimedTurn): one is Started {
  return (
    one !== undefined &&
    one.turn.lastMessageAt.getTime() === turn.lastMessageAt.getTime() &&
    isDeepStrictEqual(one.turn.modelChoice, turn.modelChoice)
  );
}
