/** What makes the persona write first. `reminder` is a command; the others are candidates for the gate. */
export const triggers = ["strong_event", "long_silence", "due", "day_after"] as const;
export type Trigger = (typeof triggers)[number];

export const decisionStatuses = ["deferred", "sent", "dropped"] as const;
export type DecisionStatus = (typeof decisionStatuses)[number];

/** How often a reminder comes. */
export const repeats = ["once", "daily", "weekdays", "weekly", "monthly"] as const;
export type Repeat = (typeof repeats)[number];

export const reminderStatuses = ["active", "done", "cancelled"] as const;
export type ReminderStatus = (typeof reminderStatuses)[number];

export const deliveryChannels = ["push", "email"] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

export const deliveryStatuses = ["sending", "sent", "skipped", "failed"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];
