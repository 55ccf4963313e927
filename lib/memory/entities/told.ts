import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { fixed, toDate } from "@/db/sql";
import { languageOf } from "@/lib/core/language";
import { namedIn } from "@/lib/core/language/explicit-names";
import { isLiving } from "@/lib/core/language/names";
import { sentencesOf } from "@/lib/core/language/sentences";
import { OPENING_MAX, TOLD_MESSAGES } from "@/lib/core/limits";
import { clip } from "@/lib/core/text/code-points";
import type { MessageLink } from "../nodes/message-links";
import type { Scope } from "../scope";

export type Told = {
  /** The key of a role in the language packs ("sister", "dog"), and the message that states it. */
  relation: (MessageLink & { role: string }) | null;
  /** The user's latest message about the entity. */
  lastTold: (MessageLink & { text: string }) | null;
};

/** What the user's own messages say about an entity: the relation that they stated last ("my sister Mei"), and what was told last. */
export async function readTold(
  db: Queryable,
  scope: Scope,
  entity: { id: string; canonicalName: string; aliases: string[] },
): Promise<Told> {
  const rows = await db.rows<{ id: string; session: string; content: string; at: string }>(sql`
    select m.id, m.session_id as session, m.content, m.created_at as at from messages m
    where m.persona_id = ${scope.personaId}::uuid and m.role = 'user' and m.active and not m.recall_excluded
      and exists (select 1 from node_messages nm join node_entities ne on ne.node_id = nm.node_id
        where nm.persona_id = m.persona_id and nm.message_id = m.id and ne.entity_id = ${entity.id}::uuid)
    order by m.created_at desc, m.id desc limit ${fixed(TOLD_MESSAGES)}`);
  const messages = rows.map(({ id, session, content, at }) => {
    return { content, link: { messageId: id, sessionId: session, at: toDate(at).toISOString() } };
  });
  const names = new Set([entity.canonicalName, ...entity.aliases].map((name) => name.toLowerCase()));
  const [last] = messages;
  return {
    relation: messages.map(({ content, link }) => withRole(link, statedRole(content, names))).find(Boolean) ?? null,
    lastTold: last ? { ...last.link, text: clip(last.content, OPENING_MAX) } : null,
  };
}

const withRole = (link: MessageLink, role: string | undefined) => (role ? { ...link, role } : undefined);

/** The role that a text gives explicitly to one of the names. */
function statedRole(text: string, names: ReadonlySet<string>): string | undefined {
  const language = languageOf(text);
  if (language === null) return undefined;
  const named = [...namedIn(sentencesOf(text).map((sentence) => ({ text: sentence, language })))].flat();
  return named.find(([name, role]) => names.has(name.toLowerCase()) && isLiving(role))?.[1].key;
}
