import { clsx } from "clsx";

/** Illustration: a letter on a table, a lamp, and a thread with three knots. Drawn in the app's own colours. */
export function AuthIllustration({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 104 440 240"
      preserveAspectRatio="xMidYMid meet"
      fill="none"
      className={clsx("block overflow-visible", className)}
    >
      <defs>
        <radialGradient id="lamplight" cx="0.5" cy="0.5" r="0.5">
          <stop offset="0" stopColor="var(--glow)" />
          <stop offset="0.55" stopColor="var(--glow)" stopOpacity="0.45" />
          <stop offset="1" stopColor="var(--glow)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="318" cy="236" rx="270" ry="210" fill="url(#lamplight)" />
      <Lamp />
      <path d="M-900 318H1400" className="stroke-thread" strokeWidth="2" />
      <Envelope />
      <Thread />
    </svg>
  );
}

function Lamp() {
  return (
    <g>
      <path d="M352 312c0-8 10-12 26-12s26 4 26 12v6h-52z" className="fill-ink-soft" />
      <path d="M378 302V188" className="stroke-ink-soft" strokeWidth="5" />
      <path d="M346 190h64l-14-62c-1-5-5-8-9-8h-18c-4 0-8 3-9 8z" className="fill-lamp" />
      <path d="M346 190h64" className="stroke-lamp-deep" strokeWidth="5" strokeLinecap="round" />
      <path d="M400 190v26" className="stroke-thread" strokeWidth="2" />
      <circle cx="400" cy="219" r="3.500" className="fill-ink-soft" />
    </g>
  );
}

function Envelope() {
  return (
    <g>
      <path
        d="M118 336 178 262c2-2 4-3 7-3h130c5 0 7 5 4 8l-58 74c-2 3-5 4-8 4H122c-6 0-8-5-4-9z"
        className="fill-[color-mix(in_oklab,var(--sheet),var(--glow)_30%)] stroke-thread"
        strokeWidth="1.500"
      />
      <g className="stroke-ink-soft" strokeWidth="2" strokeLinecap="round" opacity="0.55">
        <path d="M194 276h84" />
        <path d="M185 288h96" />
        <path d="M175 300h70" />
        <path d="M165 312h88" />
      </g>
      <path d="M156 325h38" className="stroke-lamp" strokeWidth="2.500" strokeLinecap="round" />
    </g>
  );
}

function Thread() {
  return (
    <g>
      <path
        d="M194 325c-40 22-74 22-104 2S40 250 74 226s66 8 40 34-88 4-112-44S-60 150-120 160"
        className="stroke-lamp"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <circle cx="91" cy="328" r="5" className="fill-lamp" />
      <circle cx="74" cy="226" r="5" className="fill-paper stroke-lamp" strokeWidth="2" />
      <circle cx="16" cy="238" r="5" className="fill-lamp" />
    </g>
  );
}
