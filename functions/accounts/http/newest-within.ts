/** A function answers 6 MB at most; the rest is for the envelope and the headers. */
export const MOST_BYTES = 5_500_000

/** What a value takes of an answer: it is JSON, and a string in the JSON that the function answers with. */
export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(JSON.stringify(value)))

/** As many of the first rows as fit. */
export function newestWithin<Row>(rows: readonly Row[], most: number): Row[] {
  let bytes = 0
  const beyond = rows.findIndex((row) => {
    bytes += bytesOf(row)
    return bytes > most
  })
  return beyond === -1 ? [...rows] : rows.slice(0, beyond)
}
