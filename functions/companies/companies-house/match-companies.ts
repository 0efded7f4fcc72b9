import type { companyCandidates, ListedCompany } from './company-candidates.ts'
import type { CompanyRow } from './company-row.ts'
import { type Decision, decideMatch, type Doubt, isSameTown, type MatchRule } from './decide-match.ts'

export interface Match {
  company: ListedCompany
  row: CompanyRow
  rule: MatchRule
}

interface FirstMatch extends Match {
  /** Whether the names have other legal forms. */
  isOtherForm: boolean
}

export interface Matches {
  /** By company id. */
  matched: Match[]
  ambiguous: { company: ListedCompany; doubt: Doubt }[]
  missing: ListedCompany[]
}

/** Matches companies with the candidates that a file has for them. */
export function matchCompanies(
  companies: readonly ListedCompany[],
  candidates: Pick<ReturnType<typeof companyCandidates>, 'of' | 'numbered'>,
): Matches {
  const decide = (company: ListedCompany): Decision => {
    if (company.company_number === null) return decideMatch(company.town, candidates.of(company))
    const row = candidates.numbered(company.company_number)
    return row === undefined
      ? { outcome: 'missing' }
      : { outcome: 'matched', row, rule: 'company-number', isOtherForm: false }
  }
  const matched: FirstMatch[] = []
  const ambiguous: Matches['ambiguous'] = []
  const missing: ListedCompany[] = []
  for (const company of companies.toSorted((a, b) => a.id - b.id)) {
    const decision = decide(company)
    if (decision.outcome === 'matched') {
      const { row, rule, isOtherForm } = decision
      matched.push({ company, row, rule, isOtherForm })
    } else if (decision.outcome === 'ambiguous') ambiguous.push({ company, doubt: decision.doubt })
    else missing.push(company)
  }
  const { kept, doubtful } = withoutShared(matched)
  return { matched: kept, ambiguous: [...ambiguous, ...doubtful], missing }
}

/** The rules that need no town. */
const BY_NAME_ALONE: readonly MatchRule[] = ['current-name', 'previous-name']

/**
 * Several companies on the register may have matched one row, such as branches or unrelated schools. Those of another
 * legal form lose it to one of the same form. Of those that then share it by name alone, only the ones in its post town
 * keep it.
 */
function withoutShared(matched: readonly FirstMatch[]) {
  const sameForm = countRows(matched.filter(({ isOtherForm }) => !isOtherForm))
  const losesByForm = ({ row, isOtherForm }: FirstMatch) => isOtherForm && sameForm.has(row.number)
  const left = matched.filter((match) => !losesByForm(match))
  const sharing = countRows(left)
  const isElsewhere = ({ company, row, rule }: FirstMatch) =>
    BY_NAME_ALONE.includes(rule) &&
    (sharing.get(row.number) ?? 0) > 1 &&
    !isSameTown(company.town, row.post_town)
  const doubtful = (match: FirstMatch, doubt: Doubt) => ({ company: match.company, doubt })
  return {
    kept: left
      .filter((match) => !isElsewhere(match))
      .map(({ company, row, rule }): Match => ({ company, row, rule })),
    doubtful: [
      ...matched.filter(losesByForm).map((match) => doubtful(match, 'other-form')),
      ...left.filter(isElsewhere).map((match) => doubtful(match, 'shared-elsewhere')),
    ],
  }
}

function countRows(matches: readonly FirstMatch[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { row } of matches) counts.set(row.number, (counts.get(row.number) ?? 0) + 1)
  return counts
}
