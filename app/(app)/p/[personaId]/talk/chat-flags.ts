import { cookies } from "next/headers";
import { CHAT_FLAGS, type ChatFlags, flagCookie } from "@/components/ui/flag-cookie";

/** What this browser remembers of the chat's layout, so that the page comes as it will stay. */
export async function readChatFlags(): Promise<ChatFlags> {
  const jar = await cookies();
  const isSet = (name: string) => jar.get(flagCookie(name))?.value === "1";
  return {
    isThreadFolded: isSet(CHAT_FLAGS.isThreadFolded),
    isOfflineNoteRead: isSet(CHAT_FLAGS.isOfflineNoteRead),
  };
}
