import type { AdvertEmployer } from '#shared/jobs/advert-check.ts'
import type { SponsorFacts, UnknownSponsor } from '#shared/jobs/job-facts.ts'
import { type LicenceGrade, type LicenceReason, licenceReasons } from '#shared/licence-match.ts'
import { isSkilledWorker, isUsual } from '#shared/licence-verdict.ts'
import { REGISTER_ADDRESS } from '#shared/register-address.ts'
import { checkName, namedRegister } from '../companies/index.ts'
import { type Context, perContext } from '../platform/context.ts'

/** An organisation of the register that a name may mean. */
export interface EmployerMatch {
  reason: LicenceReason
  organisation: { name: string; town: string; routes: { route: string; type: string; rating: string }[] }
}

/** Opens the newest register for looking up employers by the licence check. Only its first page counts. */
export const employerRegister = perContext((context: Context) => async () => {
  const register = await namedRegister(context)()
  const matchesOf = async (name: string): Promise<readonly EmployerMatch[]> =>
    (await checkName(register, name, 1)).matches
  return { date: register.date, matchesOf }
})

/** How many candidates are shown beside the employer. */
const MAX_CANDIDATES = 5

/** How many commas may come before the town of a chosen candidate. */
const MAX_COMMAS = 4

const gradeOf = ({ reason }: EmployerMatch): LicenceGrade => licenceReasons[reason]

/**
 * Finds the employer of an advert on the register (docs/product/jobs-search.md "Check an advert"). A typed name alone
 * counts. With its town, as candidates have it, it is that of the one company. Of the names that were read, the first
 * with the same name counts, then the first with a probable one. Only a typed name that nothing is like has no licence.
 * @param read The names that were read, the likeliest first.
 */
export async function findEmployer(
  { date, matchesOf }: Awaited<ReturnType<ReturnType<typeof employerRegister>>>,
  typed: string | undefined,
  read: readonly string[],
): Promise<{ employer: AdvertEmployer | null; sponsor: SponsorFacts | UnknownSponsor }> {
  const register = { register_date: date, register_url: REGISTER_ADDRESS }
  const unknown = (note: string, employer: AdvertEmployer | null = null) => ({
    employer,
    sponsor: { ...register, routes: null, note },
  })
  const found = (name: string, best: EmployerMatch, others: readonly EmployerMatch[]) => ({
    employer: employerOf(name, date, best, others),
    sponsor: { ...register, routes: best.organisation.routes, ...noteOf(name, best, others) },
  })
  for (const { index } of [...(typed ?? '').matchAll(/, /g)].slice(0, MAX_COMMAS)) {
    const chosen = (await matchesOf(typed!.slice(0, index))).find((one) => placed(one) === typed)
    if (chosen !== undefined) return found(typed!, { ...chosen, reason: 'same-name' }, [])
  }
  const looked: { name: string; matches: readonly EmployerMatch[] }[] = []
  const withGrade = (grade: LicenceGrade) =>
    looked.find(({ matches: [best] }) => best !== undefined && gradeOf(best) === grade)
  for (const name of typed === undefined ? read : [typed])
    if (withGrade('exact') === undefined) looked.push({ name, matches: await matchesOf(name) })
  const { name, matches } =
    withGrade('exact') ?? withGrade('probable') ?? withGrade('similar') ?? looked[0] ?? {}
  if (name === undefined || matches === undefined)
    return unknown('The advert does not say who the employer is.')
  const [first] = matches
  const notFound = employerOf(name, date, undefined, matches)
  if (first === undefined && typed !== undefined)
    return { employer: notFound, sponsor: { ...register, routes: [] } }
  if (first === undefined || gradeOf(first) === 'similar')
    return unknown(`No company on the register is sure to be “${name}”.`, notFound)
  const like = matches.filter((one) => gradeOf(one) === gradeOf(first))
  const hasRoute = ({ organisation }: EmployerMatch) => organisation.routes.some(isSkilledWorker)
  const best = like.find(({ organisation }) => isUsual(organisation.routes)) ?? like.find(hasRoute) ?? first
  if (hasRoute(best) || matches.length === 1)
    return found(
      name,
      best,
      matches.filter((one) => one !== best),
    )
  const namesake = `${placed(best)} has no Skilled Worker licence.`
  return unknown(`${namesake} Another company with a like name may be the employer.`, notFound)
}

/** A company as users know it, and choose it: `Oakum Ltd, Leeds`. */
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
): AdvertEmployer => ({
  read,
  ...(best === undefined ? { grade: null, reason: null, name: null, town: null } : candidateOf(best)),
  routes: best?.organisation.routes ?? [],
  as_of: date,
  candidates: others.slice(0, MAX_CANDIDATES).map(candidateOf),
})

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
