import { pageModel, pagePersona } from "@/app/page-data";
import { getTranslations } from "@/components/i18n/get-translations";
import { TalkScreen } from "@/components/chat/chat-screen";
import { readChatFlags } from "../chat-flags";
import { readTalkEnd } from "../latest-messages";

type Props = { params: Promise<{ personaId: string }> };

export async function generateMetadata({ params }: Props) {
  await pagePersona((await params).personaId);
  return { title: (await getTranslations("talk.temporary"))("begin") };
}

export default async function TemporaryTalkPage({ params }: Props) {
  const persona = await pagePersona((await params).personaId);
  const [flags, model, end] = await Promise.all([
    readChatFlags(),
    pageModel(),
    readTalkEnd({ personaId: persona.id, temporary: true }),
  ]);
  const memory = { uses: persona.useMemories, learns: persona.learnFromTalks };
  return (
    <TalkScreen
      personaId={persona.id}
      name={persona.displayName}
      model={model}
      memory={memory}
      end={end}
      flags={flags}
      isTemporary
    />
  );
}
