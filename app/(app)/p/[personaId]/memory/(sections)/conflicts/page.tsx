import { sectionTitle } from "@/app/(app)/p/[personaId]/memory/section-title";
import { pagePersona } from "@/app/page-data";
import { ConflictsSection } from "@/components/conflicts/conflicts-section";

type Props = { params: Promise<{ personaId: string }> };

export const generateMetadata = sectionTitle("conflicts");

export default async function ConflictsPage({ params }: Props) {
  const { id, displayName } = await pagePersona((await params).personaId);
  return <ConflictsSection personaId={id} name={displayName} />;
}
