import { pageModel, pagePersona } from "@/app/page-data";
import { CloseRead } from "@/components/notifications/close-read-notifications";
import { TalkScreen } from "@/components/chat/chat-screen";
import { readChatFlags } from "./chat-flags";
import { readTalkEnd } from "./latest-messages";

type Props = { params: Promise<{ personaId: string }> };

export async function generateMetadata({ params }: Props) {
  const persona = await pagePersona((await params).personaId);
  return { title: persona.displayName };
}

export default async function TalkPage({ params }: Props) {
  const persona = await pagePersona((await params).personaId);
  const [flags, model, end] = await Promise.all([
    readChatFlags(),
    pageModel(),
    readTalkEnd({ personaId: persona.id, temporary: false }),
  ]);
  const memory = { uses: persona.useMemories, learns: persona.learnFromTalks };
  return (
    <>
      <CloseRead personaId={persona.id} />
      <TalkScreen
        personaId={persona.id}
        name={persona.displayName}
        model={model}
        memory={memory}
        end={end}
        flags={flags}
      />
    </>
  );
}
