/** A register has about ten thousand spellings of places for a hundred thousand companies. */
const MOST_REMEMBERED = 30_000

/** A pure function of a text that does not work out the same text twice; it forgets all rather than grow for ever. */
export function remembering<Value>(work: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined || known.has(text)) return before as Value
    if (known.size === MOST_REMEMBERED) known.clear()
    const value = work(text)
    known.set(text, value)
    return value
  }
}
