import { sectionTitle } from "@/app/(app)/p/[personaId]/memory/section-title";
import { pagePersona } from "@/app/page-data";
import { PeopleSection } from "@/components/people/people-section";

type Props = { params: Promise<{ personaId: string }> };

export const generateMetadata = sectionTitle("people");

export default async function PeoplePage({ params }: Props) {
  const { id, displayName } = await pagePersona((await params).personaId);
  return <PeopleSection personaId={id} name={displayName} />;
}
