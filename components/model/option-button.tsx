"use client";

import { clsx } from "clsx";
import { ChevronDown, ChevronRight, type LucideIcon } from "lucide-react";
import Link from "next/link";

const optionClass =
  "flex min-h-14 w-full items-center gap-4 rounded-2xl border bg-sheet px-5 py-4 text-left transition-colors hover:border-lamp disabled:opacity-60";

type OptionProps = { icon: LucideIcon; title: string; hint: string };

/** Opens the content below it. */
export function ExpandingOption({
  isOpen,
  controls,
  onToggle,
  ...words
}: OptionProps & { isOpen: boolean; controls: string; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
      className={clsx(optionClass, isOpen ? "border-lamp" : "border-edge")}
    >
      <Label {...words} />
      <ChevronDown
        aria-hidden
        className={clsx("size-5 shrink-0 text-ink-soft transition-transform", isOpen && "rotate-180")}
      />
    </button>
  );
}

/** Acts at once. */
export function OptionButton({ busy, onPress, ...words }: OptionProps & { busy: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      disabled={busy}
      onClick={onPress}
      className={clsx(optionClass, "border-edge")}
    >
      <Label {...words} />
      <OptionContent />
    </button>
  );
}

export function OptionLink({ href, ...words }: OptionProps & { href: string }) {
  return (
    <Link href={href} className={clsx(optionClass, "border-edge")}>
      <Label {...words} />
      <OptionContent />
    </Link>
  );
}

const OptionContent = () => <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />;

const Label = ({ icon: Icon, title, hint }: OptionProps) => (
  <>
    <Icon aria-hidden className="size-6 shrink-0 text-lamp" />
    <span className="min-w-0 flex-1">
      <span className="block font-medium">{title}</span>
      <span className="block text-ink-soft text-sm">{hint}</span>
    </span>
  </>
);
