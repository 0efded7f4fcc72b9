/**
 * A value outside React. `get` and `subscribe` are those that `useSyncExternalStore` needs.
 * `set` calls every listener, even if the value is the same.
 */
export function createStore<Value>(start: Value) {
  let value = start
  const listeners = new Set<() => void>()
  return {
    get: (): Value => value,
    set: (next: Value): void => {
      value = next
      for (const listener of listeners) listener()
    },
    /** @returns a function that stops listening. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
