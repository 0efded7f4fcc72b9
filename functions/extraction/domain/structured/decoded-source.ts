interface DecodedSource {
  text: string
  /** Returns the part of the original source that belongs to a part of the text. */
  quote: (from: number, to: number) => string
}

const references: Readonly<Record<string, string>> = {
  quot: '"',
  amp: '&',
  lt: '<',
  gt: '>',
  apos: "'",
  nbsp: ' ',
}

const REFERENCE = /&(?:(quot|amp|lt|gt|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi

/**
 * Decodes the source of a JSON-LD block. Some pages encode the whole block as HTML, with character references for its
 * quotation marks. Only such a block is decoded.
 */
export function decodedSource(source: string): DecodedSource {
  if (!/^[\s\S]{0,200}?[[{]\s*&(?:quot|#0*34|#x0*22);/i.test(source))
    return { text: source, quote: (from, to) => source.slice(from, to) }
  const shifts: { at: number; grown: number }[] = []
  let grown = 0
  const text = source.replaceAll(
    REFERENCE,
    (whole, name?: string, decimal?: string, hex?: string, at = 0) => {
      const put = name === undefined ? characterOf(decimal, hex) : (references[name.toLowerCase()] ?? whole)
      shifts.push({ at: Number(at) - grown + put.length, grown: (grown += whole.length - put.length) })
      return put
    },
  )
  const originOf = (place: number): number => place + (lastUpTo(shifts, place)?.grown ?? 0)
  return { text, quote: (from, to) => source.slice(originOf(from), originOf(to)) }
}

function characterOf(decimal = '', hex = ''): string {
  const code = hex === '' ? Number(decimal) : Number.parseInt(hex, 16)
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
}

function lastUpTo<Shift extends { at: number }>(shifts: readonly Shift[], place: number): Shift | undefined {
  let [low, high] = [0, shifts.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (shifts[middle]!.at <= place) low = middle + 1
    else high = middle
  }
  return shifts[low - 1]
}
