import { sectionTitle } from "@/app/(app)/p/[personaId]/memory/section-title";
import { pagePersona } from "@/app/page-data";
import { ThoughtsSection } from "@/components/memory/thoughts-section";

type Props = { params: Promise<{ personaId: string }> };

export const generateMetadata = sectionTitle("thoughts");

export default async function ThoughtsPage({ params }: Props) {
  const { id, displayName } = await pagePersona((await params).personaId);
  return <ThoughtsSection personaId={id} name={displayName} />;
}
