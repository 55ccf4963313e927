import { roomTitle } from "@/app/(app)/p/[personaId]/memory/section-title";
import { pagePersona } from "@/app/page-data";
import { BetweenTalks } from "@/components/slow-cycle/slow-cycle-page";

type Props = { params: Promise<{ personaId: string }> };

export const generateMetadata = roomTitle("between");

export default async function BetweenTalksPage({ params }: Props) {
  const { id, displayName } = await pagePersona((await params).personaId);
  return <BetweenTalks personaId={id} name={displayName} />;
}
