import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { accountLinkPurposes, operatorProofs, securityNoticeKinds } from "@/lib/core/types/account";
import { drawings } from "@/lib/core/types/avatar";
import { aboutYouChoices, type EpisodicState, NEUTRAL_MOOD, type PersonaFacts } from "@/lib/core/types/nodes";
import { moment } from "./timestamp";

/** Accounts that can sign in. `email` is stored trimmed and lower-cased. */
export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey(),
    email: text("email").notNull().unique(),
    name: text("name").notNull(),
    passwordHash: text("password_hash").notNull(),
    timezone: text("timezone"),
    locale: text("locale").notNull(),
    /** Until when the user gets no casual proactive messages, after a worrying statement. */
    careUntil: moment("care_until"),
    /** What proves that the account's user may be the operator; null without proof. */
    operatorProof: text("operator_proof", { enum: operatorProofs }),
    /** When the user last said that they are all right; earlier statements do not block casual messages again. */
    allRightAt: moment("all_right_at"),
    /** Since when the operator has suspended the account: it cannot sign in, and nothing is done for it. */
    suspendedAt: moment("suspended_at"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    check("users_locale", sql`${t.locale} in ('zh','en')`),
    check("users_email", sql`${t.email} = lower(${t.email})`),
    check(
      "users_operator_proof",
      sql`${t.operatorProof} in ('first', 'invite', 'link', 'upgrade', 'command', 'unsettled')`,
    ),
    // At most one account has each of these proofs.
    uniqueIndex("users_operator").on(t.operatorProof).where(sql`${t.operatorProof} in ('first', 'command')`),
  ],
);

/** Valid sign-ins. The JWT contains the id as `sid`; revoking a row ends the sign-in at once. */
export const authSessions = pgTable(
  "auth_sessions",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    userAgent: text("user_agent"),
    createdAt: moment("created_at").notNull(),
    /** When the password was last entered in this sign-in. */
    confirmedAt: moment("confirmed_at").notNull(),
    lastSeenAt: moment("last_seen_at").notNull(),
    revokedAt: moment("revoked_at"),
  },
  (t) => [index("auth_sessions_user").on(t.userId, t.createdAt)],
);

/** Security events that a user should know of. Shown until seen, and sent by e-mail if the server can. */
export const securityNotices = pgTable(
  "security_notices",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: securityNoticeKinds }).notNull(),
    /** How often the event has happened since `created_at`. */
    count: integer("count").notNull(),
    createdAt: moment("created_at").notNull(),
    lastAt: moment("last_at").notNull(),
    seenAt: moment("seen_at"),
    mailedAt: moment("mailed_at"),
    mailAttempts: smallint("mail_attempts").notNull().default(0),
  },
  (t) => [
    index("security_notices_user").on(t.userId, t.createdAt),
    index("security_notices_unmailed").on(t.createdAt).where(sql`${t.mailedAt} is null`),
    check("security_notices_kind", sql`${t.kind} in ('wrong_passwords')`),
  ],
);

/** Links to reset a password or to change an address: at most one of each for an account. Only a hash of the token is stored. */
export const accountLinks = pgTable(
  "account_links",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: accountLinkPurposes }).notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    /** The new address that the link was sent to; null for a password reset. */
    email: text("email"),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.purpose] }),
    check("account_links_purpose", sql`${t.purpose} in ('password_reset', 'email_change')`),
    check("account_links_email", sql`(${t.purpose} = 'email_change') = (${t.email} is not null)`),
  ],
);

/** What a user's models may use in a calendar month; null means no cap. */
export const monthlyCaps = pgTable(
  "monthly_caps",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    usd: doublePrecision("usd"),
    tokens: bigint("tokens", { mode: "number" }),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [check("monthly_caps_positive", sql`${t.usd} > 0 and ${t.tokens} > 0`)],
);

/** Identities at other services with which a user can sign in: one for each service. */
export const accounts = pgTable(
  "accounts",
  {
    provider: text("provider").notNull(),
    providerAccountId: text("provider_account_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.providerAccountId] }),
    uniqueIndex("accounts_user").on(t.userId, t.provider),
  ],
);

/** A companion. `episodic_state` is L6; `live_seq` numbers the live feed under this row's lock. */
export const personas = pgTable(
  "personas",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    displayName: text("display_name").notNull(),
    locale: text("locale").notNull(),
    facts: jsonb("facts").$type<PersonaFacts>().notNull().default({}),
    episodicState: jsonb("episodic_state").$type<EpisodicState>().notNull().default(NEUTRAL_MOOD),
    liveSeq: bigint("live_seq", { mode: "number" }).notNull().default(0),
    /** What the persona says in an empty chat, before the user's first message; null for none. */
    greeting: text("greeting"),
    /** First messages that an empty chat offers to the user. */
    openers: jsonb("openers").$type<string[]>().notNull().default([]),
    /** False: replies use L1 and the current conversation, but no memories. */
    useMemories: boolean("use_memories").notNull().default(true),
    /** False: sessions are not extracted into memories. */
    learnFromTalks: boolean("learn_from_talks").notNull().default(true),
    /** Which text about the user is in the persona's prompts. */
    aboutYou: text("about_you", { enum: aboutYouChoices }).notNull().default("shared"),
    /** Time of the last message that the user has seen. */
    readAt: moment("read_at"),
    /** Since when the persona is in the bin, where only the bin page reads it. */
    binnedAt: moment("binned_at"),
    /** Since when the persona is archived: readable and unchanged, without replies and background work. */
    archivedAt: moment("archived_at"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    unique("personas_owner").on(t.userId, t.id),
    check("personas_locale", sql`${t.locale} in ('zh','en')`),
    check("personas_about_you", sql`${t.aboutYou} in ('shared','own','hidden')`),
    check("personas_display_name", sql`char_length(${t.displayName}) between 1 and 80`),
  ],
);

/** The avatar of a persona: a built-in drawing or an uploaded image. A persona without a row has a monogram. */
export const personaAvatars = pgTable(
  "persona_avatars",
  {
    personaId: uuid("persona_id")
      .primaryKey()
      .references(() => personas.id, { onDelete: "cascade" }),
    drawing: text("drawing", { enum: drawings }),
    /** A WebP image of at most 256 × 256 pixels, in base64. */
    image: text("image"),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    check("persona_avatars_one", sql`num_nonnulls(${t.drawing}, ${t.image}) = 1`),
    check("persona_avatars_image", sql`char_length(${t.image}) <= 400000`),
  ],
);
