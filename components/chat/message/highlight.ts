import { common, createLowlight } from "lowlight";

const lowlight = createLowlight(common);

const LOOKS: Record<string, string> = {
  keyword: "text-lamp",
  built_in: "text-lamp",
  literal: "text-lamp",
  number: "text-lamp",
  "selector-tag": "text-lamp",
  name: "text-lamp",
  section: "text-lamp",
  meta: "text-lamp",
  string: "text-feeling-cold",
  regexp: "text-feeling-cold",
  symbol: "text-feeling-cold",
  addition: "text-feeling-cold",
  deletion: "text-alarm",
  comment: "text-ink-soft italic",
  quote: "text-ink-soft italic",
  title: "font-semibold",
  type: "font-semibold",
};

/** A piece of code, and its classes. */
export type Token = { text: string; look: string | undefined };

type Scope = { type: string; value?: string; properties?: { className?: unknown }; children?: Scope[] };

/** The code in coloured pieces; null for a language that is not known. */
export function highlight(code: string, language: string): Token[] | null {
  if (!lowlight.registered(language)) return null;
  const tokens: Token[] = [];
  // Not recursive: scopes nest as deep as the brackets of a hostile text.
  const open: { scope: Scope; look: string | undefined }[] = [
    { scope: lowlight.highlight(language, code), look: undefined },
  ];
  for (let next = open.pop(); next; next = open.pop()) {
    const { scope, look } = next;
    if (scope.type === "text") tokens.push({ text: scope.value ?? "", look });
    const inner = lookOf(scope) ?? look;
    for (const child of scope.children?.toReversed() ?? []) open.push({ scope: child, look: inner });
  }
  return tokens;
}

function lookOf({ properties }: Scope): string | undefined {
  const names = Array.isArray(properties?.className) ? properties.className : [];
  return names.map((name) => LOOKS[String(name).replace(/^hljs-/, "")]).find(Boolean);
}
