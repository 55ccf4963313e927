import { pagePersona } from "@/app/page-data";
import { EventPage } from "@/components/memory/event-page";

type Props = { params: Promise<{ personaId: string; nodeId: string }> };

export default async function EventDetailPage({ params }: Props) {
  const { personaId, nodeId } = await params;
  const { id, displayName } = await pagePersona(personaId);
  return <EventPage personaId={id} name={displayName} eventId={nodeId} />;
}
