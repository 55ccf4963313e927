import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";
import { countSendFailure, markSent, OUTBOX_CHANNEL, unsentEvents } from "@/lib/memory/ledger/outbox";
import type { Services } from "@/lib/memory/services";
import { inngest } from "./client";
import { canSendEvents } from "./registration";

type State = { sending: Promise<void> | undefined; again: boolean; retry: NodeJS.Timeout | undefined };
const state = singleton("outbox-relay", (): State => ({ sending: undefined, again: false, retry: undefined }));

/** Sends the events in the outbox and, from then on, every new one. */
export async function startRelay(services: Services): Promise<void> {
  await services.db.listen(OUTBOX_CHANNEL, () => void relayOutbox(services));
  await relayOutbox(services);
}

/** Delay of the next attempt after a failure, independent of the sweep. */
const TRY_AGAIN_MS = 5_000;

/** Sends every unsent event, until one fails. If it is called while it is sending, it checks once more at the end. Never rejects. */
export function relayOutbox(services: Services): Promise<void> {
  state.again = true;
  state.sending ??= sendAll(services).finally(() => {
    state.sending = undefined;
  });
  return state.sending;
}

async function sendAll(services: Services): Promise<void> {
  while (state.again) {
    state.again = false;
    const events = await unsentEvents(services.db).catch(() => []);
    if (events.length > 0 && !canSendEvents()) return retryLater(services);
    for (const event of events) {
      try {
        await inngest.send({ id: event.id, name: event.name, data: event.data });
        await markSent(services.db, [event.id], services.clock());
        state.again = true;
      } catch (error) {
        log.warn({ eventId: event.id, err: error }, "an event could not be sent; it will be tried again");
        await countSendFailure(services.db, event.id).catch(() => undefined);
        // Stops at the first failure: each takes seconds, and the next event would usually fail too.
        return retryLater(services);
      }
    }
  }
}

function retryLater(services: Services): void {
  state.retry ??= setTimeout(() => {
    state.retry = undefined;
    void relayOutbox(services);
  }, TRY_AGAIN_MS).unref();
}
