/** Short units that are expensive for a Markdown parser when repeated. */
export const hostileUnits = [
  ...["1. ", "2. ", "> - ", ">", "> ", "- ", "+ ", "- - - - a\n", "> > > > a\n\n", "- a\n", "  - a\n", "- *a*\n"],
  ...[
    "]",
    "[",
    "[a",
    "![",
    "[a](",
    "](",
    "[a](<",
    '[a](b "',
    "[a] ",
    "[a]: b\n",
    "[^a]",
    "[^a]: ",
    "[^a]\n\n[^a]: b\n\n",
  ],
  ...[
    "*a",
    "a*",
    "*a ",
    "_a ",
    "**a ",
    "*_",
    "_*",
    "~a",
    "~~a~~ ",
    "`",
    "`a",
    "``a`",
    "*a\n",
    "*a\r\n",
    "*a\n\u00a0\n",
  ],
  ...["<", "<a ", "<!--a", "<?", "<![CDATA[a", "&", "&a", "\\", "\\a", "<a b='", "<div>\n"],
  ...["|", "|a", "|a\n", "a|b\n-|-\n", "|a|b|c|\n|-|-|-|\n", "| a | b |\n"],
  ...["www.", "www. ", "www.a ", "a@b ", "a@", "a.", "http://", "https://a.b/c?d=e ", "[ab ab ab ab "],
  ...[
    "a\n=\n",
    "=\n",
    "--\n",
    "# a\n",
    "\n",
    "a\n\n",
    "a\n",
    "a  \n",
    "    a\n",
    "```\na\n",
    "```\na\n```\n",
    "~~~a\n",
    "***\n",
  ],
];

const LENGTH = 20_000;

/** The unit repeated as often as the cost limit allows, up to the longest message. */
export function longestCheap(unit: string, isCheap: (text: string) => boolean): string {
  let [least, most] = [0, Math.ceil(LENGTH / unit.length)];
  if (isCheap(unit.repeat(most))) return unit.repeat(most);
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (isCheap(unit.repeat(middle))) least = middle;
    else most = middle;
  }
  return unit.repeat(least);
}
