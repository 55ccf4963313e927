import { roomTitle } from "@/app/(app)/p/[personaId]/memory/section-title";
import { pagePersona } from "@/app/page-data";
import { AtOddsRoom } from "@/components/conflicts/conflicts-section";

type Props = { params: Promise<{ personaId: string }> };

export const generateMetadata = roomTitle("at-odds");

export default async function AtOddsPage({ params }: Props) {
  const { id, displayName } = await pagePersona((await params).personaId);
  return <AtOddsRoom personaId={id} name={displayName} />;
}
