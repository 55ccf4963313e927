/** Side in pixels of the square that is sent. The server makes the avatar from it, which is no larger. */
const SIDE_MAX = 256;
const QUALITY = 0.9;

/**
 * The middle square of a picture file as base64, scaled down in the browser so that a large photo is sent quickly and without its metadata.
 * A file that the browser cannot decode is null.
 */
export async function readPicture(file: Blob): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    const square = Math.min(width, height);
    const side = Math.min(square, SIDE_MAX);
    const canvas = document.createElement("canvas");
    canvas.width = side;
    canvas.height = side;
    const context = canvas.getContext("2d");
    if (context) context.imageSmoothingQuality = "high";
    context?.drawImage(picture, (width - square) / 2, (height - square) / 2, square, square, 0, 0, side, side);
    picture.close();
    // Browsers that cannot encode WebP answer with PNG.
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/webp", QUALITY));
    return blob && (await toBase64(blob));
  } catch {
    return null;
  }
}

/** The bytes of a blob in base64. */
export function toBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(",")[1] ?? "");
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
