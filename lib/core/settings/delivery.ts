import { DAY, HOUR, MINUTE } from "../clock";

const SECOND = 1_000;

/*
 * How messages that a persona sends by itself reach the person. Where no source is named, a number only bounds what is sent or kept.
 */

export const PUSH = {
  /** How long a push service keeps it for a device that is away; later it is no news. */
  ttlMs: 12 * HOUR,
  /** A payload may take 4,096 bytes encrypted (RFC 8291, section 4); a name and these words stay below, whatever the script. */
  bodyMax: 300,
  titleMax: 80,
  /** A push service that is silent this long is tried again later. */
  timeoutMs: 10_000,
  answerMaxBytes: 4_096,
  redirectsMax: 3,
  /** Devices of one person. */
  devicesMax: 20,
  /** A device that could not be reached so often in a row is let go. */
  failuresMax: 10,
  /** Tries of one message to one device or address. */
  triesMax: 5,
  /** When it is tried again, where the push service or mail server does not say. */
  againAfterMs: [5 * SECOND, MINUTE, 10 * MINUTE, 30 * MINUTE],
  /** What a process began to send this long ago, and has not said how it went, it did not live to say. */
  claimMs: 45 * SECOND,
  /** An endpoint as a browser gives it; push services in use stay below 500. */
  endpointMax: 2_000,
};

/** What was sent where is of use to nobody after this. */
export const DELIVERY_RETENTION_MS = 90 * DAY;

export const EMAIL = {
  /** How long the link that confirms an address holds. */
  confirmMs: 24 * HOUR,
  timeoutMs: 20_000,
  bodyMax: 2_000,
};
