import { clsx } from "clsx";
import type { ReactNode } from "react";

type PageProps = {
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** Beside the title: a button, a filter. */
  aside?: ReactNode;
  /** Above the title: a link back. */
  before?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A page in one column with a heading. */
export function Page({ title, lead, aside, before, className, children }: PageProps) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className={clsx(
        "mx-auto w-full max-w-letter px-4 pb-16 outline-none md:px-6",
        before ? "pt-4 md:pt-8" : "pt-8 md:pt-12",
        className,
      )}
    >
      {before}
      <header className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 dir="auto" className="text-3xl">
            {title}
          </h1>
          {lead ? <p className="mt-2 max-w-measure text-ink-soft">{lead}</p> : null}
        </div>
        {aside}
      </header>
      {children}
    </main>
  );
}

type SectionProps = {
  title: string;
  lead?: ReactNode;
  /** Anchor for links. */
  id?: string;
  className?: string;
  children: ReactNode;
};

/** A titled section of a page on a card. */
export function Section({ title, lead, id, className, children }: SectionProps) {
  return (
    <section id={id} className={clsx("mt-5 rounded-2xl border border-thread bg-sheet p-5 md:p-6", className)}>
      <h2 dir="auto" className="text-xl">
        {title}
      </h2>
      {lead ? <p className="mt-1 max-w-measure text-[0.9375rem] text-ink-soft">{lead}</p> : null}
      <div className="mt-4">{children}</div>
    </section>
  );
}
