"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { routes } from "@/components/routes";
import { MemoryText } from "./user-name";

type MemoryLinkProps = {
  personaId: string;
  node: { type: string; id: string; description: string; isQuote: boolean };
  /** Rendered after the text. */
  children?: ReactNode;
};

/** The text of a memory, linked to its page. */
export function MemoryLink({ personaId, node, children }: MemoryLinkProps) {
  return (
    <Link
      href={routes.node(personaId, node)}
      className="flex min-h-11 items-center font-serif leading-normal underline-offset-4 [overflow-wrap:anywhere] hover:text-lamp hover:underline"
    >
      <span dir="auto">
        <MemoryText text={node.description} isQuote={node.isQuote} />
        {children}
      </span>
    </Link>
  );
}
