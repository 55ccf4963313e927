import { useMemo } from "react";
import Markdown, { type Components, defaultUrlTransform, type ExtraProps } from "react-markdown";
import remarkGfm from "remark-gfm";
import { CodeBlock } from "./code-block";
import { linkHost } from "./link-host";
import { isCheapMarkdown } from "./markdown-cost";
import { plainWhenDeep, withoutCostlyMarks } from "./markdown-depth";
import { putBackMath, takeOutMath } from "./markdown-math";
import { MathText } from "./math-text";
import { Paragraph, PlainText } from "./plain-text";

const plugins = [remarkGfm, withoutCostlyMarks];

/**
 * A model may write anything, so raw HTML and images (which would send a request) are not rendered, and links lead to the web and mail
 * only. A text that would be too slow to parse or too deeply nested is shown as plain text.
 */
export function MarkdownText({ text }: { text: string }) {
  const math = useMemo(() => takeOutMath(text), [text]);
  if (!isCheapMarkdown(text) || !isCheapMarkdown(math.text)) return <PlainText text={text} />;
  return (
    <Markdown
      remarkPlugins={plugins}
      rehypePlugins={[plainWhenDeep, [putBackMath, math.formulas]]}
      components={parts}
      urlTransform={safeAddress}
      skipHtml
    >
      {math.text}
    </Markdown>
  );
}

/** The address if it is http, https or mailto; otherwise empty. */
export function safeAddress(address: string): string {
  return /^(https?:|mailto:)/i.test(address) ? defaultUrlTransform(address) : "";
}

type HastNode = NonNullable<ExtraProps["node"]>;

/** The text of an element: of links and code, which have few levels. */
function textOf(node: HastNode | undefined): string {
  const text = (child: HastNode["children"][number]): string =>
    child.type === "text" ? child.value : child.type === "element" ? child.children.map(text).join("") : "";
  return node?.children.map(text).join("") ?? "";
}

function classOf(node: HastNode["children"][number] | undefined): string {
  const names = node?.type === "element" ? node.properties.className : [];
  return Array.isArray(names) ? names.join(" ") : "";
}

function LinkHost({ host }: { host: string }) {
  return <span className="font-sans text-[0.75em] text-ink-soft">{` (${host})`}</span>;
}

const Heading: Components["h1"] = ({ children }) => (
  <p dir="auto" className="mt-4 font-semibold first:mt-0">
    {children}
  </p>
);

const parts: Components = {
  p: Paragraph,
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  a: ({ href, node, children }) => {
    if (!href) return <span>{children}</span>;
    const host = linkHost(href, textOf(node));
    return (
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="text-lamp underline decoration-1 underline-offset-4 hover:text-lamp-deep"
      >
        {children}
        {host === null ? null : <LinkHost host={host} />}
      </a>
    );
  },
  img: ({ alt }) => (alt ? <span className="text-ink-soft italic">{alt}</span> : null),
  ul: ({ children }) => (
    <ul dir="auto" className="mt-3 list-disc space-y-1 pl-6 marker:text-edge first:mt-0">
      {children}
    </ul>
  ),
  ol: ({ children, start }) => (
    <ol dir="auto" start={start} className="mt-3 list-decimal space-y-1 pl-6 marker:text-ink-soft first:mt-0">
      {children}
    </ol>
  ),
  blockquote: ({ children }) => (
    <blockquote dir="auto" className="mt-3 border-thread border-l-2 pl-4 text-ink-soft italic first:mt-0">
      {children}
    </blockquote>
  ),
  code: ({ className, node, children }) =>
    className?.startsWith("math-") ? (
      <MathText source={textOf(node)} isBlock={className === "math-block"} />
    ) : (
      <code className="rounded bg-well px-1 py-0.5 font-mono text-[0.85em]">{children}</code>
    ),
  pre: ({ node }) => (
    <CodeBlock
      code={textOf(node).replace(/\n$/, "")}
      language={/language-(\S+)/.exec(classOf(node?.children[0]))?.[1] ?? ""}
    />
  ),
  hr: () => <hr className="my-5 border-thread" />,
  table: ({ children }) => (
    <div data-scrolls tabIndex={-1} className="mt-3 overflow-x-auto [overflow-wrap:break-word] first:mt-0">
      <table className="border-collapse font-sans text-[0.9375rem]">{children}</table>
    </div>
  ),
  th: ({ children }) => (
    <th dir="auto" className="border-thread border-b px-3 py-1 text-left font-medium">
      {children}
    </th>
  ),
  td: ({ children }) => (
    <td dir="auto" className="border-thread border-b px-3 py-1 align-top">
      {children}
    </td>
  ),
};
