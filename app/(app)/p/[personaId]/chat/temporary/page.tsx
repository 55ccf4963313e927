import { pageModel, pagePersona } from "@/app/page-data";
import { ChatScreen } from "@/components/chat/chat-screen";
import { getTranslations } from "@/components/i18n/get-translations";
import { readChatFlags } from "../chat-flags";
import { readInitialChat } from "../latest-messages";

type Props = { params: Promise<{ personaId: string }> };

export async function generateMetadata({ params }: Props) {
  await pagePersona((await params).personaId);
  return { title: (await getTranslations("chat.temporary"))("begin") };
}

export default async function TemporaryChatPage({ params }: Props) {
  const persona = await pagePersona((await params).personaId);
  const [flags, model, end] = await Promise.all([
    readChatFlags(),
    pageModel(),
    readInitialChat({ personaId: persona.id, temporary: true }),
  ]);
  const memory = { uses: persona.useMemories, learns: persona.learnFromTalks };
  return (
    <ChatScreen
      personaId={persona.id}
      name={persona.displayName}
      avatar={persona.avatar}
      model={model}
      memory={memory}
      end={end}
      flags={flags}
      isTemporary
      isArchived={persona.archivedAt !== null}
    />
  );
}
