"use client";

import "./globals.css";

/** The root layout itself failed, so there is no catalogue and no theme cookie: both languages, the system's colours. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>EchoVessel</title>
        <main role="alert" className="mx-auto grid min-h-dvh max-w-md content-center gap-4 px-6 text-center">
          <h1 className="text-2xl">Something went wrong on our side</h1>
          <p className="text-ink-soft">Everything you wrote is saved. Try again in a moment.</p>
          <p lang="zh" className="text-ink-soft">
            我们这边出了点问题。你写的内容都已保存，请稍后重试。
          </p>
          <button
            type="button"
            onClick={retry}
            className="mx-auto min-h-11 rounded-full bg-lamp px-6 font-medium text-on-lamp"
          >
            Try again · <span lang="zh">重试</span>
          </button>
        </main>
      </body>
    </html>
  );
}
