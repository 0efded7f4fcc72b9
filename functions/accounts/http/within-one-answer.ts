/** A function answers 6 MB at most. The rest is for the envelope and the headers. */
const MOST_BYTES = 5_500_000

/** The bytes of a value in an answer: JSON within a JSON string. */
export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(JSON.stringify(value)))

/**
 * Cuts the named lists so that the whole fits into one answer. Earlier names get space first, and each list keeps its
 * first rows. Other fields stay whole.
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
