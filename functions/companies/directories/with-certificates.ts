import type { Certificates } from '#shared/fields/company.ts'

/** A count such as `7`, `1-5`, `6 to 10` or `fewer than 5`. */
export function rangeOf(text: string): { from: number; to: number } | undefined {
  const [, one, other] = /^(\d{1,6})(?:\s*(?:-|–|to)\s*(\d{1,6}))?$/.exec(text.replaceAll(',', '')) ?? []
  if (one !== undefined) {
    const range = { from: Number(one), to: Number(other ?? one) }
    return range.from <= range.to ? range : undefined
  }
  const below = Number(/^(?:<|fewer than|less than)\s*(\d{1,6})$/i.exec(text)?.[1] ?? 0)
  return below > 1 ? { from: 1, to: below - 1 } : undefined
}

const yearAndRoute = ({ year, route }: Certificates): string => `${year} ${route}`
const keyOfKind = ({ route, occupation }: Certificates): string => `${route} ${occupation ?? ''}`

/** The certificates with those of further sheets (docs/product/directories.md). A sheet that is read again replaces itself. */
export function withCertificates(
  before: readonly Certificates[],
  rows: readonly Certificates[],
): Certificates[] {
  const read = new Set(rows.map(({ sheet }) => sheet))
  const all = [...before.filter(({ sheet }) => !read.has(sheet)), ...rows]
  const newest = new Map<string, string>()
  for (const one of all)
    if (one.sheet > (newest.get(yearAndRoute(one)) ?? '')) newest.set(yearAndRoute(one), one.sheet)
  const sums = new Map<string, Certificates>()
  for (const row of all.filter((one) => one.sheet === newest.get(yearAndRoute(one)))) {
    const key = `${row.year} ${keyOfKind(row)}`
    const sum = sums.get(key)
    sums.set(key, sum === undefined ? row : { ...sum, from: sum.from + row.from, to: sum.to + row.to })
  }
  return [...sums.values()].toSorted((a, b) => b.year - a.year || (keyOfKind(a) < keyOfKind(b) ? -1 : 1))
}
