import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  decisionStatuses,
  deliveryChannels,
  deliveryStatuses,
  reminderStatuses,
  repeats,
  triggers,
} from "@/lib/core/types/proactive";
import { createdAt, ownedReference, personaId } from "./columns";
import { messages } from "./conversation";
import { moment } from "./timestamp";
import { authSessions, users } from "./users";

export const proactiveTrigger = pgEnum("proactive_trigger", triggers);
export const decisionStatus = pgEnum("decision_status", decisionStatuses);
export const reminderRepeat = pgEnum("reminder_repeat", repeats);
export const reminderStatus = pgEnum("reminder_status", reminderStatuses);
export const deliveryChannel = pgEnum("delivery_channel", deliveryChannels);
export const deliveryStatus = pgEnum("delivery_status", deliveryStatuses);

const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Whether a persona may send proactive messages, and about what. A persona without a row may not. */
export const proactiveSettings = pgTable("proactive_settings", {
  personaId: personaId().primaryKey(),
  enabled: boolean("enabled").notNull().default(false),
  /** Triggers that the user switched off. */
  triggersOff: proactiveTrigger("triggers_off").array().notNull().default(sql`'{}'`),
  snoozedUntil: moment("snoozed_until"),
  updatedAt: moment("updated_at").notNull(),
});

/**
 * When and how all personas of a user may send messages. Times are minutes of the local day; `quiet_end` is the first minute that is not
 * quiet.
 */
export const notificationSettings = pgTable(
  "notification_settings",
  {
    userId: userId().primaryKey(),
    quietStart: smallint("quiet_start").notNull().default(1380),
    quietEnd: smallint("quiet_end").notNull().default(420),
    /** Maximum messages in 24 hours, never above the operator's limit. */
    maxPerDay: smallint("max_per_day").notNull().default(3),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    check("notification_settings_quiet", sql`${t.quietStart} between 0 and 1439 and ${t.quietEnd} between 0 and 1439`),
    check("notification_settings_max", sql`${t.maxPerDay} between 0 and 24`),
  ],
);

/** Reminders, in the user's own words. A cancelled one retains its `next_at`, so that it can be reactivated. */
export const reminders = pgTable(
  "reminders",
  {
    id: uuid("id").primaryKey(),
    personaId: personaId(),
    /** The message that asked for it; null for one created on the page. */
    messageId: uuid("message_id"),
    content: text("content").notNull(),
    repeat: reminderRepeat("repeat").notNull(),
    /** Five cron fields in `time_zone`; null for a one-time reminder. */
    pattern: text("pattern"),
    /** Interval in days, weeks, months or years, counted from the local day `starts_on`; 1 needs no start. */
    every: smallint("every").notNull().default(1),
    startsOn: date("starts_on"),
    timeZone: text("time_zone").notNull(),
    /** The time zone before the user changed it, until a message has mentioned the change. */
    movedFrom: text("moved_from"),
    status: reminderStatus("status").notNull(),
    nextAt: moment("next_at"),
    lastSentAt: moment("last_sent_at"),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    unique("reminders_owned").on(t.personaId, t.id),
    index("reminders_due").on(t.nextAt).where(sql`${t.status} = 'active'`),
    index("reminders_message").on(t.personaId, t.messageId),
    ownedReference("reminders_message_fk", [t.personaId, t.messageId], [messages.personaId, messages.id]),
    check("reminders_content", sql`char_length(${t.content}) between 1 and 1000`),
    check("reminders_pattern", sql`(${t.repeat} = 'once') = (${t.pattern} is null)`),
    check("reminders_every", sql`${t.every} between 1 and 99 and (${t.every} = 1 or ${t.startsOn} is not null)`),
    check("reminders_next", sql`${t.status} <> 'active' or ${t.nextAt} is not null`),
  ],
);

/**
 * One row per candidate for a proactive message, whatever its outcome: ids and hashes, no content. `window` is the due time or the local
 * day. Purged after 90 days.
 */
export const proactiveDecisions = pgTable(
  "proactive_decisions",
  {
    id: uuid("id").primaryKey(),
    personaId: personaId(),
    trigger: proactiveTrigger("trigger").notNull(),
    /** The memory that caused the message; for a message after a long silence, the last message. */
    causeId: uuid("cause_id").notNull(),
    window: text("window").notNull(),
    status: decisionStatus("status").notNull(),
    /** Why the candidate waits or was dropped; null once it was sent, and while nothing blocks it. */
    reason: text("reason"),
    /** Strength of the candidate, 0 to 1. If too many candidates wait, the weakest is dropped. */
    strength: real("strength").notNull(),
    dueAt: moment("due_at").notNull(),
    /** After this time the message is too late and is not sent. */
    expiresAt: moment("expires_at").notNull(),
    /** Until when the process that writes the message has it reserved. */
    leaseUntil: moment("lease_until"),
    attempts: smallint("attempts").notNull().default(0),
    policyHash: text("policy_hash").notNull(),
    snapshotHash: text("snapshot_hash"),
    messageId: uuid("message_id"),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull(),
    sentAt: moment("sent_at"),
  },
  (t) => [
    unique("proactive_decisions_owned").on(t.personaId, t.id),
    unique("proactive_decisions_window").on(t.personaId, t.trigger, t.causeId, t.window),
    uniqueIndex("proactive_decisions_cause").on(t.personaId, t.causeId).where(sql`${t.status} = 'sent'`),
    index("proactive_decisions_waiting").on(t.status, t.expiresAt).where(sql`${t.status} = 'deferred'`),
    index("proactive_decisions_sent").on(t.personaId, t.sentAt).where(sql`${t.sentAt} is not null`),
    index("proactive_decisions_message").on(t.personaId, t.messageId),
    index("proactive_decisions_age").on(t.updatedAt),
    check("proactive_decisions_sent_at", sql`(${t.status} = 'sent') = (${t.sentAt} is not null)`),
    check("proactive_decisions_strength", sql`${t.strength} between 0 and 1`),
  ],
);

/** Memories and messages about which the user wants no more proactive messages. */
export const proactiveMutes = pgTable(
  "proactive_mutes",
  { personaId: personaId(), causeId: uuid("cause_id").notNull(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.personaId, t.causeId] })],
);

/**
 * Browsers to notify of messages while no page is open (RFC 8030, RFC 8291). A subscription is deleted together with the sign-in in which
 * it was created.
 */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: uuid("id").primaryKey(),
    userId: userId(),
    authSessionId: uuid("auth_session_id").references(() => authSessions.id, { onDelete: "cascade" }),
    endpoint: text("endpoint").notNull(),
    /** SHA-256 of the endpoint; unique. */
    endpointHash: text("endpoint_hash").notNull().unique(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    userAgent: text("user_agent"),
    /** Whether notifications show the text of a message. */
    showsText: boolean("shows_text").notNull().default(false),
    failures: integer("failures").notNull().default(0),
    createdAt: createdAt(),
    lastSentAt: moment("last_sent_at"),
  },
  (t) => [
    index("push_subscriptions_user").on(t.userId),
    check("push_subscriptions_endpoint", sql`char_length(${t.endpoint}) between 1 and 2000`),
  ],
);

/** The user's e-mail address for messages. Nothing is sent before it is confirmed. */
export const emailChannels = pgTable(
  "email_channels",
  {
    userId: userId().primaryKey(),
    address: text("address").notNull(),
    /** SHA-256 of the token in the confirmation link. */
    tokenHash: text("token_hash"),
    tokenExpiresAt: moment("token_expires_at"),
    confirmedAt: moment("confirmed_at"),
    showsText: boolean("shows_text").notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [check("email_channels_address", sql`char_length(${t.address}) between 3 and 320`)],
);

/** One row per message and device or address, which prevents sending a message twice. */
export const deliveries = pgTable(
  "deliveries",
  {
    personaId: personaId(),
    messageId: uuid("message_id").notNull(),
    channel: deliveryChannel("channel").notNull(),
    /** The push subscription, or for an e-mail the user. */
    targetId: uuid("target_id").notNull(),
    status: deliveryStatus("status").notNull(),
    reason: text("reason"),
    attempts: smallint("attempts").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.channel, t.targetId] }),
    index("deliveries_persona").on(t.personaId, t.messageId),
    index("deliveries_age").on(t.updatedAt),
    ownedReference("deliveries_message_fk", [t.personaId, t.messageId], [messages.personaId, messages.id]),
  ],
);

/** Secrets of the server, sealed with a key derived from `AUTH_SECRET`. */
export const secrets = pgTable("secrets", {
  name: text("name").primaryKey(),
  encrypted: text("encrypted").notNull(),
  createdAt: createdAt(),
});
