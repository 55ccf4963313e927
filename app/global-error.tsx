"use client";

import "./globals.css";

/** The root layout itself failed, so there is no catalogue and no theme cookie: both languages, the system's colours. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>EchoVessel</title>
        <main role="alert" className="mx-auto grid min-h-dvh max-w-md content-center gap-4 px-6 text-center">
          <h1 className="text-2xl">Something broke on our side</h1>
          <p className="text-ink-soft">What you have said is kept. Try once more in a moment.</p>
          <p lang="zh" className="text-ink-soft">
            我们这边出了点问题。你说过的话都还在，过一会儿再试一次。
          </p>
          <button
            type="button"
            onClick={retry}
            className="mx-auto min-h-11 rounded-full bg-lamp px-6 font-medium text-on-lamp"
          >
            Try again · <span lang="zh">再试一次</span>
          </button>
        </main>
      </body>
    </html>
  );
}
