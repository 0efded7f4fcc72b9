import { licenceReasons } from '#shared/licence-match.ts'
import { surelyNamed } from '#shared/licence/check-name.ts'
import type { IndexedNames } from '#shared/licence/organisation-names.ts'
import { isSameTown } from './decide-match.ts'

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
  { name, towns }: { name: string; towns: readonly string[] },
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
export type Employer = Record<'key' | 'name' | 'town', string>

/**
 * Finds the companies on the register that employers are, by the rules of the licence check. A feed does not have all
 * employers of the country, so a name alone never decides: many schools share one. The likest name in the town counts.
 * The answer has the keys of employers: with their companies, of several, and of those only in another town.
 */
export async function matchEmployers(register: IndexedNames, employers: readonly Employer[]) {
  const companies = new Map<string, number>()
  const [ambiguous, elsewhere] = [new Set<string>(), new Set<string>()]
  for (const { key, name, town } of employers) {
    const named = await surelyNamed(register, name)
    const near = named.filter((one) => isSameTown(one.town, town))
    const [company, ...others] = near.filter(({ reason }) => reason === near[0]?.reason)
    if (company !== undefined && others.length === 0) companies.set(key, company.id)
    else if (named.length > 0) (near.length > 0 ? ambiguous : elsewhere).add(key)
  }
  return { companies, ambiguous, elsewhere }
}
