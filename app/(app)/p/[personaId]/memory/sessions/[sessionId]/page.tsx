import { pagePersona } from "@/app/page-data";
import { SessionView } from "@/components/sessions/session-page";

type Props = { params: Promise<{ personaId: string; sessionId: string }> };

export default async function SessionPage({ params }: Props) {
  const { personaId, sessionId } = await params;
  const { id, displayName } = await pagePersona(personaId);
  return <SessionView personaId={id} name={displayName} sessionId={sessionId} />;
}
