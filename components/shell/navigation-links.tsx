"use client";

import { clsx } from "clsx";
import { BookHeart, type LucideIcon, MessageCircle, Spool, UserRound } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "@/components/i18n/use-translations";
import { type PageName, pageOf, routes } from "@/components/routes";
import { UnreadBadge } from "./unread-badge";

/** The four main pages, in the order of the navigation. */
const places: { name: PageName; icon: LucideIcon; href: (personaId: string) => string }[] = [
  { name: "chat", icon: MessageCircle, href: routes.chat },
  { name: "memory", icon: Spool, href: routes.memory },
  { name: "persona", icon: BookHeart, href: routes.persona },
  { name: "account", icon: UserRound, href: routes.account },
];

/** Links to the four main pages; the current one is marked by colour, weight and a line above or beside it. */
export function NavigationLinks({ personaId, upright }: { personaId: string; upright: boolean }) {
  const t = useTranslations("common.pages");
  const here = pageOf(usePathname())?.page;
  return (
    <ul className={clsx("flex", upright ? "flex-col gap-1" : "h-full")}>
      {places.map(({ name, icon: Icon, href }) => (
        <li key={name} className="relative flex-1">
          <Link
            href={href(personaId)}
            aria-current={name === here ? "page" : undefined}
            className={clsx(
              "relative flex min-h-11 flex-col items-center justify-center gap-0.5 text-xs transition-colors",
              upright ? "rounded-xl py-2.5" : "h-full",
              name === here ? "font-medium text-lamp" : "text-ink-soft hover:text-ink",
            )}
          >
            {name === here ? (
              <span
                aria-hidden
                className={clsx(
                  "absolute rounded-full bg-lamp",
                  upright ? "inset-y-3 -left-2 w-0.5" : "inset-x-[35%] top-0 h-0.5",
                )}
              />
            ) : null}
            <Icon aria-hidden className="size-[1.375rem]" strokeWidth={name === here ? 2.2 : 1.8} />
            {t(name)}
          </Link>
          {name === "chat" ? (
            <UnreadBadge personaId={personaId} className="pointer-events-none absolute top-1 left-[calc(50%+0.5rem)]" />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
