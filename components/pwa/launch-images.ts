/** Width, height and pixel ratio of iPhone and iPad screens, as in `scripts/icons.mjs`, which draws their launch images. */
const screens = [
  [375, 667, 2],
  [375, 812, 3],
  [390, 844, 3],
  [393, 852, 3],
  [402, 874, 3],
  [414, 896, 2],
  [414, 896, 3],
  [428, 926, 3],
  [430, 932, 3],
  [440, 956, 3],
  [820, 1180, 2],
  [834, 1194, 2],
  [1024, 1366, 2],
];

/** What iOS shows while the installed app starts. It takes an image only if its size is exactly that of the screen. */
export const launchImages = screens.map(([width, height, ratio]) => ({
  url: `/icons/launch-${width}x${height}@${ratio}.png`,
  media: [
    `(device-width: ${width}px)`,
    `(device-height: ${height}px)`,
    `(-webkit-device-pixel-ratio: ${ratio})`,
    "(orientation: portrait)",
  ].join(" and "),
}));
