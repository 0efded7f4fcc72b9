import { licenceReasons } from '#shared/licence-match.ts'
import type { Likeness } from '../../search-engine/names/legal-words.ts'
import { type IndexedNames, surelyNamed } from '../licence/check-name.ts'
import { companyCandidates, type ListedCompany } from './company-candidates.ts'
import { isSameTown, likest } from './decide-match.ts'

/** An employer that a job site names, with the towns of its job. */
interface AdvertisedEmployer {
  name: string
  towns: readonly string[]
}

/** `elsewhere`: only companies in other towns may be meant. `unknown`: no company on the register is. */
type SponsorMatch =
  | { outcome: 'exact' | 'probable'; companyId: number }
  | { outcome: 'ambiguous' | 'elsewhere' | 'unknown' }

/**
 * Finds the company on the register that an employer is, by the rules of the licence check. The same name is enough if
 * only one company has it. Of several, the town decides. A probable name counts only together with the same town.
 */
export async function findSponsor(
  register: IndexedNames,
  { name, towns }: AdvertisedEmployer,
): Promise<SponsorMatch> {
  const named = await surelyNamed(register, name)
  const isNear = ({ town }: { town: string }) => towns.some((one) => isSameTown(one, town))
  const exact = named.filter(({ reason }) => licenceReasons[reason] === 'exact')
  const near = named.filter(isNear)
  if (exact.length === 0 && near.length === 0)
    return { outcome: named.length === 0 ? 'unknown' : 'elsewhere' }
  const [company, ...others] = exact.length === 0 ? near : exact.length === 1 ? exact : exact.filter(isNear)
  return company === undefined || others.length > 0
    ? { outcome: 'ambiguous' }
    : { outcome: exact.length > 0 ? 'exact' : 'probable', companyId: company.id }
}

/** An employer that a feed names, with a town of its postings. `key` is different for each pair. */
export interface Employer {
  key: string
  name: string
  town: string
}

export interface EmployerMatches {
  /** The id of the company, by the key of its employer. */
  companies: ReadonlyMap<string, number>
  /** The keys of employers that may be several companies. */
  ambiguous: ReadonlySet<string>
  /** The keys of employers that have the name of a company in another town. */
  elsewhere: ReadonlySet<string>
}

interface Claim {
  id: number
  isTrading: boolean
  likeness: Likeness
}

/**
 * Finds the companies on the register that employers are. Names and towns are compared as for Companies House. But a feed
 * does not have all employers of the country, so a name alone never decides: many schools share one.
 */
export function matchEmployers(
  companies: readonly ListedCompany[],
  employers: readonly Employer[],
): EmployerMatches {
  const candidates = companyCandidates(companies)
  for (const { key, name, town } of employers) {
    const names = { number: key, name, previous_names: [] }
    const unknown = { postcode: null, status: null, incorporated_on: null, sector_ids: [] }
    candidates.offer(names, () => ({ ...names, ...unknown, post_town: town }))
  }
  const claims = new Map<string, Claim[]>()
  const named = new Set<string>()
  for (const company of companies)
    for (const { row, isTrading, likeness } of candidates.of(company)) {
      named.add(row.number)
      if (!isSameTown(company.town, row.post_town)) continue
      const claim = { id: company.id, isTrading, likeness }
      claims.set(row.number, [...(claims.get(row.number) ?? []), claim])
    }
  const matched = new Map<string, number>()
  const ambiguous = new Set<string>()
  for (const [key, of] of claims) {
    const [one, ...others] = best(of)
    if (one !== undefined && others.length === 0) matched.set(key, one.id)
    else ambiguous.add(key)
  }
  return { companies: matched, ambiguous, elsewhere: new Set([...named].filter((key) => !claims.has(key))) }
}

/** The own name of a company counts before its trading name, and then the likest legal form. */
const best = (claims: readonly Claim[]): readonly Claim[] => {
  const own = claims.filter(({ isTrading }) => !isTrading)
  return likest(own.length > 0 ? own : claims)
}
