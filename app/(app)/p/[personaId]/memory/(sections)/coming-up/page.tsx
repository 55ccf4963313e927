import { sectionTitle } from "@/app/(app)/p/[personaId]/memory/section-title";
import { pagePersona } from "@/app/page-data";
import { ComingUpSection } from "@/components/coming-up/coming-up-section";

type Props = { params: Promise<{ personaId: string }> };

export const generateMetadata = sectionTitle("coming-up");

export default async function ComingUpPage({ params }: Props) {
  const { id, displayName } = await pagePersona((await params).personaId);
  return <ComingUpSection personaId={id} name={displayName} />;
}
