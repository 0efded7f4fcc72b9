import { comparedName, ownSpellings } from '../../../search-engine/names/normalise-name.ts'
import { type Likeness, likenessOf, likenessRank } from '../../../search-engine/names/legal-likeness.ts'
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
  /** How the legal words of the two names differ. */
  likeness: Likeness
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
    const compared = comparedName(name)
    for (const spelling of [...ownSpellings(compared), ...compared.trading])
      hitsByName.set(spelling, undefined)
    if (company_number !== null) rowByNumber.set(company_number, undefined)
  }

  return {
    /** Takes the next row. `read` is called only if the row is a candidate. */
    offer(names: RowNames, read: () => CompanyRow): void {
      let row: CompanyRow | undefined
      const add = (name: string, isPrevious: boolean) => {
        const { whole, legalBits } = comparedName(name)
        for (const spelling of whole) {
          if (!hitsByName.has(spelling)) continue
          row ??= read()
          const hit = { row, isPrevious, legalBits }
          const hits = hitsByName.get(spelling)
          if (hits === undefined) hitsByName.set(spelling, [hit])
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
      const compared = comparedName(name)
      const best = new Map<string, Candidate>()
      const add = (spelling: string, isTrading: boolean) => {
        for (const hit of hitsByName.get(spelling) ?? []) {
          const { row, isPrevious } = hit
          const candidate = {
            row,
            isPrevious,
            isTrading,
            likeness: likenessOf(compared.legalBits, hit.legalBits),
          }
          const known = best.get(row.number)
          if (known === undefined || rankOf(candidate) < rankOf(known)) best.set(row.number, candidate)
        }
      }
      for (const spelling of ownSpellings(compared)) add(spelling, false)
      for (const spelling of compared.trading) add(spelling, true)
      return [...best.values()]
    },
  }
}

/** How good a name is: the lower, the better. */
const rankOf = ({ isPrevious, isTrading, likeness }: Candidate): number =>
  (isTrading ? 16 : 0) + (isPrevious ? 8 : 0) + likenessRank(likeness)
