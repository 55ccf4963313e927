import { isCheapMarkdown } from "@/components/chat/message/markdown-cost";
import { hostileUnits, longestCheap } from "@/components/chat/message/markdown-hostile.cases";
import { renderMarkdown as render } from "@/components/chat/message/markdown-text.fixtures";

/**
 * npm run eval:markdown [-- number of random units (default 1,000) [seed]]
 * Renders short units repeatedly, up to 20,000 characters or as far as the bound allows, and prints the most expensive in CPU time. The
 * units are the known ones, all pairs of signs, and random ones of up to five signs.
 */
const SIGNS = [
  ...["1. ", "2. ", "1) ", "> ", ">", "- ", "+ ", "* ", "]", "[", "![", "](", "(", ")", "~", "~~", "*", "**", "_"],
  ...[
    "`",
    "``",
    "```",
    "<",
    "<a ",
    "</",
    "<!--",
    "-->",
    "<?",
    "&",
    "&a;",
    "|",
    "|-|",
    "\n",
    "\n\n",
    "  ",
    "    ",
    "\t",
  ],
  ...[
    " ",
    "a",
    "b ",
    "1",
    "[^a]",
    "[^a]: ",
    "www.",
    "@",
    ".",
    "http://",
    "https://a.b ",
    ":",
    "\\",
    '"',
    "'",
    "=",
    "---",
  ],
  ...[
    "#",
    "# ",
    "- [ ] ",
    "中",
    "，",
    "~~~",
    "!",
    "\\\n",
    "  \n",
    "\n  ",
    "\n    ",
    "\n- ",
    "\n> ",
    "\n1. ",
    "|\n|-|\n",
  ],
  ...["\r\n", "\r", "\u00a0\n", "\n\n- ", "\n\n1. ", "\v"],
];
const SHOWN = 15;
const GOAL_MS = 100;

const [count = 1_000, seed = 1] = process.argv.slice(2).map(Number);
let state = seed;
const chance = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};
const anySign = () => SIGNS[Math.floor(chance() * SIGNS.length)] ?? "";
const pairs = SIGNS.flatMap((first) => SIGNS.map((second) => first + second));
const random = Array.from({ length: count }, () =>
  Array.from({ length: 3 + Math.floor(chance() * 3) }, anySign).join(""),
);

render("**warm** [up](https://a.example) `it` | a |\n\n- x\n".repeat(100));
const found = [...new Set([...hostileUnits, ...pairs, ...random])].map((unit) => {
  const text = longestCheap(unit, isCheapMarkdown);
  // Expensive ones are measured a second time, to exclude other work of the machine and garbage collection.
  const first = cpuMs(() => render(text));
  return {
    unit,
    text,
    ms:
      first < GOAL_MS / 2
        ? first
        : Math.min(
            first,
            cpuMs(() => render(text)),
          ),
  };
});
found.sort((a, b) => b.ms - a.ms);
console.log(`${found.length} units; the slowest, in ms of CPU:`);
for (const { unit, text, ms } of found.slice(0, SHOWN))
  console.log(`${ms.toFixed(0).padStart(6)}  ${JSON.stringify(unit)} × ${Math.round(text.length / unit.length)}`);
console.log(`${found.filter(({ ms }) => ms > GOAL_MS).length} over ${GOAL_MS} ms`);

function cpuMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
