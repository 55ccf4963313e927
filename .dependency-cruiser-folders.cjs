// Folders with circular imports cannot be read or moved one at a time. Tests and fixtures may import anything.
const { options } = require("./.dependency-cruiser.cjs");

const FOLDERS = "^(lib|inngest|db|prompts|server|components)/";

module.exports = {
  forbidden: [
    {
      name: "no-folder-circles",
      comment: "A folder may not import one that, by whatever way, imports it. What both need goes into a third.",
      severity: "error",
      scope: "folder",
      from: { path: FOLDERS },
      to: { circular: true, path: FOLDERS },
    },
  ],
  options: { ...options, exclude: { path: "^([.]next|app)/|[.](test|fixtures|cases)[.]tsx?$" } },
};
