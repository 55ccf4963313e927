import { sql } from "drizzle-orm";

/** Where a message is. */
export type MessageLink = { messageId: string; sessionId: string; at: string };

/** The latest source message of a row of `concept_nodes`, as `MessageLink`; null when it has none. */
export const latestSource = sql<MessageLink | null>`(
  select jsonb_build_object('messageId', m.id, 'sessionId', m.session_id, 'at', m.created_at)
  from node_messages nm join messages m on m.id = nm.message_id
  where nm.persona_id = concept_nodes.persona_id and nm.node_id = concept_nodes.id
  order by m.created_at desc, m.id desc limit 1)`;
