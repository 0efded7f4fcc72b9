import type { AdvertEmployer } from '#shared/jobs/advert-check.ts'
import type { SponsorFacts, UnknownSponsor } from '#shared/jobs/job-facts.ts'
import { type LicenceGrade, type LicenceReason, licenceReasons } from '#shared/licence-match.ts'
import { isSkilledWorker } from '#shared/licence-verdict.ts'
import { REGISTER_ADDRESS } from '#shared/register-address.ts'
import { checkName, namedRegister } from '../companies/index.ts'
import { type Context, perContext } from '../platform/context.ts'

/** An organisation of the register that a name may mean. */
export interface EmployerMatch {
  reason: LicenceReason
  organisation: { name: string; town: string; routes: { route: string; type: string; rating: string }[] }
}

/** The register, as far as an employer is looked up in it. */
export interface EmployerRegister {
  /** The date of the register, YYYY-MM-DD. */
  date: string
  /** The organisations that a name may mean, the best first. */
  matchesOf: (name: string) => Promise<readonly EmployerMatch[]>
}

/** Opens the newest register for looking up employers by the licence check. Only its first page counts. */
export const employerRegister = perContext((context: Context) => async (): Promise<EmployerRegister> => {
  const register = await namedRegister(context)()
  return {
    date: register.date,
    matchesOf: async (name) => (await checkName(register, name, 1)).matches,
  }
})

/** The employer as users see it, and what the verdict needs of it. */
export interface FoundEmployer {
  employer: AdvertEmployer | null
  sponsor: SponsorFacts | UnknownSponsor
}

/** How many candidates are shown beside the employer. */
const MAX_CANDIDATES = 5

const gradeOf = ({ reason }: EmployerMatch): LicenceGrade => licenceReasons[reason]

/**
 * Finds the employer of an advert on the register (docs/product/jobs-search.md "Check an advert"). A typed name alone
 * counts. Of the names that were read, the first with the same name on the register counts, then the first with a
 * probable one. Of several companies of one grade, one with the Skilled Worker route comes first. A namesake without it
 * leaves the employer unknown if other companies may be meant. Similar names are only candidates. A typed name that
 * nothing is like has no licence. A name that was read may be misread, so it stays unknown.
 * @param read The names that were read, the likeliest first.
 */
export async function findEmployer(
  { date, matchesOf }: EmployerRegister,
  typed: string | undefined,
  read: readonly string[],
): Promise<FoundEmployer> {
  const register = { register_date: date, register_url: REGISTER_ADDRESS }
  const names = typed === undefined ? read : [typed]
  const looked: { name: string; matches: readonly EmployerMatch[] }[] = []
  for (const name of names) {
    const matches = await matchesOf(name)
    looked.push({ name, matches })
    if (matches[0] !== undefined && gradeOf(matches[0]) === 'exact') break
  }
  const withGrade = (grade: LicenceGrade) =>
    looked.find(({ matches: [best] }) => best !== undefined && gradeOf(best) === grade)
  const sure = withGrade('exact') ?? withGrade('probable')
  if (sure !== undefined) {
    const best = bestOf(sure.matches)
    const others = sure.matches.filter((one) => one !== best)
    if (!hasRoute(best) && others.length > 0)
      return {
        employer: employerOf(sure.name, date, undefined, sure.matches),
        sponsor: {
          ...register,
          routes: null,
          note: `${placed(best)} has no Skilled Worker licence. Another company with a like name may be the employer.`,
        },
      }
    return {
      employer: employerOf(sure.name, date, best, others),
      sponsor: { ...register, routes: best.organisation.routes, ...noteOf(sure.name, best, others) },
    }
  }
  const similar = withGrade('similar') ?? looked[0]
  if (similar === undefined)
    return {
      employer: null,
      sponsor: { ...register, routes: null, note: 'The advert does not say who the employer is.' },
    }
  const employer = employerOf(similar.name, date, undefined, similar.matches)
  if (typed !== undefined && similar.matches.length === 0)
    return { employer, sponsor: { ...register, routes: [] } }
  return {
    employer,
    sponsor: {
      ...register,
      routes: null,
      note: `No company on the register is sure to be “${similar.name}”.`,
    },
  }
}

const hasRoute = ({ organisation }: EmployerMatch): boolean => organisation.routes.some(isSkilledWorker)

/** The first match of the best grade with the route of the visa, or else the first. */
function bestOf(matches: readonly EmployerMatch[]): EmployerMatch {
  const [first] = matches as [EmployerMatch, ...EmployerMatch[]]
  return matches.find((one) => gradeOf(one) === gradeOf(first) && hasRoute(one)) ?? first
}

/** A company as users know it: `Oakum Ltd, Leeds`. */
const placed = ({ organisation: { name, town } }: EmployerMatch): string =>
  town === '' ? name : `${name}, ${town}`

const candidateOf = (match: EmployerMatch) => ({
  grade: gradeOf(match),
  reason: match.reason,
  name: match.organisation.name,
  town: match.organisation.town || null,
})

const employerOf = (
  read: string,
  date: string,
  best: EmployerMatch | undefined,
  others: readonly EmployerMatch[],
): AdvertEmployer => {
  const found = best && candidateOf(best)
  return {
    read,
    grade: found?.grade ?? null,
    reason: found?.reason ?? null,
    name: found?.name ?? null,
    town: found?.town ?? null,
    routes: best?.organisation.routes ?? [],
    as_of: date,
    candidates: others.slice(0, MAX_CANDIDATES).map(candidateOf),
  }
}

/** What users must know where the company is not beyond doubt. */
function noteOf(read: string, best: EmployerMatch, others: readonly EmployerMatch[]): { note?: string } {
  const { town } = best.organisation
  if (gradeOf(best) === 'probable')
    return { note: `“${read}” is probably ${placed(best)}. Check that it is the employer.` }
  const same = others.filter((one) => gradeOf(one) === 'exact').length
  return same === 0
    ? {}
    : {
        note: `${same + 1} companies on the register have this name. This is the one in ${town || 'no known town'}.`,
      }
}
