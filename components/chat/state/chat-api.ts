import { chatApi } from "@/components/api/chat";
import { unwrap } from "@/components/api/client";
import { editReply, retryReply, rewriteReply, selectVersion } from "@/server/actions/chat";

/** Which talk with a persona: the one that lasts, or a temporary one beside it, of which nothing stays. */
export type ChatAddress = { personaId: string; isTemporary: boolean };

/** Every call a talk makes. The controller receives it as a value, so its tests need no network. */
export const createChatApi = ({ personaId, isTemporary }: ChatAddress) => ({
  join: chatApi.join,
  edit: chatApi.edit,
  send: (input: Parameters<typeof chatApi.send>[0]) => chatApi.send({ ...input, temporary: isTemporary || undefined }),
  stop: (id: string) => chatApi.stop(id, isTemporary || undefined),
  tellComposing: (isComposing: boolean) => chatApi.tellComposing(personaId, isComposing, isTemporary || undefined),
  history: (input: Parameters<typeof chatApi.history>[0]) => chatApi.history({ ...input, temporary: isTemporary }),
  unsettledTurns: (id: string, signal?: AbortSignal) => chatApi.unsettledTurns(id, signal, isTemporary),

  retry: async (turnId: string) => unwrap(await retryReply({ id: turnId })),

  /** Has a reply written again, as the hint says. The old one stays as a version. */
  regenerate: async ({ turnId, hint }: { turnId: string; hint: string }) =>
    unwrap(await rewriteReply({ id: turnId, hint: hint || undefined })),

  /** Puts the person's words in the place of what the persona said. */
  editReply: async (messageId: string, content: string): Promise<void> =>
    void unwrap(await editReply({ id: messageId, content })),

  /** Shows another version of a message, with what was said under it. */
  select: async (messageId: string): Promise<void> => void unwrap(await selectVersion({ id: messageId })),
});
export type ChatApi = ReturnType<typeof createChatApi>;
