import { sectionTitle } from "@/app/(app)/p/[personaId]/memory/section-title";
import { pagePersona } from "@/app/page-data";
import { MoodsSection } from "@/components/moods/moods-section";

type Props = { params: Promise<{ personaId: string }> };

export const generateMetadata = sectionTitle("moods");

export default async function MoodsPage({ params }: Props) {
  const { id, displayName } = await pagePersona((await params).personaId);
  return <MoodsSection personaId={id} name={displayName} />;
}
