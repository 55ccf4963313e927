import { roomTitle } from "@/app/(app)/p/[personaId]/memory/room-title";
import { pagePersona } from "@/app/page-data";
import { EventsRoom } from "@/components/memory/events-room";

type Props = { params: Promise<{ personaId: string }> };

export const generateMetadata = roomTitle("events");

export default async function EventsPage({ params }: Props) {
  const { id, displayName } = await pagePersona((await params).personaId);
  return <EventsRoom personaId={id} name={displayName} />;
}
