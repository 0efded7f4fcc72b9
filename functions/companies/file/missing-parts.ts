/** The name of a part of a download, such as `BasicCompanyData-2026-11-01-part3_7.zip`. */
const PART = /^(?<before>.*part)(?<number>\d{1,3})_(?<total>\d{1,3})(?<after>\.\w+)$/i

/** A part of a download of several parts. */
interface Part {
  number: number
  total: number
  /** The name of any part of this download. */
  named: (number: number) => string
}

function partOf(name: string): Part | undefined {
  const { before = '', number, total, after = '' } = PART.exec(name)?.groups ?? {}
  if (number === undefined || total === undefined) return undefined
  return { number: Number(number), total: Number(total), named: (one) => `${before}${one}_${total}${after}` }
}

/**
 * The names of the parts that downloads of several parts lack. A part counts whether it is packed or not. Other names are
 * no parts.
 */
export function missingParts(names: readonly string[]): string[] {
  const parts = names.flatMap((name) => partOf(name) ?? [])
  // the same name without its ending is the same download
  const downloads = Map.groupBy(parts, ({ named }) =>
    named(0)
      .replace(/\.\w+$/, '')
      .toLowerCase(),
  )
  return [...downloads.values()].flatMap((known) => {
    const [{ total, named } = NONE] = known
    const numbers = new Set(known.map(({ number }) => number))
    const all = Array.from({ length: total }, (_, at) => at + 1)
    return all.filter((number) => !numbers.has(number)).map(named)
  })
}

const NONE: Pick<Part, 'total' | 'named'> = { total: 0, named: String }
