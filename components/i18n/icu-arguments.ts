/**
 * Names of the arguments and tags of an ICU message, sorted; throws on unbalanced braces. Branches of plural and select are parsed as
 * messages too. Of ICU's quoting only `''` is supported.
 */
export function icuArguments(message: string): string[] {
  const found = new Set<string>();
  let at = 0;

  const skipTo = (pattern: RegExp): string => {
    const rest = message.slice(at);
    const match = pattern.exec(rest);
    if (!match) throw new Error(`Unfinished argument in “${message}”`);
    at += match.index + match[0].length;
    return match[0];
  };

  const readArgument = () => {
    const name = skipTo(/^\s*[\w]+\s*/).trim();
    found.add(name);
    if (skipTo(/^[,}]/) === "}") return;
    const type = skipTo(/^\s*\w+\s*/).trim();
    const hasBranches = ["plural", "select", "selectordinal"].includes(type);
    if (!hasBranches) {
      skipTo(/\}/);
      return;
    }
    while (skipTo(/[{}]/) === "{") readText(true);
  };

  const readText = (inside: boolean) => {
    while (at < message.length) {
      const char = message[at++];
      if (char === "{") readArgument();
      else if (char === "}" && inside) return;
      else if (char === "}") throw new Error(`Stray } in “${message}”`);
      else if (char === "<") found.add(`<${skipTo(/^[^>]*>/).replace(/[/>]/g, "")}>`);
    }
    if (inside) throw new Error(`Missing } in “${message}”`);
  };

  readText(false);
  return [...found].sort();
}
