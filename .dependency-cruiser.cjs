// The floors. A file imports from its own folder and from the floors below, never from above.

const FLOOR = [
  "^lib/core/",
  "^db/",
  "^(lib/mind|prompts)/",
  "^lib/memory/",
  "^lib/(?!core/|mind/|memory/)[^/]+/", // the use-cases: lib/turn, lib/consolidate, lib/proactive, …
  "^inngest/",
  "^(app|components|server)/|^(proxy|instrumentation)[^/]*$",
];
const TEST = "[.]test[.]tsx?$";

/** Folders within a folder, lowest first; files directly in `lib/memory` are below all of them. */
const ORDERED_FOLDERS = {
  "lib/memory": [
    "ledger",
    "model",
    "persona",
    "nodes",
    "entities",
    "manual-edits",
    "corrections",
    "reminders",
    "conversation",
    "recall",
    "proactive",
    "conflicts",
    "consolidation",
    "slow-cycle",
    "forgetting",
    "maintenance",
  ],
  "components/chat": ["state", "stream", "composer", "message", "message-list"],
};

/** Matches a package however it resolves, and also when it is not installed. */
const packages = (...names) => `(^|(^|/)node_modules/)(${names.join("|")})(/|$)`;

const MODEL_SDK = packages("ai", "@ai-sdk/[^/]+");
const SQL = packages("drizzle-orm", "postgres", "@electric-sql/[^/]+");
const NEXT = packages("next", "next-auth", "next-intl");
const REACT = packages("react", "react-dom");
const INNGEST = packages("inngest");

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

const climbing = FLOOR.slice(0, -1).map((path, floor) =>
  rule(
    `no-climbing-from-floor-${floor}`,
    `Floor ${floor} may not import from a floor above it.`,
    { path },
    { path: FLOOR.slice(floor + 1).join("|") },
  ),
);

const climbingFolders = Object.entries(ORDERED_FOLDERS).flatMap(([folder, names]) =>
  names
    .slice(0, -1)
    .map((folderName, at) =>
      rule(
        `no-climbing-from-${folder}/${folderName}`,
        `${folder}/${folderName} may not import from a folder above it.`,
        { path: `^${folder}/${folderName}/`, pathNot: "[.](test|fixtures)[.]tsx?$" },
        { path: `^${folder}/(${names.slice(at + 1).join("|")})/` },
      ),
    ),
);

module.exports = {
  forbidden: [
    ...climbing,
    ...climbingFolders,
    rule(
      "memory-folders-know-no-root",
      "Files directly in lib/memory are used by all of its folders, so they import none of them.",
      { path: "^lib/memory/[^/]+$", pathNot: "[.](test|fixtures)[.]tsx?$" },
      { path: "^lib/memory/[^/]+/" },
    ),
    rule(
      "use-cases-stay-apart",
      "A use-case folder may not import another one; what both need lives on a floor below.",
      { path: "^lib/(?!core/|mind/|memory/)([^/]+)/" },
      { path: FLOOR[4], pathNot: "^lib/$1/" },
    ),
    rule(
      "memory-receives-its-minds",
      "lib/memory receives model calls as functions: it knows no mind and no framework.",
      { path: FLOOR[3], pathNot: TEST },
      { path: `^lib/mind/|${MODEL_SDK}|${NEXT}|${REACT}|${INNGEST}` },
    ),
    rule(
      "minds-know-no-tables",
      "lib/mind and prompts know neither the database nor Next.",
      { path: FLOOR[2], pathNot: TEST },
      { path: `^db/|${SQL}|${NEXT}` },
    ),
    rule(
      "only-minds-talk-to-models",
      "The model SDK is imported by lib/mind alone. app/api/chat may use `ai` for its stream, components for its types.",
      {
        path: "^(lib|db|inngest|prompts|app|components|server)/",
        pathNot: `^lib/mind/|^app/api/chat/|^components/|${TEST}`,
      },
      { path: MODEL_SDK },
    ),
    rule(
      "chat-route-only-streams",
      "app/api/chat may import `ai` for the message stream, but no provider.",
      { path: "^app/api/chat/", pathNot: TEST },
      { path: packages("@ai-sdk/[^/]+") },
    ),
    rule(
      "components-take-types-of-the-sdk",
      "Components may import @ai-sdk/react, and types of `ai`; no provider and no code that calls models.",
      { path: "^components/", pathNot: TEST },
      { path: packages("ai", "@ai-sdk/(?!react(/|$))[^/]+"), dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "components-stay-in-the-browser",
      "Components receive data and actions; they import no server code.",
      { path: "^components/", pathNot: TEST },
      { path: `^(db|prompts|inngest|lib/(?!core/))|${SQL}|${INNGEST}` },
    ),
    rule(
      "server-knows-no-pages",
      "Operations, and what routes and pages share, stand below both.",
      { path: "^server/", pathNot: TEST },
      { path: "^(app|components)/|^proxy[^/]*$" },
    ),
    rule(
      "components-know-no-routes",
      "Components stand below the pages that use them: they import nothing of app.",
      { path: "^components/" },
      { path: "^app/" },
    ),
    rule(
      "components-take-actions-of-the-server",
      "Of server, components import actions, and types.",
      { path: "^components/" },
      { path: "^server/(?!actions/)", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "components-take-only-types-of-server-core",
      "Modules of lib/core that need Node may lend components their types only. next-intl's request file is server code.",
      { path: "^components/", pathNot: ["^components/i18n/request[.]ts$", TEST] },
      { path: "^lib/core/(env|log|singleton|transaction-scope)[.]ts$", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "routes-know-no-sql-and-no-prompts",
      "Routes and pages are thin: SQL lives on floors 1 and 3, prompts on floor 2.",
      { path: FLOOR[6], pathNot: TEST },
      { path: `^prompts/|${SQL}` },
    ),
    rule(
      "react-only-on-the-top-floor",
      "Nothing below floor 6 knows React.",
      { path: "^(lib|db|inngest|prompts)/", pathNot: TEST },
      { path: REACT },
    ),
    rule(
      "use-cases-know-no-jobs",
      "Use-cases do not know that Inngest runs them.",
      { path: FLOOR[4], pathNot: TEST },
      { path: INNGEST },
    ),
    rule(
      "no-cycles",
      "Modules that import each other in a circle, be it for a type, cannot be read one at a time.",
      {},
      { circular: true },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^[.]next/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
    skipAnalysisNotInRules: true,
  },
};
