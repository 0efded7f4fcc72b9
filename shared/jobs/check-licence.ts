import { longDate } from '../format/date.ts'
import type { JobCheck } from './job-assessment.ts'
import type { SponsorFacts, UnknownSponsor } from './job-facts.ts'

/** The routes by which an employer can hire a person from outside, and the occupations that a route is limited to. */
const hiringRoutes: readonly { route: RegExp; codes?: readonly string[] }[] = [
  { route: /^skilled worker$/i },
  { route: /^scale-up$/i },
  // clergy
  { route: /ministers? of religion$/i, codes: ['2463'] },
  // sports players, and sports coaches, instructors and officials
  { route: /^international sportsperson$/i, codes: ['3431', '3432'] },
]

const B_RATING = /^b\b/i

/**
 * Checks the licence of an employer: it must be on the register, for a route that fits the job. One that is not known is
 * neither.
 * @param codes The codes of the likely occupations.
 */
export function checkLicence(
  { note, ...employer }: SponsorFacts | UnknownSponsor,
  codes: readonly string[],
): JobCheck {
  const { routes, register_url: source, register_date: as_of } = employer
  if (routes === null)
    return {
      check: 'licence',
      state: 'unknown',
      reason: note ?? 'The employer is not known.',
      evidence: null,
      source,
      as_of,
    }
  const check = checkRoutes({ ...employer, routes }, codes)
  return note === undefined ? check : { ...check, reason: `${check.reason} ${note}` }
}

/** An employer with a B rating cannot issue new certificates of sponsorship until it has an A rating again. */
function checkRoutes({ routes, ...register }: SponsorFacts, codes: readonly string[]): JobCheck {
  const check = {
    check: 'licence',
    evidence: routes.length === 0 ? null : routes.map(describe).join('; '),
    source: register.register_url,
    as_of: register.register_date,
  } as const
  const day = longDate(register.register_date)
  if (routes.length === 0)
    return { ...check, state: 'not-met', reason: `The employer is not on the register of ${day}.` }
  const fitting = routes.filter(({ route }) =>
    hiringRoutes.some(
      (one) => one.route.test(route.trim()) && (one.codes?.some((code) => codes.includes(code)) ?? true),
    ),
  )
  if (fitting.length === 0) {
    const names = [...new Set(routes.map(({ route }) => route.trim()))].join(', ')
    return {
      ...check,
      state: 'not-met',
      reason: `The employer is licensed for other routes only: ${names}.`,
    }
  }
  if (fitting.every(({ rating }) => B_RATING.test(rating.trim())))
    return {
      ...check,
      state: 'unknown',
      reason: 'The employer has a B rating. It cannot sponsor new workers until it has an A rating again.',
    }
  // the route that most jobs use comes first, whatever the order of the register
  const [first] = hiringRoutes.flatMap(({ route: shape }) =>
    fitting.filter(({ route }) => shape.test(route.trim())),
  )
  return { ...check, state: 'met', reason: `Licensed for ${first!.route.trim()}, by the register of ${day}.` }
}

const describe = ({ route, type, rating }: SponsorFacts['routes'][number]): string => {
  const standing = [type, rating].filter(Boolean).join(', ')
  return standing === '' ? route.trim() : `${route.trim()} (${standing})`
}
