/**
 * Reasons for a proactive message; each is checked by the rules about sending. A reminder is not among them, since the user asked for it.
 */
export const triggers = ["strong_event", "long_silence", "due", "day_after"] as const;
export type Trigger = (typeof triggers)[number];

export const decisionStatuses = ["deferred", "sent", "dropped"] as const;
export type DecisionStatus = (typeof decisionStatuses)[number];

/** How a reminder repeats. */
export const repeats = ["once", "daily", "weekdays", "weekly", "monthly", "yearly"] as const;
export type Repeat = (typeof repeats)[number];
/** Whether a repetition allows "every n" units. */
export const mayCount = (repeat: Repeat) => repeat !== "once" && repeat !== "weekdays";

export const reminderStatuses = ["active", "done", "cancelled"] as const;
export type ReminderStatus = (typeof reminderStatuses)[number];

export const deliveryChannels = ["push", "email"] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

export const deliveryStatuses = ["sending", "sent", "skipped", "failed"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/**
 * Why a message waits, and why it was dropped, in the reference's terms where it has them. A reason to wait is checked again later; a
 * reason to drop is final. If there was nothing to send (`no_trigger_match`), nothing is stored. Reasons for failed deliveries are in
 * `delivery.ts`.
 */
export const waitReasons = [
  "care",
  "snoozed",
  "no_time_zone",
  "quiet_hours",
  "low_presence_mode",
  "awaiting_answer",
  "rate_limited",
  "rate_limit_read_error",
  "in_flight_turn",
  "recent_talk",
  "day_spent",
  "llm_error",
  "gate_error",
] as const;
export const dropReasons = [
  "disabled",
  "trigger_off",
  "memories_off",
  "persona_binned",
  "persona_archived",
  "account_suspended",
  "not_again",
  "moment_passed",
  "cause_gone",
  "no_longer_stands",
  "touched_since",
  "queue_overflow",
  "llm_parse_error",
  "llm_output_invalid",
  "nothing_to_say",
  "too_similar",
] as const;

export type WaitReason = (typeof waitReasons)[number];
export type DropReason = (typeof dropReasons)[number];
export type SkipReason = WaitReason | DropReason;
