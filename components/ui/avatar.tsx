import { clsx } from "clsx";
import type { CSSProperties } from "react";

const sizes = { sm: "size-8 text-base", md: "size-11 text-xl", lg: "size-20 text-4xl" };

type AvatarProps = { name: string; size?: keyof typeof sizes; className?: string };

/** The first letter of a name on a background colour of its own. Decorative: the name stands beside it or labels its link. */
export function Avatar({ name, size = "md", className }: AvatarProps) {
  return (
    <span
      aria-hidden
      style={{ "--hue": hueOf(name) } as CSSProperties}
      className={clsx(
        "avatar inline-grid shrink-0 place-items-center rounded-full font-medium font-serif",
        sizes[size],
        className,
      )}
    >
      <span className="leading-none">{initialOf(name)}</span>
    </span>
  );
}

function initialOf(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? "·";
}

/** The theme's hues (oklch degrees): clay, amber, straw, moss, slate, dusk. */
const HUES = [35, 60, 85, 120, 250, 285];

/** A hue that is stable per name. FNV-1a over code points. */
function hueOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const char of name) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return HUES[hash % HUES.length] ?? 60;
}
