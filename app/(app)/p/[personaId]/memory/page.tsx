import { getTranslations } from "next-intl/server";
import { pagePersona } from "@/app/page-data";
import { MemoryScreen } from "@/components/memory/memory-screen";

type Props = { params: Promise<{ personaId: string }> };

export async function generateMetadata({ params }: Props) {
  const [t, persona] = [await getTranslations("memory"), await pagePersona((await params).personaId)];
  return { title: `${t("title")} · ${persona.displayName}` };
}

export default async function MemoryPage({ params }: Props) {
  const persona = await pagePersona((await params).personaId);
  return <MemoryScreen personaId={persona.id} name={persona.displayName} />;
}
