import { pageModel, pagePersona } from "@/app/page-data";
import { ChatScreen } from "@/components/chat/chat-screen";
import { CloseReadNotifications } from "@/components/notifications/close-read-notifications";
import { readChatFlags } from "./chat-flags";
import { readInitialChat } from "./latest-messages";

type Props = { params: Promise<{ personaId: string }> };

export async function generateMetadata({ params }: Props) {
  const persona = await pagePersona((await params).personaId);
  return { title: persona.displayName };
}

export default async function ChatPage({ params }: Props) {
  const persona = await pagePersona((await params).personaId);
  const [flags, model, end] = await Promise.all([
    readChatFlags(),
    pageModel(),
    readInitialChat({ personaId: persona.id, temporary: false }),
  ]);
  const memory = { uses: persona.useMemories, learns: persona.learnFromTalks };
  return (
    <>
      <CloseReadNotifications personaId={persona.id} />
      <ChatScreen
        personaId={persona.id}
        name={persona.displayName}
        isArchived={persona.archivedAt !== null}
        avatar={persona.avatar}
        model={model}
        opening={{ greeting: persona.greeting, openers: persona.openers }}
        memory={memory}
        end={end}
        flags={flags}
      />
    </>
  );
}
