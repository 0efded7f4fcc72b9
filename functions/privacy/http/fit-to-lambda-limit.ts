/** The maximum size of the data in bytes. A Lambda answer may have 6 MB, including the envelope and the headers. */
const MAX_BYTES = 5_500_000

/** The size of a value in an answer. The answer is JSON, and Lambda encodes it again as a JSON string. */
export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(JSON.stringify(value)))

/**
 * Shortens the named lists so that the whole value fits into one answer. Lists that are named first get space first.
 * Each list keeps its first rows. Other fields stay complete.
 */
export function fitToLambdaLimit<Name extends string, Whole extends Record<Name, readonly unknown[]>>(
  whole: Whole,
  names: readonly Name[],
  max: number = MAX_BYTES,
): Whole {
  const fitting = { ...whole, ...Object.fromEntries(names.map((name) => [name, []])) }
  let left = max - bytesOf(fitting)
  for (const name of names) {
    const rows = firstWithin(whole[name], left)
    left -= bytesOf(rows)
    Object.assign(fitting, { [name]: rows })
  }
  return fitting
}

function firstWithin<Row>(rows: readonly Row[], max: number): Row[] {
  let bytes = 0
  const beyond = rows.findIndex((row) => {
    bytes += bytesOf(row)
    return bytes > max
  })
  return beyond === -1 ? [...rows] : rows.slice(0, beyond)
}
