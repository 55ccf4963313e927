import { sectionTitle } from "@/app/(app)/p/[personaId]/memory/section-title";
import { pagePersona } from "@/app/page-data";
import { MapPage } from "@/components/map/map-page";

type Props = { params: Promise<{ personaId: string }> };

export const generateMetadata = sectionTitle("map");

export default async function MemoryMapPage({ params }: Props) {
  const { id, displayName } = await pagePersona((await params).personaId);
  return <MapPage personaId={id} name={displayName} />;
}
