const ROUNDS = 40;
const SAMPLE = 15_000;

/** The mean of unit vectors and their `dims` strongest directions (principal components, by orthogonal iteration). */
export function principal(vectors: Float32Array[], dims: number): { mean: Float64Array; axes: Float64Array[] } {
  const width = vectors[0]?.length ?? 0;
  const mean = meanOf(vectors, width);
  const spread = new Float64Array(width * width);
  const step = Math.max(1, Math.floor(vectors.length / SAMPLE));
  for (let nth = 0; nth < vectors.length; nth += step) {
    const row = Float64Array.from(vectors[nth] ?? [], (value, at) => value - (mean[at] ?? 0));
    for (let a = 0; a < width; a++)
      for (let b = 0; b < width; b++)
        spread[a * width + b] = (spread[a * width + b] ?? 0) + (row[a] ?? 0) * (row[b] ?? 0);
  }
  let axes = Array.from({ length: dims }, (_, nth) =>
    Float64Array.from({ length: width }, (_, at) => Math.sin((nth + 1) * (at + 1) * 1.7)),
  );
  for (let round = 0; round < ROUNDS; round++) {
    axes = axes.map((axis) => axis.map((_, a) => dot(spread.subarray(a * width, (a + 1) * width), axis)));
    orthonormalise(axes);
  }
  return { mean, axes };
}

export function meanOf(vectors: Float32Array[], width: number): Float64Array {
  const mean = new Float64Array(width);
  for (const vector of vectors)
    for (let at = 0; at < width; at++) mean[at] = (mean[at] ?? 0) + (vector[at] ?? 0) / vectors.length;
  return mean;
}

/** A vector minus the mean, projected onto the axes, of unit length. */
export function projected(vector: Float32Array, mean: Float64Array, axes: Float64Array[]): Float32Array {
  const centred = Float64Array.from(vector, (value, at) => value - (mean[at] ?? 0));
  const along = Float32Array.from(axes, (axis) => dot(axis, centred));
  const length = Math.hypot(...along) || 1;
  return along.map((value) => value / length);
}

function orthonormalise(axes: Float64Array[]): void {
  axes.forEach((axis, nth) => {
    for (const before of axes.slice(0, nth)) {
      const along = dot(axis, before);
      for (let at = 0; at < axis.length; at++) axis[at] = (axis[at] ?? 0) - along * (before[at] ?? 0);
    }
    const length = Math.sqrt(dot(axis, axis)) || 1;
    for (let at = 0; at < axis.length; at++) axis[at] = (axis[at] ?? 0) / length;
  });
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}
