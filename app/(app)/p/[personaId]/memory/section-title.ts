import type { Metadata } from "next";
import { pagePersona } from "@/app/page-data";
import { getTranslations } from "@/components/i18n/get-translations";
import type { MemorySection } from "@/components/routes";

/** The title of a page of Memory for the browser's tab. */
export function sectionTitle(section: MemorySection | "about-you" | "map" | "slow-cycle" | "bin") {
  return async ({ params }: { params: Promise<{ personaId: string }> }): Promise<Metadata> => {
    const t = await getTranslations("memory.sections");
    const { displayName } = await pagePersona((await params).personaId);
    return { title: `${t(section)} · ${displayName}` };
  };
}
