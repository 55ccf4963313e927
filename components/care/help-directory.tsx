import { Globe, MessageSquare, Phone } from "lucide-react";
import { useLocale } from "next-intl";
import { useTranslations } from "@/components/i18n/use-translations";
import { buttonClass } from "@/components/ui/button-class";
import { Section } from "@/components/ui/page";
import { siteOf, smsHref, telHref } from "@/lib/core/care/help-links";
import type { HelpLine, HelpLines } from "@/lib/core/types/care";
import { helpLinkClass } from "./help-link-class";

type HelpDirectoryProps = {
  lines: HelpLines;
  /** When the numbers were last checked, as YYYY-MM. */
  checkedAt: string;
};

/** The emergency number and help lines of one country, and a link to the directory of all countries. */
export function HelpDirectory({ lines: { country, emergency, lines, directory }, checkedAt }: HelpDirectoryProps) {
  const t = useTranslations("help");
  const locale = useLocale();
  const name = country && new Intl.DisplayNames(locale, { type: "region" }).of(country);
  const checked = new Intl.DateTimeFormat(locale, { year: "numeric", month: "long", timeZone: "UTC" }).format(
    new Date(`${checkedAt}-01T00:00:00Z`),
  );
  return (
    <>
      <Section title={t("emergency.title")} lead={t("emergency.lead")}>
        {emergency === null ? (
          <p>{t("emergency.any")}</p>
        ) : (
          <a href={telHref(emergency)} className={buttonClass({ variant: "primary", className: "text-lg" })}>
            <Phone aria-hidden className="size-5" />
            {t("call", { number: emergency })}
          </a>
        )}
      </Section>
      <Section title={name ? t("lines.title", { country: name }) : t("lines.unknown")} lead={t("lines.lead")}>
        {lines.length === 0 ? <p className="mb-4">{t("lines.none")}</p> : null}
        <ul className="flex flex-col divide-y divide-thread">
          {lines.map((line) => (
            <Line key={`${line.name} ${line.phone ?? line.text ?? ""}`} line={line} />
          ))}
        </ul>
        <p className="mt-3">
          <a href={directory.url} target="_blank" rel="noopener noreferrer" className={helpLinkClass}>
            {t("lines.directory", { name: directory.name })}
          </a>
        </p>
        {lines.length > 0 ? (
          <p className="mt-2 text-ink-soft text-sm">{t("lines.checked", { month: checked })}</p>
        ) : null}
      </Section>
    </>
  );
}

function Line({ line: { name, phone, text, url } }: { line: HelpLine }) {
  const t = useTranslations("help");
  return (
    <li className="py-4 first:pt-0">
      <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {phone ? (
          <a href={telHref(phone)} className={buttonClass()}>
            <Phone aria-hidden className="size-4" />
            {t("call", { number: phone })}
          </a>
        ) : null}
        {text ? (
          <a href={smsHref(text)} className={buttonClass()}>
            <MessageSquare aria-hidden className="size-4" />
            {t("text", { number: text })}
          </a>
        ) : null}
        {url ? (
          <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant: "plain" })}>
            <Globe aria-hidden className="size-4" />
            {siteOf(url)}
          </a>
        ) : null}
      </div>
    </li>
  );
}
