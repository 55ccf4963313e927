import screens from "./launch-screens.json" with { type: "json" };

/** Images that iOS shows while the installed app starts, drawn by `scripts/icons.mjs`. It needs one of the screen's exact size. */
export const launchImages = screens.map(([width, height, ratio]) => ({
  url: `/icons/launch-${width}x${height}@${ratio}.png`,
  media: [
    `(device-width: ${width}px)`,
    `(device-height: ${height}px)`,
    `(-webkit-device-pixel-ratio: ${ratio})`,
    "(orientation: portrait)",
  ].join(" and "),
}));
