/**
 * Makes a value once per test worker, for all its files. A module variable would be made again after `vi.resetModules`.
 * @param name The value's name in this worker.
 */
export function oncePerWorker<Value>(name: string, make: () => Value): () => Value {
  const values = globalThis as unknown as Record<symbol, Value | undefined>
  const key = Symbol.for(`once per worker: ${name}`)
  return () => (values[key] ??= make())
}
