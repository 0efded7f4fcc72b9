/** The rules by which a found value equals the truth (docs/product/pipeline.md "Score"). */

const MAX_DIFFERENT = 0.6
const LEAST_F1 = 0.8

/** Normalizes case, spaces, quotation marks, dashes and final punctuation of a text. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[‘’´`]/gu, "'")
    .replaceAll(/[“”„]/gu, '"')
    .replaceAll(/[‐-―−]/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/[.;:,!]+$/u, '')
    .toLowerCase()

export const isSameText = (one: string, other: string): boolean => plainText(one) === plainText(other)

/** Whether two entries say the same: one contains the other, which is at least 60% as long. */
function isSameEntry(one: string, other: string): boolean {
  const [short = '', long = ''] = [plainText(one), plainText(other)].toSorted((a, b) => a.length - b.length)
  return long.includes(short) && short.length >= MAX_DIFFERENT * long.length
}

/** Whether two lists agree with an F1 of at least 0.8: twice the shared entries by all entries of both. */
export function isSameList(one: readonly string[], other: readonly string[]): boolean {
  const left = [...other]
  const shared = one.filter((entry) => {
    const at = left.findIndex((candidate) => isSameEntry(entry, candidate))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return (2 * shared.length) / (one.length + other.length) >= LEAST_F1
}

/** Whether a long text contains all required words and no excluded ones. */
export function isPassage(
  found: string,
  { contains, lacks = [] }: { contains: readonly string[]; lacks?: readonly string[] | undefined },
): boolean {
  const text = plainText(found)
  return (
    contains.every((words) => text.includes(plainText(words))) &&
    !lacks.some((words) => text.includes(plainText(words)))
  )
}

/** Whether two addresses lead to the same page: scheme, `www.`, the last slash and the fragment do not matter. */
export const isSameAddress = (one: string, other: string): boolean => addressKey(one) === addressKey(other)

function addressKey(address: string): string {
  if (!URL.canParse(address)) return address
  const { hostname, pathname, search } = new URL(address)
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}`
}
