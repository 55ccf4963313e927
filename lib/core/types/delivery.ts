/** Why a message was not brought to a device or an address. */
export const deliveryReasons = [
  /** The person has no device and no address that wants it. */
  "no_pushable_channel",
  /** It did not arrive, and is tried again as long as its row says `sending`. */
  "send_failed",
  /** The person has read it already. */
  "read",
  /** The push service does not know the device any more. */
  "unsubscribed",
  /** The endpoint leads where nothing is sent to. */
  "refused_address",
] as const;
export type DeliveryReason = (typeof deliveryReasons)[number];

/** What the service worker is handed with a push; it travels encrypted. */
export type PushPayload = {
  tag: string;
  personaId: string | null;
  personaName: string | null;
  title: string;
  body: string;
  /** Where a tap leads: a path of this site. */
  url: string;
  messageId: string | null;
  lang: string;
  /** Shown also while a page is visible: the person asked to see it. */
  isTest?: true;
};
