import { pagePersona } from "@/app/page-data";
import { OldTalkPage } from "@/components/sessions/session-page";

type Props = { params: Promise<{ personaId: string; sessionId: string }> };

export default async function TalkOfOldPage({ params }: Props) {
  const { personaId, sessionId } = await params;
  const { id, displayName } = await pagePersona(personaId);
  return <OldTalkPage personaId={id} name={displayName} sessionId={sessionId} />;
}
