/**
 * Memoizes a costly value, which is computed at first use. If a call is marked pure (`@__PURE__`) and unused, bundles
 * leave it out.
 */
export function lazy<Value>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= make())
}
