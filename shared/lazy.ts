/** Memoizes a costly value at its first use. Bundles leave out an unused call that is marked `@__PURE__`. */
export function lazy<Value>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= make())
}
