/**
 * Makes a value once in a test worker, for all its files: also for those that have loaded their modules anew
 * (`vi.resetModules`), where a variable of a module would be another one.
 * @param name Of the value, in this worker.
 */
export function oncePerWorker<Value>(name: string, make: () => Value): () => Value {
  const values = globalThis as unknown as Record<symbol, Value | undefined>
  const key = Symbol.for(`once per worker: ${name}`)
  return () => (values[key] ??= make())
}
