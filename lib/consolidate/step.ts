/** Runs one named step; the background engine saves its result, so that it is not run again. */
export type Step = <T extends string | number | null>(name: string, run: () => Promise<T>) => Promise<T>;
