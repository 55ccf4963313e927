import {
  AUDIT_DAYS,
  BLOCK_REVISIONS_MAX,
  LIVE_EVENT_DAYS,
  REMINDERS_MAX,
  SECURITY_NOTICE_DAYS,
  SIGN_INS_MAX,
  TRACE_DAYS,
} from "@/lib/core/limits";
import { PROACTIVE } from "@/lib/core/settings/proactive";

/**
 * What limits the rows of one user. `option`: the operator's setting (`lib/core/settings/config-options.ts`); `rows`: a fixed number; both are checked
 * before a request of the user adds rows (`ledger/ceilings.ts`). `days`: rows expire. `of`: limited per row of another table that has a
 * ceiling. `by`: limited by a key or elsewhere, as stated.
 */
export type Ceiling =
  | { option: "personas" | "messages" | "memories" }
  | { rows: number; per: "user" | "persona" }
  | { days: number }
  | { of: string }
  | { by: string };

/**
 * What happens to each table's rows on export and erasure, and how many there may be. A table without an entry fails a test, so that
 * nothing is stored by oversight.
 */
export type Policy = {
  /** Section of the export with its rows, or why they are not exported. */
  export: { section: "account" | "persona" } | { not: string };
  /**
   * `persona` and `user` rows are deleted with their owner; `age` rows hold no content and expire; `install` rows belong to no user and
   * stay.
   */
  erase: "user" | "persona" | "age" | "install";
  /** Rows that stay when the persona's memory is reset: what the user wrote, and what holds no content. */
  reset?: "stays";
  /** Required for every table with a user or a persona. */
  ceiling?: Ceiling;
  /** Services that the content of rows may be sent to. Whether one is on this machine depends on the settings. */
  sentTo?: readonly Destination[];
};

export type Destination = "model" | "embedder" | "push" | "email";

const persona = (ceiling: Ceiling): Policy => ({ export: { section: "persona" }, erase: "persona", ceiling });
const account = (ceiling?: Ceiling): Policy => ({ export: { section: "account" }, erase: "user", ceiling });
const work = (why: string, ceiling: Ceiling): Policy => ({ export: { not: why }, erase: "persona", ceiling });

const MEMORIES: Ceiling = { option: "memories" };
const ONE_EACH: Ceiling = { by: "one row for each owner, by its primary key" };

const rows: Record<string, Policy> = {
  users: account(),
  auth_sessions: account({ rows: SIGN_INS_MAX, per: "user" }),
  security_notices: account({ days: SECURITY_NOTICE_DAYS }),
  monthly_caps: account(ONE_EACH),
  account_links: {
    ...account(ONE_EACH),
    export: { not: "links that expire within a day, and hashes of their tokens" },
  },
  about_you_revisions: account({ rows: BLOCK_REVISIONS_MAX, per: "user" }),
  accounts: account({ by: "one row for each service to sign in with" }),
  personas: { export: { section: "persona" }, erase: "user", ceiling: { option: "personas" } },
  persona_avatars: { ...persona(ONE_EACH), reset: "stays" },
  core_blocks: { ...persona({ by: "three labels for each persona, by its primary key" }), reset: "stays" },
  core_block_revisions: { ...persona({ rows: BLOCK_REVISIONS_MAX, per: "persona" }), reset: "stays" },
  sessions: persona({ of: "messages" }),
  turns: persona({ of: "messages" }),
  messages: persona({ option: "messages" }),
  turn_traces: work("a record of how replies came about, purged after 14 days", { days: TRACE_DAYS }),
  concept_nodes: persona(MEMORIES),
  node_revisions: persona(MEMORIES),
  node_merges: work("which events were merged, for undo; the result is exported", MEMORIES),
  node_messages: persona({ of: "concept_nodes" }),
  node_filling: persona({ of: "concept_nodes" }),
  node_embeddings: work("numbers derived from the memories, usable by one model only", { of: "concept_nodes" }),
  search_terms: work("hashes of words; the words are exported with their messages", { of: "messages" }),
  session_summaries: persona({ of: "sessions" }),
  tombstones: { ...work("fingerprints of what was forgotten", MEMORIES), reset: "stays" },
  entities: persona(MEMORIES),
  entity_aliases: persona(MEMORIES),
  node_entities: persona({ of: "concept_nodes" }),
  entity_merges: work("which entries were merged, for undo; the result is exported", MEMORIES),
  mood_history: persona({ of: "sessions" }),
  consolidations: work("work in progress; the result is exported", { of: "sessions" }),
  backfills: work("progress of reading past conversations; the result is exported", ONE_EACH),
  reflection_runs: work("work in progress; the result is exported", { of: "sessions" }),
  slow_cycles: persona({ of: "sessions" }),
  compactions: work("summaries of messages that are exported in full", { of: "messages" }),
  corrections: persona({ of: "messages" }),
  proposals: persona({ of: "corrections" }),
  conflicts: persona({ of: "concept_nodes" }),
  bin_items: persona(MEMORIES),
  erasures: { export: { not: "when something was erased, without its content" }, erase: "age" },
  proactive_settings: { ...persona(ONE_EACH), reset: "stays" },
  notification_settings: account(ONE_EACH),
  reminders: persona({ rows: REMINDERS_MAX, per: "user" }),
  proactive_decisions: persona({ days: PROACTIVE.decisionDays }),
  proactive_mutes: persona({ of: "concept_nodes" }),
  push_subscriptions: account({ by: "PUSH.devicesMax, checked when a device is added" }),
  email_channels: account(ONE_EACH),
  deliveries: work("where exported messages were delivered", { of: "messages" }),
  user_models: account(ONE_EACH),
  model_consents: account({ by: "one row for each host that the operator's models sent text to" }),
  server_models: {
    export: { not: "the operator's models and their encrypted key; belongs to no user" },
    erase: "install",
  },
  embedders: { export: { not: "the operator's embedder and its encrypted key; belongs to no user" }, erase: "install" },
  model_policy: { export: { not: "what the operator allows; belongs to no user" }, erase: "install" },
  // Erasing the account leaves its entries without a user.
  audit_log: { export: { section: "account" }, erase: "age", ceiling: { days: AUDIT_DAYS } },
  registration_policy: { export: { not: "who may create an account; belongs to no user" }, erase: "install" },
  invites: { export: { not: "the operator's invitation links, as hashes; belong to no user" }, erase: "age" },
  secrets: { export: { not: "encrypted keys of the server" }, erase: "install" },
  outbox: work("ids of pending work", { days: 1 }),
  live_events: work("events about data that is exported elsewhere, purged after 14 days", { days: LIVE_EVENT_DAYS }),
  llm_calls: { ...persona({ by: "REQUESTS_PER_DAY" }), reset: "stays" },
  settings: { export: { not: "settings of the server; belongs to no user" }, erase: "install" },
  rate_limits: { export: { not: "counters without content" }, erase: "age" },
  sign_in_failures: { export: { not: "counters indexed by keyed hashes" }, erase: "age" },
  job_events: { export: { not: "ids of pending work" }, erase: "age" },
  job_runs: { export: { not: "ids of pending work" }, erase: "age" },
};

/** Tables whose content is sent to other services: in prompts, to be embedded, or delivered. */
const sentTo: Record<string, readonly Destination[]> = {
  users: ["model", "email"],
  security_notices: ["email"],
  account_links: ["email"],
  personas: ["model", "push", "email"],
  core_blocks: ["model"],
  about_you_revisions: ["model"],
  messages: ["model", "embedder", "push", "email"],
  turns: ["model"],
  concept_nodes: ["model", "embedder", "push", "email"],
  session_summaries: ["model", "embedder"],
  entities: ["model", "embedder"],
  entity_aliases: ["model"],
  mood_history: ["model"],
  slow_cycles: ["model"],
  compactions: ["model"],
  reminders: ["model", "push", "email"],
  push_subscriptions: ["push"],
  email_channels: ["email"],
  user_models: ["model"],
};

export const policies: Record<string, Policy> = Object.fromEntries(
  Object.entries(rows).map(([table, policy]) => [table, { ...policy, sentTo: sentTo[table] }]),
);
