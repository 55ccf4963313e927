import { roomTitle } from "@/app/(app)/p/[personaId]/memory/section-title";
import { pagePersona } from "@/app/page-data";
import { PeopleRoom } from "@/components/people/people-section";

type Props = { params: Promise<{ personaId: string }> };

export const generateMetadata = roomTitle("people");

export default async function PeoplePage({ params }: Props) {
  const { id, displayName } = await pagePersona((await params).personaId);
  return <PeopleRoom personaId={id} name={displayName} />;
}
