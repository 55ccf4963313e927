import type { Avatar } from "./types/avatar";

type Picture = NonNullable<Avatar>;

/** Where the browser loads an avatar that is not a monogram. */
export function avatarUrl(personaId: string, avatar: Picture): string {
  return avatar.kind === "drawing" ? `/avatars/${avatar.drawing}.svg` : imageUrl(personaId, avatar.version);
}

/** The same for a notification, for which Chrome does not render SVG. */
export function notificationIconUrl(personaId: string, avatar: Picture): string {
  return avatar.kind === "drawing" ? `/avatars/${avatar.drawing}.png` : imageUrl(personaId, avatar.version);
}

const imageUrl = (personaId: string, version: string) =>
  `/api/admin/persona/avatar?${new URLSearchParams({ personaId, v: version })}`;
