import { namesAskedBy, normaliseName, tradingSpellings } from '../../../search-engine/names/normalise-name.ts'
import type { CompanyRow, RowNames } from './company-row.ts'

/** A company on the register. */
export interface ListedCompany {
  id: number
  name: string
  town: string
  /** The number that a stronger source states; null if there is none. */
  company_number: string | null
  /** Whether an earlier file has given it facts. */
  has_facts: boolean
}

/** A row whose name is that of a company. */
export interface Candidate {
  row: CompanyRow
  /** Whether only a previous name is the same. */
  isPrevious: boolean
  /** Whether it is only the trading name of the company. */
  isTrading: boolean
  /** Whether the legal words are the same too: `Acme Ltd` and `ACME LIMITED`, but not `ACME LLP`. */
  hasSameForm: boolean
}

interface Hit {
  row: CompanyRow
  isPrevious: boolean
  legalBits: number
}

/**
 * Collects the rows that have the name or the number of a company. The rules for names are those of the licence check
 * (docs/product/search.md "Matching names"). It keeps only these rows, so its memory does not grow with the file.
 */
export function companyCandidates(companies: readonly ListedCompany[]) {
  const hitsByName = new Map<string, Hit[] | undefined>()
  const rowByNumber = new Map<string, CompanyRow | undefined>()
  for (const { name, company_number } of companies) {
    for (const spelling of normaliseName(name).spellings) hitsByName.set(spelling, undefined)
    if (company_number !== null) rowByNumber.set(company_number, undefined)
  }

  return {
    /** Takes the next row. `read` is called only if the row is a candidate. */
    offer(names: RowNames, read: () => CompanyRow): void {
      let row: CompanyRow | undefined
      const add = (name: string, isPrevious: boolean) => {
        for (const asked of namesAskedBy(name)) {
          if (!hitsByName.has(asked)) continue
          row ??= read()
          const hit = { row, isPrevious, legalBits: normaliseName(name).legalBits }
          const hits = hitsByName.get(asked)
          if (hits === undefined) hitsByName.set(asked, [hit])
          else hits.push(hit)
        }
      }
      add(names.name, false)
      for (const name of names.previous_names) add(name, true)
      if (rowByNumber.has(names.number)) rowByNumber.set(names.number, (row ??= read()))
    },

    /** The row with a number that was given as the number of a company. */
    numbered: (number: string): CompanyRow | undefined => rowByNumber.get(number),

    /** The candidates of a company, each once with its best name: current before previous. */
    of({ name }: ListedCompany): Candidate[] {
      const { spellings, legalBits } = normaliseName(name)
      const trading = new Set(tradingSpellings(name))
      const best = new Map<string, Candidate>()
      for (const spelling of spellings)
        for (const hit of hitsByName.get(spelling) ?? []) {
          const candidate = {
            row: hit.row,
            isPrevious: hit.isPrevious,
            isTrading: trading.has(spelling),
            hasSameForm: hit.legalBits === legalBits,
          }
          const known = best.get(hit.row.number)
          if (known === undefined || rankOf(candidate) < rankOf(known)) best.set(hit.row.number, candidate)
        }
      return [...best.values()]
    },
  }
}

/** How good a name is: the lower, the better. */
const rankOf = ({ isPrevious, isTrading, hasSameForm }: Candidate): number =>
  (isTrading ? 4 : 0) + (isPrevious ? 2 : 0) + (hasSameForm ? 0 : 1)
