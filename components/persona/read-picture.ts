/** Longest side in pixels of a picture that is sent; the server makes the avatar from it. */
const SIDE_MAX = 512;
const QUALITY = 0.9;

/**
 * A picture file as base64, scaled down in the browser so that a large photo is sent quickly and without its metadata. A file that the
 * browser cannot decode is null.
 */
export async function readPicture(file: Blob): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
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
