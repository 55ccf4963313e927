/** An observable value with the minimum that `useSyncExternalStore` needs. */
export type Store<S> = {
  get(): S;
  set(next: S): void;
  watch(watcher: () => void): () => void;
};

export function createStore<S>(initial: S): Store<S> {
  const watchers = new Set<() => void>();
  let state = initial;
  return {
    get: () => state,
    set(next) {
      if (Object.is(next, state)) return;
      state = next;
      for (const watcher of watchers) watcher();
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}
