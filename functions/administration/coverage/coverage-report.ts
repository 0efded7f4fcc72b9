import { type Coverage, type CoverageFact, coverageFactNames } from '#shared/coverage-facts.ts'

interface Day {
  date: string
  companies: number
  known: Partial<Coverage['known']>
}

/** A fact, how many companies have it, and the share in percent before; null on the first day. */
interface ReportedFact {
  name: CoverageFact
  known: number
  share: number
  before: { date: string; share: number } | null
}

/**
 * The coverage of now beside that of an earlier day.
 * @param days The stored days before today, oldest first. The oldest one is compared.
 */
export function coverageReport(
  { companies, known }: Coverage,
  days: readonly Day[],
): { companies: number; facts: ReportedFact[] } {
  const facts = coverageFactNames.map((name): ReportedFact => {
    const day = days.find((one) => one.known[name] !== undefined)
    return {
      name,
      known: known[name],
      share: percent(known[name], companies),
      before:
        day === undefined ? null : { date: day.date, share: percent(day.known[name] ?? 0, day.companies) },
    }
  })
  return { companies, facts }
}

/** A share in percent with one digit. A share of nothing is 0. */
const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10
