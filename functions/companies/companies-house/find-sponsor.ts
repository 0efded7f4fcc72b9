import { licenceReasons } from '#shared/licence-match.ts'
import { isSameTown } from './decide-match.ts'
import { type IndexedNames, surelyNamed } from '../licence/check-name.ts'

/** An employer that a job site names, with the towns of its job. */
export interface AdvertisedEmployer {
  name: string
  towns: readonly string[]
}

/** `elsewhere`: only companies in other towns may be meant. `unknown`: no company on the register is. */
export type SponsorMatch =
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
