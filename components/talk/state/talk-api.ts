import { retryReply, rewriteReply, selectVersion } from "@/app/actions/replies";
import { chatApi } from "@/components/api/chat";
import { unwrap } from "@/components/api/client";

/** Every call the talk with a persona makes. The controller receives it as a value, so its tests need no network. */
export const talkApi = (personaId: string) => ({
  ...chatApi,

  retry: async (turnId: string) => unwrap(await retryReply({ personaId, turnId })),

  /** Has a reply written again, as the hint says. The old one stays as a version. */
  regenerate: async ({ turnId, hint }: { turnId: string; hint: string }) =>
    unwrap(await rewriteReply({ personaId, turnId, hint: hint || undefined })),

  /** Shows another version of a message, with what was said under it. */
  select: async (messageId: string): Promise<void> => void unwrap(await selectVersion({ personaId, messageId })),
});
export type TalkApi = ReturnType<typeof talkApi>;
