import { roomTitle } from "@/app/(app)/p/[personaId]/memory/section-title";
import { pagePersona } from "@/app/page-data";
import { FeelingsRoom } from "@/components/moods/moods-section";

type Props = { params: Promise<{ personaId: string }> };

export const generateMetadata = roomTitle("feelings");

export default async function FeelingsPage({ params }: Props) {
  const { id, displayName } = await pagePersona((await params).personaId);
  return <FeelingsRoom personaId={id} name={displayName} />;
}
