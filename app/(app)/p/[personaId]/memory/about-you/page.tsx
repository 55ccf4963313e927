import { sectionTitle } from "@/app/(app)/p/[personaId]/memory/section-title";
import { pagePersona } from "@/app/page-data";
import { AboutYou } from "@/components/about-you/about-you-page";

type Props = { params: Promise<{ personaId: string }> };

export const generateMetadata = sectionTitle("about-you");

export default async function AboutYouPage({ params }: Props) {
  const { id, displayName } = await pagePersona((await params).personaId);
  return <AboutYou personaId={id} name={displayName} />;
}
