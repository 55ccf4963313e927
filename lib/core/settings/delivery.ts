import { DAY, HOUR, MINUTE } from "../clock";

const SECOND = 1_000;

/* Numbers for delivering proactive messages. A number without a source only limits what is sent or stored. */

export const PUSH = {
  /** A push service stores a message for an offline device for this long; afterwards the message is no longer relevant. */
  ttlMs: 12 * HOUR,
  /**
   * Maximum length of the text. An encrypted payload may take 4,096 bytes (RFC 8291, section 4); with a name, a text of this length takes
   * less in any script.
   */
  bodyMax: 300,
  titleMax: 80,
  /** A push service that does not respond within this time is tried again later. */
  timeoutMs: 10_000,
  answerMaxBytes: 4_096,
  redirectsMax: 3,
  /** Maximum number of devices per user. */
  devicesMax: 20,
  /** A device is removed after this many consecutive failures. */
  failuresMax: 10,
  /** Maximum number of attempts to deliver one message to one device or e-mail address. */
  triesMax: 5,
  /** Delays before the next attempts, if the push service or mail server does not ask for another delay. */
  againAfterMs: [5 * SECOND, MINUTE, 10 * MINUTE, 30 * MINUTE],
  /** An attempt that has recorded no result after this time counts as failed, because its process must have crashed. */
  claimMs: 45 * SECOND,
  /** Maximum length of a push endpoint's URL; those of existing services are shorter than 500 characters. */
  endpointMax: 2_000,
};

/** Entries of the delivery log are deleted after this time. */
export const DELIVERY_RETENTION_MS = 90 * DAY;

export const EMAIL = {
  /** The link that confirms an e-mail address is valid for this long. */
  confirmMs: 24 * HOUR,
  timeoutMs: 20_000,
  bodyMax: 2_000,
};
