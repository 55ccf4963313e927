"use client";

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { conflictsQuery } from "@/components/api/conflicts";
import { useTranslations } from "@/components/i18n/use-translations";
import { memorySections, routes } from "@/components/routes";

/** Navigation between the pages of Memory. On a narrow phone it scrolls sideways, with the current page in view. */
export function SectionLinks({ personaId }: { personaId: string }) {
  const t = useTranslations("memory.sections");
  const pathname = usePathname();
  const here = useRef<HTMLAnchorElement>(null);
  const conflictCount = useQuery(conflictsQuery(personaId)).data?.length ?? 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the link that is `here` changes with the path
  useEffect(() => {
    here.current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [pathname]);

  return (
    <nav aria-label={t("label")} className="relative -mx-4 overflow-x-auto border-thread border-b px-4 md:mx-0 md:px-0">
      <ul className="flex w-max">
        {memorySections.map((section) => {
          const href = routes.memory(personaId, section);
          const isHere = href === pathname;
          return (
            <li key={section}>
              <Link
                ref={isHere ? here : undefined}
                href={href}
                aria-current={isHere ? "page" : undefined}
                className={clsx(
                  "-mb-px flex min-h-11 items-center border-b-2 px-3 text-[0.9375rem] outline-offset-[-2px] md:px-2 md:text-sm",
                  isHere
                    ? "border-lamp font-medium text-lamp"
                    : "border-transparent text-ink-soft transition-colors hover:text-ink",
                )}
              >
                {t(section)}
                {section === "conflicts" && conflictCount > 0 ? <Badge count={conflictCount} /> : null}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Number of items that wait for the user's decision. */
function Badge({ count }: { count: number }) {
  const t = useTranslations("memory.conflicts");
  return (
    <>
      <span
        aria-hidden
        data-numeric
        className="ml-1.5 grid h-5 min-w-5 place-items-center rounded-full bg-lamp px-1.5 text-[0.8125rem] text-on-lamp leading-none forced-colors:border"
      >
        {count}
      </span>
      <span className="sr-only">{t("waiting", { count })}</span>
    </>
  );
}
