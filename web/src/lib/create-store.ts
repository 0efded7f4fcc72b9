/** A value outside React for `useSyncExternalStore`. `set` calls every listener, even for the same value. */
export function createStore<Value>(start: Value) {
  let value = start
  const listeners = new Set<() => void>()
  return {
    get: (): Value => value,
    set: (next: Value): void => {
      value = next
      for (const listener of listeners) listener()
    },
    /** Calls a listener at each change. @returns a function that unsubscribes the listener. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
