import { cookies } from "next/headers";
import { CHAT_FLAGS, type ChatFlags, flagCookie } from "@/components/ui/flag-cookie";

/** Layout choices that this browser stores, so that the server can render the chat without a later shift. */
export async function readChatFlags(): Promise<ChatFlags> {
  const jar = await cookies();
  const isSet = (name: string) => jar.get(flagCookie(name))?.value === "1";
  return {
    isThreadFolded: isSet(CHAT_FLAGS.isThreadFolded),
    isNotebookNoteRead: isSet(CHAT_FLAGS.isNotebookNoteRead),
  };
}
