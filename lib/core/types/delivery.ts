/** Why a message was not delivered to a device or an address. */
export const deliveryReasons = [
  /** The user has no device and no e-mail address to which messages can be sent. */
  "no_pushable_channel",
  /** Sending failed. It is tried again as long as the status of the delivery is `sending`. */
  "send_failed",
  /** The user has already read the message. */
  "read",
  /** The push service no longer knows the device. */
  "unsubscribed",
  /** The device's push endpoint is at an address to which the server must not connect. */
  "refused_address",
] as const;
export type DeliveryReason = (typeof deliveryReasons)[number];

/** Content of a push message, as the service worker gets it. It is encrypted on its way. */
export type PushPayload = {
  tag: string;
  personaId: string | null;
  personaName: string | null;
  title: string;
  body: string;
  /** Path on this site of the persona's picture, if it has one. */
  icon?: string;
  /** Path on this site that opens if the user taps the message. */
  url: string;
  messageId: string | null;
  lang: string;
  /** Set for a test message that the user asked for. It is shown even if the site is open and visible. */
  isTest?: true;
};
