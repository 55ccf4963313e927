import { Plus } from "lucide-react";
import Link from "next/link";
import { getTranslations } from "@/components/i18n/get-translations";
import { routes } from "@/components/routes";
import { Avatar } from "@/components/ui/avatar";
import { buttonClass } from "@/components/ui/button-class";
import { Chip } from "@/components/ui/chip";
import type { Avatar as AvatarChoice } from "@/lib/core/types/avatar";

type PersonaListProps = { personas: { id: string; displayName: string; avatar: AvatarChoice }[]; currentId: string };

/** All personas of the user; on a phone this is where one switches between them. */
export async function PersonaList({ personas, currentId }: PersonaListProps) {
  const t = await getTranslations("account.personas");
  return (
    <>
      <ul className="-mx-2 flex flex-col">
        {personas.map(({ id, displayName, avatar }) => (
          <li key={id}>
            <Link
              href={routes.chat(id)}
              aria-current={id === currentId || undefined}
              className="flex min-h-14 items-center gap-3 rounded-xl px-2 hover:bg-well"
            >
              <Avatar name={displayName} avatar={avatar} personaId={id} />
              <span dir="auto" className="min-w-0 flex-1 truncate font-serif text-lg">
                {displayName}
              </span>
              {id === currentId ? <Chip tone="lamp">{t("current")}</Chip> : null}
            </Link>
          </li>
        ))}
      </ul>
      <Link href={routes.newPersona()} className={buttonClass({ className: "mt-3" })}>
        <Plus aria-hidden className="size-4" />
        {t("new")}
      </Link>
    </>
  );
}
