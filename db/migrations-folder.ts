import path from "node:path";

export type StatementListener = (statement: string, parameters: unknown[]) => void;

/** The folder of the migrations, next to the code; found relative to the folder the process was started in. */
export function migrationsFolder(): string {
  return path.join(process.cwd(), "db", "migrations");
}
