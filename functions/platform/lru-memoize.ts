/** Memoizes the most recently used results, at most `max`. They must be immutable. A failed read is not memoized. */
export function lruMemoize<Value>(
  max: number,
  read: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
  const results = new Map<string, Promise<Value>>()
  return (key) => {
    const result = results.get(key) ?? read(key)
    results.delete(key)
    results.set(key, result)
    result.catch(() => results.delete(key))
    const [oldest] = results.keys()
    if (results.size > max && oldest !== undefined) results.delete(oldest)
    return result
  }
}
