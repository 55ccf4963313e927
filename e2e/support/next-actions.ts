import type { Page, Route } from "@playwright/test";

/** Whether a request is a user's action; a page reports its time zone automatically. */
function isDone(route: Route): boolean {
  const request = route.request();
  return "next-action" in request.headers() && !request.postData()?.includes("timeZone");
}

/** Answers the page's next server action with a refusal; nothing reaches the server. */
export async function refuseNextAction(page: Page, code: "internal" | "conflict" | "not_found"): Promise<void> {
  await once(page, (route) =>
    route.fulfill({
      contentType: "text/x-component",
      // React's encoding of an action's value, which is row 1.
      body: `0:{"a":"$@1","f":"","q":"","i":false}\n1:${JSON.stringify({ ok: false, error: { code, message: "No." } })}\n`,
    }),
  );
}

/** Holds the page's next server action, then lets it pass or drops its connection. */
export async function holdNextAction(page: Page): Promise<{ pass: () => void; cut: () => void }> {
  const verdict = Promise.withResolvers<"pass" | "cut">();
  await once(page, async (route) => ((await verdict.promise) === "pass" ? route.fallback() : route.abort()));
  return { pass: () => verdict.resolve("pass"), cut: () => verdict.resolve("cut") };
}

async function once(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  let isAnswered = false;
  await page.route("**/*", (route) => {
    if (isAnswered || !isDone(route)) return route.fallback();
    isAnswered = true;
    return answer(route);
  });
}
