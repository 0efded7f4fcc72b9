/** Makes a named value once per test worker, also after `vi.resetModules`. */
export function oncePerWorker<Value>(name: string, make: () => Value): () => Value {
  const values = globalThis as unknown as Record<symbol, Value | undefined>
  const key = Symbol.for(`once per worker: ${name}`)
  return () => (values[key] ??= make())
}
