import { clsx } from "clsx";
import type { CSSProperties } from "react";
import { avatarUrl } from "@/lib/core/avatar-url";
import type { Avatar as AvatarChoice, AvatarInput } from "@/lib/core/types/avatar";

const sizes = { sm: "size-8 text-base", md: "size-11 text-xl", lg: "size-14 text-2xl", xl: "size-20 text-4xl" };

type AvatarProps = {
  name: string;
  /** What to show: what the persona has, or a choice that is not saved yet; null or none shows a monogram. */
  avatar?: AvatarChoice | AvatarInput;
  /** The persona whose uploaded image is shown. */
  personaId?: string;
  size?: keyof typeof sizes;
  className?: string;
};

/**
 * A persona's picture, or the first letter of its name on a background colour of its own. Decorative: the name stands beside it or labels
 * its link.
 */
export function Avatar({ name, avatar = null, personaId = "", size = "md", className }: AvatarProps) {
  const classes = clsx("shrink-0 rounded-full", sizes[size], className);
  if (avatar && avatar.kind !== "monogram") {
    const src = "data" in avatar ? `data:image/webp;base64,${avatar.data}` : avatarUrl(personaId, avatar);
    return (
      // biome-ignore lint/performance/noImgElement: it already has its final size, and it is private to the user.
      <img aria-hidden alt="" src={src} className={clsx(classes, "bg-well object-cover")} />
    );
  }
  return (
    <span
      aria-hidden
      style={{ "--hue": hueOf(name) } as CSSProperties}
      className={clsx(classes, "avatar inline-grid place-items-center font-medium font-serif")}
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
