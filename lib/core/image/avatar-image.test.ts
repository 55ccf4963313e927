import { deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { AVATAR_MAX_BYTES, AVATAR_SIZE, makeAvatarImage } from "./avatar-image";

const picture = (width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 90, b: 40 } } });
const png = await picture().png().toBuffer();
const jpeg = await picture().jpeg().toBuffer();
const webp = await picture().webp().toBuffer();
const gif = await picture().gif().toBuffer();
const text = (content: string) => Buffer.from(content);

function crc(bytes: Buffer): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([text(type), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([size, body, sum]);
}

/** A small PNG file that claims to be very large. */
function pixelBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(100_000));
  return Buffer.concat([
    png.subarray(0, 8),
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));
const changed = (bytes: Buffer, at: number, value: number[]) =>
  Buffer.concat([bytes.subarray(0, at), Buffer.from(value), bytes.subarray(at + value.length)]);

const hostile: [string, Uint8Array][] = [
  ["an empty file", Buffer.alloc(0)],
  ["one byte", Buffer.from([0xff])],
  ["zeros", Buffer.alloc(4_096)],
  ["noise", Buffer.from(Array.from({ length: 4_096 }, (_, at) => (at * 7919 + 13) % 251))],
  ["plain text", text("hello")],
  ["an SVG", text(svg)],
  ["an SVG with an XML declaration", text(`<?xml version="1.0"?>${svg}`)],
  ["an SVG with a byte order mark", text(`\ufeff${svg}`)],
  ["an SVG after spaces", text(`   \n${svg}`)],
  ["a compressed SVG", gzipSync(svg)],
  ["an SVG that includes a local file", text(svg.replace("<script>", '<image href="file:///etc/passwd"/><script>'))],
  ["an SVG with an entity bomb", text(`<!DOCTYPE s [<!ENTITY a "${"a".repeat(999)}"><!ENTITY b "&a;&a;&a;">]>${svg}`)],
  ["HTML", text("<!doctype html><script>alert(1)</script>")],
  ["HTML that starts like a GIF", text("GIF89a<script>alert(1)</script>")],
  ["a script that starts like a GIF", text("GIF89a=1;alert(1)")],
  ["JSON", text('{"image":true}')],
  ["a ZIP archive", Buffer.concat([text("PK\u0003\u0004"), Buffer.alloc(200)])],
  ["a PDF", text("%PDF-1.7\n1 0 obj<<>>endobj")],
  ["PostScript", text("%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) run")],
  ["an ELF program", Buffer.concat([text("\u007fELF"), Buffer.alloc(64)])],
  ["a Windows program", Buffer.concat([text("MZ"), Buffer.alloc(64)])],
  ["a BMP", Buffer.concat([text("BM"), Buffer.alloc(64)])],
  ["an icon", Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(64)])],
  ["a TIFF", await picture(8, 8).tiff().toBuffer()],
  ["an AVIF", await picture(8, 8).avif({ effort: 0 }).toBuffer()],
  ["an MVG drawing", text("push graphic-context\nimage over 0,0 0,0 'https://127.0.0.1/'\npop graphic-context")],
  ["a RIFF file that is not WebP", Buffer.concat([text("RIFF\u0010\u0000\u0000\u0000WAVE"), Buffer.alloc(64)])],
  ["only the signature of a PNG", png.subarray(0, 8)],
  ["only the signature of a JPEG", jpeg.subarray(0, 3)],
  ["only the signature of a GIF", gif.subarray(0, 6)],
  ["only the signature of a WebP", webp.subarray(0, 12)],
  ["a tenth of a PNG", cut(png, 0.1)],
  ["half of a PNG", cut(png, 0.5)],
  ["half of a JPEG", cut(jpeg, 0.5)],
  ["a tenth of a WebP", cut(webp, 0.1)],
  ["a third of a GIF", cut(gif, 0.3)],
  ["a PNG whose header has a wrong checksum", changed(png, 17, [1, 2, 3])],
  ["a PNG of no width", pixelBomb(0, 100)],
  ["a PNG that claims 50,000 × 50,000 pixels", pixelBomb(50_000, 50_000)],
  ["a PNG that claims 2,147,483,647 pixels of width", pixelBomb(2_147_483_647, 1)],
  ["a PNG of 25 megapixels", pixelBomb(5_000, 5_001)],
  ["a JPEG followed by 5 MB", Buffer.concat([jpeg, Buffer.alloc(AVATAR_MAX_BYTES)])],
  ["a signature of a PNG before an SVG", Buffer.concat([png.subarray(0, 8), text(svg)])],
];

describe("an avatar's image", () => {
  test("at least forty hostile files are tested", () => {
    expect(hostile.length).toBeGreaterThanOrEqual(40);
  });

  test.each(hostile)("refuses %s", async (_, bytes) => {
    await expect(makeAvatarImage(bytes)).rejects.toMatchObject({ code: "invalid" });
  });

  test.each([
    ["PNG", png],
    ["JPEG", jpeg],
    ["WebP", webp],
    ["GIF", gif],
  ])("makes a square WebP of a %s", async (_, bytes) => {
    const { format, width, height } = await sharp(await makeAvatarImage(bytes)).metadata();
    expect({ format, width, height }).toEqual({ format: "webp", width: AVATAR_SIZE, height: AVATAR_SIZE });
  });

  test("removes the metadata, such as the place where a photo was taken", async () => {
    const exif = { IFD0: { Artist: "Zanzibar" }, IFD3: { GPSLatitude: "59/1 20/1 0/1", GPSLatitudeRef: "N" } };
    const photo = await picture()
      .withExif(exif)
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>Zanzibar</x:xmpmeta>")
      .jpeg()
      .toBuffer();
    expect(photo.includes("Zanzibar")).toBe(true);
    const image = await makeAvatarImage(photo);
    const { exif: left, xmp, icc, iptc } = await sharp(image).metadata();
    expect({ left, xmp, icc, iptc }).toEqual({ left: undefined, xmp: undefined, icc: undefined, iptc: undefined });
    expect(image.includes("Zanzibar")).toBe(false);
  });

  test("turns a photo upright", async () => {
    const half = await sharp({ create: { width: 200, height: 200, channels: 3, background: "black" } })
      .composite([
        {
          input: await sharp({ create: { width: 200, height: 100, channels: 3, background: "white" } })
            .png()
            .toBuffer(),
          top: 0,
          left: 0,
        },
      ])
      .jpeg()
      .withMetadata({ orientation: 3 })
      .toBuffer();
    const { data, info } = await sharp(await makeAvatarImage(half))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeLessThan(40);
    expect(data[(info.height - 1) * info.width * info.channels]).toBeGreaterThan(215);
  });

  test("keeps only the first frame of an animation", async () => {
    const frames = Buffer.alloc(40 * 80 * 3, 200);
    const animated = await sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
      .gif()
      .toBuffer();
    const { pages = 1, width, height } = await sharp(await makeAvatarImage(animated)).metadata();
    expect({ pages, width, height }).toEqual({ pages: 1, width: 40, height: 40 });
  });

  test("does not enlarge a small picture", async () => {
    const { width } = await sharp(await makeAvatarImage(await picture(20, 20).png().toBuffer())).metadata();
    expect(width).toBe(20);
  });
});
