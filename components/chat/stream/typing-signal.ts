/** How long the composer must be idle before the reply may begin. Without reports the server waits 2 s. */
export const STILL_MS = 400;
/** Milliseconds between reports of typing; each makes the server delay background work for a minute. */
export const TYPING_EVERY_MS = 20_000;

export type ComposingSignal = {
  /** A message was sent: from now on the server is told whether more are being typed. */
  sent(): void;
  /** The server has stored the message. Nothing is reported before that. */
  stored(): void;
  /** A keystroke, also one inside an input method. */
  typed(): void;
  dispose(): void;
};

/**
 * Reports to the server, after each send, whether the user is still typing: at most once `true`, then once `false` as soon as the composer
 * has been idle for 400 ms. Other typing is reported now and then. If a call is lost, the server only waits its own default time.
 */
export function createComposingSignal(send: (composing: boolean) => Promise<void>): ComposingSignal {
  let waiting = 0;
  let isStill = false;
  let reportedTyping = false;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (composing: boolean) => void send(composing).catch(() => {});

  const restart = () => {
    isStill = false;
    clearTimeout(timer);
    timer = setTimeout(() => {
      isStill = true;
      finishIfReady();
    }, STILL_MS);
  };

  const sendRepeatedly = () => {
    if (performance.now() - reportedAt < TYPING_EVERY_MS) return;
    reportedAt = performance.now();
    say(true);
  };

  let armed = false;
  const finishIfReady = () => {
    if (!armed || !isStill || waiting > 0) return;
    armed = false;
    reportedTyping = false;
    say(false);
  };

  return {
    sent() {
      armed = true;
      waiting++;
      restart();
    },
    stored() {
      waiting = Math.max(0, waiting - 1);
      finishIfReady();
    },
    typed() {
      if (!armed) {
        sendRepeatedly();
        return;
      }
      if (!reportedTyping) say(true);
      reportedTyping = true;
      restart();
    },
    dispose: () => clearTimeout(timer),
  };
}
