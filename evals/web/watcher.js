// Runs in the page before anything else: what the browser tells of painting, shifting and long tasks, in ms since the page was asked for.
const watched = { fcp: null, lcp: null, shifts: [], tasks: [] };
window.watched = watched;

const watch = (type, take) =>
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(entry);
  }).observe({ type, buffered: true });

watch("paint", ({ name, startTime }) => {
  if (name === "first-contentful-paint") watched.fcp = startTime;
});
watch("largest-contentful-paint", ({ startTime }) => {
  watched.lcp = startTime;
});
watch("layout-shift", ({ value, startTime, hadRecentInput }) => {
  if (!hadRecentInput) watched.shifts.push({ value, startTime });
});
watch("longtask", ({ duration, startTime }) => watched.tasks.push({ duration, startTime }));
