import { chatApi } from "@/components/api/chat";
import { unwrap } from "@/components/api/client";
import { editReply, retryReply, rewriteReply, selectVersion } from "@/server/actions/chat";

/** A chat with a persona: the lasting one, or a temporary one of which nothing is stored. */
export type ChatAddress = { personaId: string; isTemporary: boolean };

/** All requests of a chat. The controller receives them as a value, so its tests need no network. */
export const createChatApi = ({ personaId, isTemporary }: ChatAddress) => ({
  join: chatApi.join,
  edit: chatApi.edit,
  send: (input: Parameters<typeof chatApi.send>[0]) => chatApi.send({ ...input, temporary: isTemporary || undefined }),
  stop: (id: string) => chatApi.stop(id, isTemporary || undefined),
  reportComposing: (isComposing: boolean) => chatApi.reportComposing(personaId, isComposing, isTemporary || undefined),
  history: (input: Parameters<typeof chatApi.history>[0]) => chatApi.history({ ...input, temporary: isTemporary }),
  unsettledTurns: (id: string, signal?: AbortSignal) => chatApi.unsettledTurns(id, signal, isTemporary),

  retry: async (turnId: string) => unwrap(await retryReply({ id: turnId })),

  /** Regenerates a reply, following the hint. The old one stays as a version. */
  regenerate: async ({ turnId, hint }: { turnId: string; hint: string }) =>
    unwrap(await rewriteReply({ id: turnId, hint: hint || undefined })),

  /** Replaces the text of a reply. */
  editReply: async (messageId: string, content: string): Promise<void> =>
    void unwrap(await editReply({ id: messageId, content })),

  /** Switches to another version of a message, with the messages that follow it. */
  select: async (messageId: string): Promise<void> => void unwrap(await selectVersion({ id: messageId })),
});
export type ChatApi = ReturnType<typeof createChatApi>;
