import {
  type ComparedName,
  comparedName,
  ownSpellings,
  shareSpelling,
  wholeSpellings,
} from '#shared/search-engine/names/compared-name.ts'
import {
  isAsLike,
  type Likeness,
  likenessOf,
  likenessRank,
  statesForm,
} from '#shared/search-engine/names/legal-words.ts'
import type { CompanyRow, RowNames } from './company-row.ts'

export interface ListedCompany {
  id: number
  name: string
  town: string
  /** The number that a stronger source states; null if there is none. */
  company_number: string | null
  /** Whether an earlier file has given it facts. */
  has_facts: boolean
}

export interface Candidate {
  row: CompanyRow
  /** Whether only a previous name is the same. */
  isPrevious: boolean
  /** Whether it is only the trading name of the company. */
  isTrading: boolean
  /** How the legal words of the two names differ. */
  likeness: Likeness
  /**
   * Whether the name alone identifies the company:
   *
   * - `literally`: all words are the same, but for a legal form that one name leaves out.
   * - `by-rule`: the legal form is stated and the same. The names differ in The, or in the spelling of a word.
   * - `no`: they differ in more, such as spaces.
   */
  identifies: 'literally' | 'by-rule' | 'no'
}

interface Hit {
  row: CompanyRow
  isPrevious: boolean
  name: string
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
        for (const spelling of wholeSpellings(name)) {
          if (!hitsByName.has(spelling)) continue
          row ??= read()
          const hit = { row, isPrevious, name }
          const hits = hitsByName.get(spelling)
          if (hits === undefined) hitsByName.set(spelling, [hit])
          else hits.push(hit)
        }
      }
      add(names.name, false)
      for (const name of names.previous_names) add(name, true)
      if (rowByNumber.has(names.number)) rowByNumber.set(names.number, (row ??= read()))
    },

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
            ...likenessTo(compared, comparedName(hit.name)),
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

function likenessTo(own: ComparedName, other: ComparedName): Pick<Candidate, 'likeness' | 'identifies'> {
  const likeness = likenessOf(own.legalBits, other.legalBits)
  if (isAsLike(likeness, 'compatible') && shareSpelling(own.literal, other.literal))
    return { likeness, identifies: 'literally' }
  const isByRule =
    likeness === 'equal' && statesForm(own.legalBits) && shareSpelling(own.spaced, other.spaced)
  return { likeness, identifies: isByRule ? 'by-rule' : 'no' }
}

/** How good a name is: the lower, the better. */
const rankOf = ({ isPrevious, isTrading, likeness }: Candidate): number =>
  (isTrading ? 16 : 0) + (isPrevious ? 8 : 0) + likenessRank(likeness)
