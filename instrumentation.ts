/** Brings the server up before it answers: settings are checked, the database is opened and migrated, work goes on. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { start } = await import("./inngest/start");
    await start();
  }
}
