import type { ReactNode } from "react";

/** A list whose rows are connected by a vertical line. */
export function ConnectedList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol
      aria-label={label}
      className="relative before:absolute before:inset-y-6 before:left-[7.5px] before:w-px before:bg-thread"
    >
      {children}
    </ol>
  );
}
