import { roomTitle } from "@/app/(app)/p/[personaId]/memory/section-title";
import { pagePersona } from "@/app/page-data";
import { ThoughtsRoom } from "@/components/memory/thoughts-section";

type Props = { params: Promise<{ personaId: string }> };

export const generateMetadata = roomTitle("thoughts");

export default async function ThoughtsPage({ params }: Props) {
  const { id, displayName } = await pagePersona((await params).personaId);
  return <ThoughtsRoom personaId={id} name={displayName} />;
}
