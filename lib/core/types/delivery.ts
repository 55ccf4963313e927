/** Why a message was not delivered to a device or an address. */
export const deliveryReasons = [
  /** The user has no device and no address that accepts messages. */
  "no_pushable_channel",
  /** Sending failed; it is retried as long as its row has status `sending`. */
  "send_failed",
  /** The user has already read it. */
  "read",
  /** The push service no longer knows the device. */
  "unsubscribed",
  /** The endpoint is at a forbidden address. */
  "refused_address",
] as const;
export type DeliveryReason = (typeof deliveryReasons)[number];

/** Payload of a push for the service worker; encrypted in transit. */
export type PushPayload = {
  tag: string;
  personaId: string | null;
  personaName: string | null;
  title: string;
  body: string;
  /** Path on this site that a tap opens. */
  url: string;
  messageId: string | null;
  lang: string;
  /** Shown even if a page is visible, because the user asked for it. */
  isTest?: true;
};
