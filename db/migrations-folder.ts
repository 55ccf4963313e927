import path from "node:path";

export type StatementListener = (statement: string, parameters: unknown[]) => void;

/** Where the one migration history lies: beside the code, found from the folder the process was started in. */
export function migrationsFolder(): string {
  return path.join(process.cwd(), "db", "migrations");
}
