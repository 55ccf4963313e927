import sharp from "sharp";
import { invalid } from "../errors";
import type { AvatarInput, NewAvatar } from "../types/avatar";

/** Width and height of a stored avatar in pixels. */
export const AVATAR_SIZE = 256;
/** Largest uploaded image in bytes. */
export const AVATAR_MAX_BYTES = 5_000_000;
/** Largest decoded image in pixels: a photo of 24 megapixels. A small file can claim far more than it holds. */
const PIXELS_MAX = 24_000_000;
const DECODE_SECONDS = 10;

const formats = ["jpeg", "png", "webp", "gif"];

/** Makes the avatar to store of a user's choice. @throws AppError `invalid` as {@link makeAvatarImage} does. */
export async function makeAvatar(choice: AvatarInput): Promise<NewAvatar> {
  if (choice.kind === "image") return { image: await makeAvatarImage(Buffer.from(choice.data, "base64")) };
  return choice.kind === "drawing" ? { drawing: choice.drawing } : null;
}

/**
 * Makes an avatar of an uploaded JPEG, PNG, WebP or GIF: a square WebP of at most 256 × 256 pixels, the first frame only, upright, without
 * metadata.
 * @throws AppError `invalid` for any other or damaged file, and for one with too many bytes or pixels.
 */
export async function makeAvatarImage(bytes: Uint8Array): Promise<Buffer> {
  if (bytes.byteLength > AVATAR_MAX_BYTES) throw invalid("Choose a picture of at most 5 MB.");
  // The bytes decide, not a name or a declared type, so that no other decoder of the library ever sees a stranger's file.
  if (!hasKnownSignature(bytes)) throw notAPicture();
  try {
    const image = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error", pages: 1 });
    const { format } = await image.metadata();
    if (!formats.includes(format)) throw notAPicture();
    return await image
      .autoOrient()
      .resize(AVATAR_SIZE, AVATAR_SIZE, { fit: "cover", withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: DECODE_SECONDS })
      .toBuffer();
  } catch {
    throw notAPicture();
  }
}

const notAPicture = () =>
  invalid("This file is not a picture that can be used. Choose a JPEG, PNG, WebP or GIF of at most 24 megapixels.");

/** Signatures: JPEG (ITU T.81), PNG (RFC 2083), GIF89a, WebP (RFC 9649). */
function hasKnownSignature(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  const isWebP = head.startsWith("RIFF") && head.slice(8) === "WEBP";
  return isWebP || ["\xff\xd8\xff", "\x89PNG\r\n\x1a\n", "GIF87a", "GIF89a"].some((start) => head.startsWith(start));
}
