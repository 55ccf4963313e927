import { roomTitle } from "@/app/(app)/p/[personaId]/memory/room-title";
import { pagePersona } from "@/app/page-data";
import { AtOddsRoom } from "@/components/conflicts/at-odds-room";

type Props = { params: Promise<{ personaId: string }> };

export const generateMetadata = roomTitle("at-odds");

export default async function AtOddsPage({ params }: Props) {
  const { id, displayName } = await pagePersona((await params).personaId);
  return <AtOddsRoom personaId={id} name={displayName} />;
}
