/**
 * Makes a value at its first use, for all the others too: what is costly to make, and is not needed wherever its file is
 * loaded. A call marked pure (`@__PURE__`) is left out of a bundle that does not use it.
 */
export function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= make())
}
