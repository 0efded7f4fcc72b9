/** The maximum number of cached texts. A register of 100,000 companies has 10,000 spellings of places. */
const MAX_TEXTS = 30_000

/** Memoizes a pure function of a text. A full cache is cleared, which limits its memory. */
export function memoizeText<Value>(work: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined || known.has(text)) return before as Value
    if (known.size === MAX_TEXTS) known.clear()
    const value = work(text)
    known.set(text, value)
    return value
  }
}
