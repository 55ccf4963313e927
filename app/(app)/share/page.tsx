import Link from "next/link";
import { redirect } from "next/navigation";
import { pageNewestChat } from "@/app/page-data";
import { getTranslations } from "@/components/i18n/get-translations";
import { PutInComposer } from "@/components/pwa/put-in-composer";
import { sharedText } from "@/components/pwa/shared-text";
import { routes } from "@/components/routes";
import { buttonClass } from "@/components/ui/button-class";

/** Target of the share menu of phones: the shared text goes into the composer of the newest chat. */
export default async function SharePage(props: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const text = sharedText(await props.searchParams);
  const personaId = await pageNewestChat();
  if (text === "") redirect(routes.home());
  if (personaId) return <PutInComposer personaId={personaId} text={text} />;
  const t = await getTranslations("common.share");
  return (
    <main id="content" className="mx-auto flex min-h-dvh w-full max-w-xl flex-col items-start gap-4 px-4 py-10">
      <h1 className="font-serif text-2xl">{t("title")}</h1>
      <p className="max-w-measure">{t("body")}</p>
      <blockquote
        dir="auto"
        className="max-h-60 w-full overflow-auto whitespace-pre-wrap break-words border-thread border-l-2 pl-4"
      >
        {text}
      </blockquote>
      <Link href={routes.newPersona()} className={buttonClass()}>
        {t("create")}
      </Link>
    </main>
  );
}
