import { roomTitle } from "@/app/(app)/p/[personaId]/memory/section-title";
import { pagePersona } from "@/app/page-data";
import { TimelineRoom } from "@/components/timeline/timeline-section";

type Props = { params: Promise<{ personaId: string }> };

export const generateMetadata = roomTitle("timeline");

export default async function TimelinePage({ params }: Props) {
  const { id, displayName } = await pagePersona((await params).personaId);
  return <TimelineRoom personaId={id} name={displayName} />;
}
