import { longDate } from '../format/date.ts'
import { isSkilledWorker, isUsual } from '../licence-verdict.ts'
import type { Occupation } from '../occupations/open-occupations.ts'
import { hasOwnVisa } from './check-occupation.ts'
import type { JobCheck } from './job-assessment.ts'
import type { SponsorFacts, UnknownSponsor } from './job-facts.ts'

type Routes = SponsorFacts['routes']
type Judged = Pick<JobCheck, 'state' | 'reason' | 'settled_by'>

const B_RATING = /^b\b/i

/**
 * Checks the licence of an employer. It is met by the Skilled Worker route with an A rating alone, whose rules the other
 * checks follow. It is not met only if nothing on the register is like the name.
 */
export function checkLicence(
  { note, ...employer }: SponsorFacts | UnknownSponsor,
  occupations: readonly Pick<Occupation, 'code'>[],
): JobCheck {
  const { routes, register_url: source, register_date: as_of } = employer
  const check = { check: 'licence', source, as_of } as const
  if (routes === null)
    return {
      ...check,
      state: 'unknown',
      reason: note ?? 'The employer is not known.',
      evidence: null,
      settled_by: 'Give the legal name of the employer. Only a licensed one can sponsor.',
    }
  const { reason, ...judged } = judge(routes, occupations, longDate(as_of))
  return {
    ...check,
    ...judged,
    reason: note === undefined ? reason : `${reason} ${note}`,
    evidence: routes.map(describe).join('; ') || null,
  }
}

function judge(routes: Routes, occupations: readonly Pick<Occupation, 'code'>[], day: string): Judged {
  if (routes.length === 0)
    return { state: 'not-met', reason: 'We found no such name; the legal name may differ.' }
  if (occupations.length > 0 && occupations.every(({ code }) => hasOwnVisa(code)))
    return {
      state: 'unknown',
      reason: 'This job has a visa of its own, with rules and a route of its own: it is not Skilled Worker.',
      settled_by: 'Ask the employer by which visa it would sponsor you.',
    }
  const skilled = routes.filter(isSkilledWorker)
  if (isUsual(skilled))
    return { state: 'met', reason: `Licensed for Skilled Worker, by the register of ${day}.` }
  // locked jobs show the reason, and a rare route would tell the name of the employer
  if (skilled.length === 0)
    return {
      state: 'unknown',
      reason: 'The employer is licensed for other routes only. Their rules are not those of Skilled Worker.',
      settled_by:
        'Ask the employer by which visa it would sponsor you, or whether it will add Skilled Worker.',
    }
  return {
    state: 'unknown',
    reason: skilled.some(({ rating }) => B_RATING.test(rating.trim()))
      ? 'The employer has a B rating. It cannot sponsor new workers until it has an A rating again.'
      : 'The register does not say that the employer has an A rating, which it needs to sponsor new workers.',
    settled_by: 'The employer needs an A rating before it can sponsor a new worker.',
  }
}

/** The evidence of a licence without other routes, types and kinds of A rating. Rare ones would tell a name. */
export function lockedLicence(routes: Routes): string {
  const skilled = routes.filter(isSkilledWorker)
  if (skilled.length === 0) return 'No Skilled Worker route'
  if (isUsual(skilled)) return 'Skilled Worker: A rating'
  const isB = skilled.some(({ rating }) => B_RATING.test(rating.trim()))
  return isB ? 'Skilled Worker: B rating' : 'Skilled Worker: no known rating'
}

const describe = ({ route, type, rating }: Routes[number]): string => {
  const standing = [type, rating].filter(Boolean).join(', ')
  return standing === '' ? route.trim() : `${route.trim()} (${standing})`
}
