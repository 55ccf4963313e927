import { DAY, HOUR, MINUTE } from "../clock";

const SECOND = 1_000;

/* How proactive messages are delivered to the user. A number without a source only bounds what is sent or stored. */

export const PUSH = {
  /** How long a push service stores a message for an offline device; later it is no longer relevant. */
  ttlMs: 12 * HOUR,
  /** An encrypted payload may take 4,096 bytes (RFC 8291, section 4); a name and this text stay below it in any script. */
  bodyMax: 300,
  titleMax: 80,
  /** A push service that does not respond within this time is tried again later. */
  timeoutMs: 10_000,
  answerMaxBytes: 4_096,
  redirectsMax: 3,
  /** Devices per user. */
  devicesMax: 20,
  /** A device is removed after this many consecutive failures. */
  failuresMax: 10,
  /** Attempts per message and device or address. */
  triesMax: 5,
  /** Delays of retries unless the push service or mail server gives one. */
  againAfterMs: [5 * SECOND, MINUTE, 10 * MINUTE, 30 * MINUTE],
  /** A send without a recorded result after this time counts as failed: its process has crashed. */
  claimMs: 45 * SECOND,
  /** Length of a push endpoint; services in use stay below 500. */
  endpointMax: 2_000,
};

/** How long the delivery log is stored. */
export const DELIVERY_RETENTION_MS = 90 * DAY;

export const EMAIL = {
  /** How long the confirmation link of an address is valid. */
  confirmMs: 24 * HOUR,
  timeoutMs: 20_000,
  bodyMax: 2_000,
};
