import { sectionTitle } from "@/app/(app)/p/[personaId]/memory/section-title";
import { pagePersona } from "@/app/page-data";
import { SlowCycles } from "@/components/slow-cycle/slow-cycle-page";

type Props = { params: Promise<{ personaId: string }> };

export const generateMetadata = sectionTitle("slow-cycle");

export default async function SlowCyclePage({ params }: Props) {
  const { id, displayName } = await pagePersona((await params).personaId);
  return <SlowCycles personaId={id} name={displayName} />;
}
