import { roomTitle } from "@/app/(app)/p/[personaId]/memory/section-title";
import { pagePersona } from "@/app/page-data";
import { PromisesRoom } from "@/components/coming-up/coming-up-section";

type Props = { params: Promise<{ personaId: string }> };

export const generateMetadata = roomTitle("promises");

export default async function PromisesPage({ params }: Props) {
  const { id, displayName } = await pagePersona((await params).personaId);
  return <PromisesRoom personaId={id} name={displayName} />;
}
