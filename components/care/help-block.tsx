import { useTranslations } from "@/components/i18n/use-translations";
import type { WithHelpLines } from "@/lib/core/care/help-block";
import { type LinkedPart, linkHelpLine, siteOf } from "@/lib/core/care/help-links";
import { helpLinkClass } from "./help-link-class";

/** The help lines below a reply, with numbers that can be called. */
export function HelpBlock({ opening, items }: NonNullable<WithHelpLines["help"]>) {
  const t = useTranslations("help");
  return (
    <section
      aria-label={t("linesLabel")}
      className="mt-4 max-w-measure border-lamp border-l-2 pl-4 font-sans text-base"
    >
      <p dir="auto" className="font-medium">
        {opening}
      </p>
      <ul className="mt-1">
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a stored text never move
          <li key={at} dir="auto" className="flex flex-wrap items-center gap-x-2 leading-snug [overflow-wrap:anywhere]">
            {linkHelpLine(item).map((part, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a stored line never move
              <Part key={nth} {...part} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Separators between the links of one line of text; here each link has its own line. */
const SEPARATORS = /^[\s,，、]+/;

function Part({ text, href }: LinkedPart) {
  if (href === undefined) {
    const words = text.replace(SEPARATORS, "").trimEnd();
    return words ? <span>{words}</span> : null;
  }
  const isAddress = href.startsWith("https:");
  const away = isAddress ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <a href={href} className={helpLinkClass} {...away}>
      {isAddress ? siteOf(href) : text}
    </a>
  );
}
