/**
 * What happens to each table's rows when a person takes their data away or erases it. A table without an entry here
 * fails a test, so that nothing is ever kept by oversight.
 */
export type Policy = {
  /** Section of the export that holds its rows, or why they are not part of it. */
  export: { section: "account" | "persona" } | { not: string };
  /** `persona` and `user` rows go with their owner; `age` rows hold no one's words and expire; `install` rows are nobody's and stay. */
  erase: "user" | "persona" | "age" | "install";
  /** Rows of a persona go when its memory is reset, but for these: what its owner wrote, and what holds no words. */
  reset?: "stays";
};

const persona: Policy = { export: { section: "persona" }, erase: "persona" };
const work = (why: string): Policy => ({ export: { not: why }, erase: "persona" });

export const policies: Record<string, Policy> = {
  users: { export: { section: "account" }, erase: "user" },
  auth_sessions: { export: { section: "account" }, erase: "user" },
  security_notices: { export: { section: "account" }, erase: "user" },
  accounts: { export: { section: "account" }, erase: "user" },
  personas: { export: { section: "persona" }, erase: "user" },
  core_blocks: { ...persona, reset: "stays" },
  core_block_revisions: { ...persona, reset: "stays" },
  sessions: persona,
  turns: persona,
  messages: persona,
  turn_traces: work("a record of how replies came about, purged after 14 days"),
  concept_nodes: persona,
  node_revisions: persona,
  node_merges: work("which events became one, for undo; what came of it is exported"),
  node_messages: persona,
  node_filling: persona,
  node_embeddings: work("numbers derived from the memories, of use to one model only"),
  search_terms: work("hashes of words that are exported where they stand"),
  session_summaries: persona,
  tombstones: { ...work("fingerprints of what was forgotten"), reset: "stays" },
  entities: persona,
  entity_aliases: persona,
  node_entities: persona,
  entity_merges: work("how two entries became one, for undo; what came of it is exported"),
  mood_history: persona,
  consolidations: work("work in progress; what came of it is exported"),
  reflection_runs: work("work in progress; what came of it is exported"),
  slow_cycles: persona,
  compactions: work("stand-ins for messages that are exported word for word"),
  corrections: persona,
  proposals: persona,
  conflicts: persona,
  bin_items: persona,
  erasures: { export: { not: "when something was erased, without a word of it" }, erase: "age" },
  proactive_settings: { ...persona, reset: "stays" },
  notification_settings: { export: { section: "account" }, erase: "user" },
  reminders: persona,
  proactive_decisions: persona,
  proactive_mutes: persona,
  push_subscriptions: { export: { section: "account" }, erase: "user" },
  email_channels: { export: { section: "account" }, erase: "user" },
  deliveries: work("what was sent where, of messages that are exported"),
  secrets: { export: { not: "sealed keys of the whole install" }, erase: "install" },
  outbox: work("ids of work to be done"),
  live_events: work("a feed of what is exported elsewhere, purged after 14 days"),
  llm_calls: { ...persona, reset: "stays" },
  settings: { export: { not: "numbers of the whole install, nobody's own" }, erase: "install" },
  rate_limits: { export: { not: "counters without content" }, erase: "age" },
  sign_in_failures: { export: { not: "counters under keyed hashes" }, erase: "age" },
  job_events: { export: { not: "ids of work to be done" }, erase: "age" },
  job_runs: { export: { not: "ids of work to be done" }, erase: "age" },
};
