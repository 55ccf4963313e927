/** A smaller difference is a browser's toolbar. */
const KEYBOARD_MIN_PX = 120;

/** The px at the bottom of a page that an on-screen keyboard covers; 0 without one, and while the user has zoomed in. */
export function keyboardHeightOf(visual: { height: number; scale: number } | null, pageHeight: number): number {
  if (!visual || visual.scale > 1.05) return 0;
  const covered = pageHeight - visual.height;
  return covered > KEYBOARD_MIN_PX ? Math.round(covered) : 0;
}
