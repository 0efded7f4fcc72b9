/**
 * Memoizes a costly value, which is computed at first use. Bundles drop an unused call that is marked pure
 * (`@__PURE__`).
 */
export function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= make())
}
