import { sectionTitle } from "@/app/(app)/p/[personaId]/memory/section-title";
import { pagePersona } from "@/app/page-data";
import { BinPage } from "@/components/bin/bin-page";

type Props = { params: Promise<{ personaId: string }> };

export const generateMetadata = sectionTitle("bin");

export default async function MemoryBinPage({ params }: Props) {
  const { id, displayName } = await pagePersona((await params).personaId);
  return <BinPage personaId={id} name={displayName} />;
}
