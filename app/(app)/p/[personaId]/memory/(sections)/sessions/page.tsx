import { roomTitle } from "@/app/(app)/p/[personaId]/memory/section-title";
import { pagePersona } from "@/app/page-data";
import { TalksRoom } from "@/components/sessions/sessions-section";

type Props = { params: Promise<{ personaId: string }> };

export const generateMetadata = roomTitle("talks");

export default async function TalksPage({ params }: Props) {
  const { id, displayName } = await pagePersona((await params).personaId);
  return <TalksRoom personaId={id} name={displayName} />;
}
