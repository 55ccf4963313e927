import { roomTitle } from "@/app/(app)/p/[personaId]/memory/section-title";
import { pagePersona } from "@/app/page-data";
import { SearchRoom } from "@/components/search/search-section";

type Props = { params: Promise<{ personaId: string }> };

export const generateMetadata = roomTitle("search");

export default async function SearchPage({ params }: Props) {
  const { id, displayName } = await pagePersona((await params).personaId);
  return <SearchRoom personaId={id} name={displayName} />;
}
