/** A function answers 6 MB at most; the rest is for the envelope and the headers. */
const MOST_BYTES = 5_500_000

/** What a value takes of an answer: it is JSON, and a string in the JSON that the function answers with. */
export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(JSON.stringify(value)))

/**
 * The same with as much as one answer can have of the lists that are named, the first of them first; each has its newest
 * rows in front. What is not named is left whole.
 */
export function withinOneAnswer<Name extends string, Whole extends Record<Name, readonly unknown[]>>(
  whole: Whole,
  names: readonly Name[],
  most: number = MOST_BYTES,
): Whole {
  const fitting = { ...whole, ...Object.fromEntries(names.map((name) => [name, []])) }
  let left = most - bytesOf(fitting)
  for (const name of names) {
    const rows = firstWithin(whole[name], left)
    left -= bytesOf(rows)
    Object.assign(fitting, { [name]: rows })
  }
  return fitting
}

function firstWithin<Row>(rows: readonly Row[], most: number): Row[] {
  let bytes = 0
  const beyond = rows.findIndex((row) => {
    bytes += bytesOf(row)
    return bytes > most
  })
  return beyond === -1 ? [...rows] : rows.slice(0, beyond)
}
