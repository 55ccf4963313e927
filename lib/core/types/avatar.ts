/** The built-in drawings that a persona can have as its avatar; each is `public/avatars/<name>.svg`. */
export const drawings = [
  "lamp",
  "moon",
  "sun",
  "leaf",
  "mountain",
  "wave",
  "cat",
  "bird",
  "whale",
  "boat",
  "cup",
  "book",
] as const;
export type Drawing = (typeof drawings)[number];

/** A persona's avatar; null is a generated monogram. `version` changes with every uploaded image. */
export type Avatar = { kind: "drawing"; drawing: Drawing } | { kind: "image"; version: string } | null;

/** An avatar that a user chooses; the bytes of an image are in base64. */
export type AvatarInput =
  | { kind: "monogram" }
  | { kind: "drawing"; drawing: Drawing }
  | { kind: "image"; data: string };

/** An avatar to store; null is the monogram. */
export type NewAvatar = { drawing: Drawing } | { image: Buffer } | null;
