import { useTranslations } from "next-intl";
import type { WithHelpLines } from "@/lib/core/care/help-block";
import { type LinkedPart, linkHelpLine } from "@/lib/core/care/help-links";
import { helpLinkClass } from "./help-link-class";

/** The help lines below a reply, with numbers that can be called. */
export function HelpBlock({ opening, items }: NonNullable<WithHelpLines["help"]>) {
  const t = useTranslations("help");
  return (
    <section
      aria-label={t("linesLabel")}
      className="mt-4 max-w-measure border-lamp border-l-2 pl-4 font-sans text-base"
    >
      <p className="font-medium">{opening}</p>
      <ul className="mt-1">
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a stored text never move
          <li key={at} className="leading-snug [overflow-wrap:anywhere]">
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

function Part({ text, href }: LinkedPart) {
  if (href === undefined) return text;
  const away = href.startsWith("https:") ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <a href={href} className={helpLinkClass} {...away}>
      {text}
    </a>
  );
}
