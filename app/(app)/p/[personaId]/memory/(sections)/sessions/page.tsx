import { sectionTitle } from "@/app/(app)/p/[personaId]/memory/section-title";
import { pagePersona } from "@/app/page-data";
import { SessionsSection } from "@/components/sessions/sessions-section";

type Props = { params: Promise<{ personaId: string }> };

export const generateMetadata = sectionTitle("sessions");

export default async function SessionsPage({ params }: Props) {
  const { id, displayName } = await pagePersona((await params).personaId);
  return <SessionsSection personaId={id} name={displayName} />;
}
