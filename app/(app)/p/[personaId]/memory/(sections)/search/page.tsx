import { sectionTitle } from "@/app/(app)/p/[personaId]/memory/section-title";
import { pagePersona } from "@/app/page-data";
import { SearchSection } from "@/components/search/search-section";

type Props = { params: Promise<{ personaId: string }> };

export const generateMetadata = sectionTitle("search");

export default async function SearchPage({ params }: Props) {
  const { id, displayName } = await pagePersona((await params).personaId);
  return <SearchSection personaId={id} name={displayName} />;
}
