import { clsx } from "clsx";
import type { ReactNode } from "react";

type EmptyStateProps = {
  /** A small drawing or icon; decorative. */
  sign?: ReactNode;
  title: string;
  /** What will appear here, and how. */
  body?: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** Placeholder for an empty page or list. */
export function EmptyState({ sign, title, body, action, className }: EmptyStateProps) {
  return (
    <div className={clsx("mx-auto flex max-w-sm flex-col items-center px-4 py-12 text-center", className)}>
      {sign ? (
        <div aria-hidden className="mb-4 text-lamp">
          {sign}
        </div>
      ) : null}
      <p className="text-balance font-serif text-xl">{title}</p>
      {body ? <p className="mt-2 text-pretty text-ink-soft">{body}</p> : null}
      {action ? <div className="mt-6">{action}</div> : null}
    </div>
  );
}
