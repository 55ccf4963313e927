/** For so long after a message was stored, in ms, the reply may still wait for more messages. */
export const REPORTED_MS = 5_000;
/** Milliseconds between reports of other typing; each makes the server delay background work for a minute. */
export const TYPING_EVERY_MS = 20_000;

export type ComposingSignal = {
  /** A message is being sent. Nothing is reported until the server has stored it. */
  sent(): void;
  /** Whether there is text in the composer, for the request that sends the message. */
  current(): boolean;
  /** The server has stored the message, or refused it. */
  stored(): void;
  /** The text in the composer has changed, also within an input method. */
  typed(hasText: boolean): void;
};

/**
 * Reports to the server whether there is text in the composer: with each message, and whenever this changes in the next five seconds.
 * Other typing is reported now and then. If a report is lost, the server only waits its own default time.
 */
export function createComposingSignal(send: (composing: boolean) => Promise<void>): ComposingSignal {
  let waiting = 0;
  let hasText = false;
  let reported: boolean | null = null;
  let until = Number.NEGATIVE_INFINITY;
  let typingReportedAt = Number.NEGATIVE_INFINITY;
  const say = (composing: boolean) => void send(composing).catch(() => {});

  const reportChange = () => {
    if (waiting > 0 || hasText === reported) return;
    reported = hasText;
    say(hasText);
  };

  const reportTyping = () => {
    if (performance.now() - typingReportedAt < TYPING_EVERY_MS) return;
    typingReportedAt = performance.now();
    say(true);
  };

  return {
    sent() {
      waiting++;
    },
    current() {
      reported = hasText;
      return hasText;
    },
    stored() {
      waiting = Math.max(0, waiting - 1);
      until = performance.now() + REPORTED_MS;
      reportChange();
    },
    typed(next) {
      hasText = next;
      if (waiting > 0 || performance.now() < until) reportChange();
      else if (hasText) reportTyping();
    },
  };
}
