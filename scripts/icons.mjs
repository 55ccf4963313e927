// Draws the PNG icons and launch images of the installed app from app/icon.svg, and the personas' drawings as icons of notifications:
// `node scripts/icons.mjs`. The files are committed.
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";

const BACKGROUND = "#14161a";
const ICON_SIZES = [48, 72, 96, 128, 144, 192, 256, 384, 512];
const MASKABLE_SIZES = [192, 512];
const APPLE_SIZE = 180;
const NOTIFICATION_SIZE = 192;
/** Width, height and pixel ratio of iPhone and iPad screens. */
const SCREENS = JSON.parse(readFileSync("components/pwa/launch-screens.json", "utf8"));

const icon = readFileSync("app/icon.svg", "utf8");
/** The drawing without the rounded corners, which systems cut themselves. */
const square = icon.replace(' rx="14"', "");
mkdirSync("public/icons", { recursive: true });

for (const size of ICON_SIZES) await write(render(icon, size), `public/icons/icon-${size}.png`);
// A maskable icon keeps everything within the inner circle of 80 %.
for (const size of MASKABLE_SIZES) await write(centred(size, size, 0.72), `public/icons/maskable-${size}.png`);
await write(centred(APPLE_SIZE, APPLE_SIZE, 0.86), "app/apple-icon.png");
for (const [width, height, ratio] of SCREENS)
  await write(centred(width * ratio, height * ratio, 0.3), `public/icons/launch-${width}x${height}@${ratio}.png`);
for (const name of readdirSync("public/avatars").filter((file) => file.endsWith(".svg"))) {
  const drawing = readFileSync(`public/avatars/${name}`, "utf8");
  await write(render(drawing, NOTIFICATION_SIZE), `public/avatars/${name.replace(".svg", ".png")}`);
}

function render(svg, size) {
  return sharp(Buffer.from(svg), { density: (72 * size) / 64 }).resize(size, size);
}

/** The drawing on a plain ground; its side is `share` of the image's width. */
async function centred(width, height, share) {
  const drawing = await render(square, Math.round(width * share))
    .png()
    .toBuffer();
  const ground = sharp({ create: { width, height, channels: 3, background: BACKGROUND } });
  return ground.composite([{ input: drawing, gravity: "centre" }]);
}

async function write(image, file) {
  await (await image).png({ compressionLevel: 9, palette: true, quality: 90 }).toFile(file);
}
