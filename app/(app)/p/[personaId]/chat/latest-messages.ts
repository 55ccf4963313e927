import { z } from "zod";
import { historyPage } from "@/app/api/chat/history/history-page";
import { pageUser } from "@/app/page-data";
import { message, session, unsettledTurn } from "@/components/api/chat";
import { listOf } from "@/components/api/list";
import { failedSession } from "@/components/api/state";
import type { InitialChat } from "@/components/chat/state/chat-state";
import { PAGE_DEFAULT } from "@/lib/core/limits";
import { listSessions } from "@/lib/memory/conversation/sessions";
import { listUnsettledTurns } from "@/lib/memory/conversation/turns";
import { listFailedSessions } from "@/lib/memory/maintenance/state";
import { ownPersona } from "@/lib/memory/scope";
import { readyRuntime } from "@/server/current-user";
import { showSession } from "@/server/views/session";

const initialChat = z.object({
  history: listOf(message),
  turns: z.array(unsettledTurn),
  sessions: z.array(session),
  failedSessions: z.array(failedSession),
}) satisfies z.ZodType<InitialChat>;

/** The initial data of the chat, in the form the browser would request it, so that the messages come with the page. */
export async function readInitialChat({ personaId, temporary }: { personaId: string; temporary: boolean }) {
  const user = await pageUser();
  const { services } = await readyRuntime();
  const { db } = services;
  const scope = await ownPersona(db, { userId: user.id, personaId });
  // Read turns first: one that settles meanwhile has its reply in the history read after it.
  const turns = await listUnsettledTurns(db, scope, { temporary });
  const [history, sessions, failedSessions] = await Promise.all([
    historyPage(db, scope, { limit: PAGE_DEFAULT, temporary }),
    listSessions(db, scope, { limit: PAGE_DEFAULT }),
    listFailedSessions(db, scope),
  ]);
  const end = { history, turns, sessions: sessions.map(showSession), failedSessions };
  return initialChat.parse(JSON.parse(JSON.stringify(end)));
}
