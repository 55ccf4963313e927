const LISTED_MAX = 10;

/** Prints how long the files' set-up took, the longest first: it is what a test suite can save. @param files Map of file → seconds */
export function tellSetUp(files) {
  const sorted = [...files].sort(([, one], [, other]) => other - one);
  const total = sorted.reduce((sum, [, seconds]) => sum + seconds, 0);
  console.log(`\nSet-up: ${total.toFixed(0)} s in ${sorted.length} files; the longest:`);
  for (const [file, seconds] of sorted.slice(0, LISTED_MAX))
    console.log(`${seconds.toFixed(1).padStart(8)} s  ${file}`);
}
