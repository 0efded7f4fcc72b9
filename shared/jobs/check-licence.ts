import { longDate } from '../format/date.ts'
import { isSkilledWorker, isUsual } from '../licence-verdict.ts'
import type { JobCheck } from './job-assessment.ts'
import type { SponsorFacts, UnknownSponsor } from './job-facts.ts'
import { ownVisas } from './own-visas.ts'

/** The check of the licence, and what would change it. */
interface LicenceCheck {
  check: JobCheck
  changes: string[]
}

type Routes = SponsorFacts['routes']

const SCALE_UP = /^scale-up$/i
const B_RATING = /^b\b/i

const NO_CHANGES: string[] = []

/**
 * Checks the licence of an employer. It is met by the Skilled Worker route alone, whose rules the other checks follow. By
 * another route that may fit the job it is unknown. So it is if the employer is not known.
 * @param codes The codes of the likely occupations.
 */
export function checkLicence(
  { note, ...employer }: SponsorFacts | UnknownSponsor,
  codes: readonly string[],
): LicenceCheck {
  const { routes, register_url: source, register_date: as_of } = employer
  if (routes === null)
    return {
      check: {
        check: 'licence',
        state: 'unknown',
        reason: note ?? 'The employer is not known.',
        evidence: null,
        source,
        as_of,
      },
      changes: ['Give the legal name of the employer. Only a licensed one can sponsor.'],
    }
  const { state, reason, changes = NO_CHANGES } = judge(routes, codes, longDate(as_of))
  const evidence = routes.length === 0 ? null : routes.map(describe).join('; ')
  const whole = note === undefined ? reason : `${reason} ${note}`
  return { check: { check: 'licence', state, reason: whole, evidence, source, as_of }, changes }
}

function judge(
  routes: Routes,
  codes: readonly string[],
  day: string,
): Pick<JobCheck, 'state' | 'reason'> & { changes?: string[] } {
  if (routes.length === 0)
    return { state: 'not-met', reason: 'We found no such name; the legal name may differ.' }
  const own = ownVisas.filter((visa) => visa.codes.some((code) => codes.includes(code)))
  const isForSkilledWorkers =
    codes.length === 0 || codes.some((code) => !own.some((visa) => visa.codes.includes(code)))
  const skilled = isForSkilledWorkers ? routes.filter(isSkilledWorker) : []
  if (isUsual(skilled))
    return { state: 'met', reason: `Licensed for Skilled Worker, by the register of ${day}.` }
  if (skilled.length > 0)
    return {
      state: 'unknown',
      reason: skilled.some(({ rating }) => B_RATING.test(rating.trim()))
        ? 'The employer has a B rating. It cannot sponsor new workers until it has an A rating again.'
        : 'The register does not say that the employer has an A rating, which it needs to sponsor new workers.',
      changes: ['The employer needs an A rating before it can sponsor a new worker.'],
    }
  const shapes = [SCALE_UP, ...own.map(({ route }) => route)]
  // locked jobs show the reason, and a rare route would tell the name of the employer
  if (routes.some(({ route }) => shapes.some((shape) => shape.test(route.trim()))))
    return {
      state: 'unknown',
      reason: 'The route that may fit this job has rules of its own: it is not Skilled Worker.',
    }
  return { state: 'not-met', reason: 'The employer is licensed for other routes only.' }
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
