import { type ListAddress, PrefetchedList } from "@/app/(app)/p/[personaId]/memory/prefetched-list";
import { sectionTitle } from "@/app/(app)/p/[personaId]/memory/section-title";
import { pagePersona } from "@/app/page-data";
import { EventsSection } from "@/components/memory/events-section";

type Props = { params: Promise<{ personaId: string }>; searchParams: ListAddress };

export const generateMetadata = sectionTitle("events");

export default async function EventsPage({ params, searchParams }: Props) {
  const { id, displayName } = await pagePersona((await params).personaId);
  return (
    <PrefetchedList personaId={id} kind="event" address={searchParams}>
      <EventsSection personaId={id} name={displayName} />
    </PrefetchedList>
  );
}
