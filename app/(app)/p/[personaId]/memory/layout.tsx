import type { ReactNode } from "react";
import { pagePersona } from "@/app/page-data";
import { getTranslations } from "@/components/i18n/get-translations";
import { LiveProvider } from "@/components/live/live-provider";

type Props = { params: Promise<{ personaId: string }>; children: ReactNode };

export async function generateMetadata({ params }: Props) {
  const [t, persona] = [await getTranslations("memory"), await pagePersona((await params).personaId)];
  return { title: `${t("title")} · ${persona.displayName}` };
}

/** One live feed for all pages of Memory, which stays open during navigation between them. */
export default async function MemoryLayout({ params, children }: Props) {
  const { id } = await pagePersona((await params).personaId);
  return <LiveProvider personaId={id}>{children}</LiveProvider>;
}
