import type { IndexedVacancy } from '#shared/indexed-vacancy.ts'
import { bytesAsText } from '#shared/search-engine/packing.ts'
import type { ProfileFacts } from '../profile/profile-facts.ts'

/** What the index needs of a company beside its registration. */
export interface CompanyFacts {
  profile: ProfileFacts | undefined
  vacancies: IndexedVacancy[]
}

/** The facts of every company that has some, by company id. */
export type FactsById = Map<number, CompanyFacts>

/** Increment it with each change of the layout or meaning, so that the facts are read from the tables again. */
const FORMAT = 6

type Line = [id: number, profile: ProfileFacts | null, ...vacancies: VacancyLine[]]
type VacancyLine = [category: number | null, isCounted: 0 | 1, expiry: string | null, pay: number | null]

/** Writes facts as lines of JSON, by company id. Equal facts give equal bytes. An earlier date needs other vacancies. */
export function writeFacts(facts: FactsById, date: string): Uint8Array {
  const lines = [...facts]
    .toSorted(([a], [b]) => a - b)
    .map(([id, { profile, vacancies }]) => {
      const sorted = vacancies.map(lineOf).toSorted()
      return `[${[id, JSON.stringify(profile ?? null), ...sorted].join(',')}]`
    })
  return Buffer.from([JSON.stringify({ format: FORMAT, date }), ...lines].join('\n'))
}

const lineOf = ({ job_category_id, is_counted, expiry_date, pay }: IndexedVacancy): string =>
  JSON.stringify([job_category_id, is_counted ? 1 : 0, expiry_date, pay] satisfies VacancyLine)

/** Reads stored facts. Undefined if they have another format, or are for a later date. */
export function readFacts(stored: Uint8Array, date: string): FactsById | undefined {
  const [header = '', ...lines] = bytesAsText(stored).split('\n')
  const { format, date: stand } = JSON.parse(header) as { format: number; date: string }
  if (format !== FORMAT || stand > date) return undefined
  return new Map(
    lines.map((line) => {
      const [id, profile, ...vacancies] = JSON.parse(line) as Line
      return [id, { profile: profile ?? undefined, vacancies: vacancies.map(vacancyOf) }]
    }),
  )
}

const vacancyOf = ([job_category_id, isCounted, expiry_date, pay]: VacancyLine): IndexedVacancy => ({
  job_category_id,
  is_counted: isCounted === 1,
  expiry_date,
  pay,
})

/** The facts of the companies that have changed since an index was built. */
export interface LayerFacts {
  /** All these companies, also those without facts. */
  companies: readonly number[]
  /** The facts of the companies, and those of their jobs, as text (`writeFacts`, job-facts.ts). */
  facts: string
  jobs: string
}

export const readLayerFacts = (stored: Uint8Array): LayerFacts =>
  JSON.parse(bytesAsText(stored)) as LayerFacts

/** The names of the facts in a snapshot. An empty name of those of the changes means that they are not known. */
export interface NamedFacts {
  /** Those from which the index was built; absent in pointers of older versions. */
  facts?: string | undefined
  /** Those of the changes over the index; absent if nothing has changed. */
  changes?: { facts: string } | undefined
}

/**
 * The facts that users see on a date: those of the index, and those of the changes over it in their place. Undefined if one
 * of both is missing or of another version.
 */
export const currentFacts =
  (readStored: (hash: string) => Promise<Uint8Array | undefined>) =>
  async ({ facts, changes }: NamedFacts, date: string): Promise<FactsById | undefined> => {
    if (facts === undefined) return undefined
    const isChanged = changes !== undefined && changes.facts !== ''
    const [stored, layered] = await Promise.all([
      readStored(facts),
      isChanged ? readStored(changes.facts) : undefined,
    ])
    const known = stored && readFacts(stored, date)
    if (!isChanged) return known
    return known && layered && withChanges(known, layered, date)
  }

function withChanges(known: FactsById, layered: Uint8Array, date: string): FactsById | undefined {
  const { companies, facts } = readLayerFacts(layered)
  const changed = readFacts(Buffer.from(facts), date)
  if (changed === undefined) return undefined
  // a company that has no facts any more has none in the changes
  for (const id of companies) known.delete(id)
  for (const [id, one] of changed) known.set(id, one)
  return known
}
