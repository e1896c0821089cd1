/** Returns a set of listeners, in the form that `useSyncExternalStore` takes, and the function that calls them. */
export function listeners() {
  const all = new Set<() => void>();
  return {
    subscribe: (listener: () => void) => {
      all.add(listener);
      return () => {
        all.delete(listener);
      };
    },
    notify: () => {
      for (const listener of all) listener();
    },
  };
}
