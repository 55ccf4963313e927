import { clsx } from "clsx";

/** Marker of an entity: the first character of its name. Decorative. */
export function InitialMarker({ name, className }: { name: string; className?: string }) {
  const [first] = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(name.trim());
  return (
    <span
      aria-hidden
      className={clsx(
        "grid size-8 shrink-0 place-items-center rounded-full border border-edge bg-sheet font-serif text-[0.9375rem] leading-none",
        className,
      )}
    >
      {first?.segment.toLocaleUpperCase() ?? "·"}
    </span>
  );
}
