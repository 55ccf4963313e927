import { roomTitle } from "@/app/(app)/p/[personaId]/memory/room-title";
import { pagePersona } from "@/app/page-data";
import { BetweenTalks } from "@/components/between/between-talks";

type Props = { params: Promise<{ personaId: string }> };

export const generateMetadata = roomTitle("between");

export default async function BetweenTalksPage({ params }: Props) {
  const { id, displayName } = await pagePersona((await params).personaId);
  return <BetweenTalks personaId={id} name={displayName} />;
}
