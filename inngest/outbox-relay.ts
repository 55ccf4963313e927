import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";
import { countSendFailure, markSent, OUTBOX_CHANNEL, unsentEvents } from "@/lib/memory/outbox";
import type { Services } from "@/lib/memory/services";
import { inngest } from "./client";

const state: { sending: Promise<void> | undefined; again: boolean } = singleton("outbox-relay", () => ({
  sending: undefined,
  again: false,
}));

/** Sends whatever the outbox holds and, from then on, what is added to it. */
export async function startRelay(services: Services): Promise<void> {
  await services.db.listen(OUTBOX_CHANNEL, () => void relayOutbox(services));
  await relayOutbox(services);
}

/** Sends every unsent event, oldest first. Called while it is sending, it looks once more at the end. Never rejects. */
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
    for (const event of events) {
      try {
        await inngest.send({ id: event.id, name: event.name, data: event.data });
        await markSent(services.db, [event.id], services.clock());
        state.again = true;
      } catch (error) {
        log.warn({ eventId: event.id, err: error }, "an event could not be sent; the sweep will try again");
        await countSendFailure(services.db, event.id).catch(() => undefined);
      }
    }
  }
}
