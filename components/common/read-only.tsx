"use client";

import { createContext, type ReactNode, use } from "react";

const ReadOnly = createContext(false);

type ReadOnlyProviderProps = { isReadOnly: boolean; children: ReactNode };

/** Says whether the persona's data can only be read on these pages, as while it is archived: the server refuses every change. */
export function ReadOnlyProvider({ isReadOnly, children }: ReadOnlyProviderProps) {
  return <ReadOnly value={isReadOnly}>{children}</ReadOnly>;
}

export const useIsReadOnly = (): boolean => use(ReadOnly);

/** Controls that change the persona's data; absent while it can only be read. */
export function IfEditable({ children }: { children: ReactNode }) {
  return use(ReadOnly) ? null : children;
}

/** Fields that show the persona's data; disabled while it can only be read. */
export function EditableFields({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled={use(ReadOnly)} className="contents">
      {children}
    </fieldset>
  );
}
