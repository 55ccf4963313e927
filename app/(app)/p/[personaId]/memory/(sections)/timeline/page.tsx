import { sectionTitle } from "@/app/(app)/p/[personaId]/memory/section-title";
import { pagePersona } from "@/app/page-data";
import { TimelineSection } from "@/components/timeline/timeline-section";

type Props = { params: Promise<{ personaId: string }> };

export const generateMetadata = sectionTitle("timeline");

export default async function TimelinePage({ params }: Props) {
  const { id, displayName } = await pagePersona((await params).personaId);
  return <TimelineSection personaId={id} name={displayName} />;
}
