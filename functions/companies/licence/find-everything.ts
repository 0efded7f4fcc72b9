import type { FindKind } from '#shared/api/find.ts'
import { JobSearch } from '#shared/api/job-search.ts'
import { type LicenceReason, licenceReasons } from '#shared/licence-match.ts'
import { checkName, type LicenceMatch } from '#shared/licence/check-name.ts'
import type { NamedRegister } from '#shared/licence/organisation-names.ts'
import { builtInOccupations } from '#shared/occupations/built-in-occupations.ts'
import { firstJobs, readWords, searchedOccupations } from '../../jobs/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Registration } from '../company.ts'

/** How many answers of each kind the box shows. */
const [MAX_JOBS, MAX_SPONSORS, MAX_OCCUPATIONS] = [3, 4, 3]

const isSure = ({ reason }: { reason: LicenceReason }) => licenceReasons[reason] !== 'similar'
const isSame = ({ reason }: { reason: LicenceReason }) => licenceReasons[reason] === 'exact'

const titleOf = (code: string): string | undefined =>
  builtInOccupations().facts.list.find((occupation) => occupation.code === code)?.title

/** Answers a text of the one box with jobs, sponsors and occupations (docs/product/search.md "One box"). */
export async function findEverything(
  context: Context,
  register: NamedRegister<Registration>,
  text: string,
  userId: string | undefined,
) {
  const { code: typed, near, words } = readWords(text)
  const code = typed !== null && titleOf(typed) !== undefined ? typed : null
  const rest = typed === code ? words : typed!
  const { values, isFirst } = searchedOccupations(rest)
  const codes = code === null ? values : [code]
  const query = {
    ...(rest !== '' && { q: rest }),
    ...(near !== null && { near }),
    ...(code !== null && { occupation: code }),
  }
  const [jobs, { sponsors, did_you_mean }] = await Promise.all([
    firstJobs(context)(JobSearch.parse(query), userId, MAX_JOBS),
    sponsorsNamed(register, text, { words: rest, near, isTitle: codes.length > 0 }),
  ])
  const [first] = sponsors
  const isName = first !== undefined && isSame(first) && !isFirst
  return {
    near,
    words: rest,
    best: bestOf({
      code,
      isName,
      isTitle: codes.length > 0,
      isFound: jobs.total > 0,
    }),
    jobs: { query, ...jobs },
    sponsors,
    did_you_mean,
    occupations: codes.slice(0, MAX_OCCUPATIONS).map((one) => ({ code: one, title: titleOf(one)! })),
  }
}

interface Signs {
  code: string | null
  isName: boolean
  isTitle: boolean
  isFound: boolean
}

/** A code is an occupation, and the name of an employer that no occupation has is an employer. A title looks for jobs. */
function bestOf({ code, isName, isTitle, isFound }: Signs): FindKind {
  if (code !== null) return 'occupations'
  if (isName) return 'sponsors'
  return isTitle || isFound ? 'jobs' : 'sponsors'
}

/**
 * The sponsors that a text names, also with a place behind the name. Those in the place come first. Names that are only
 * similar are left out beside a title, because every title is like some.
 */
async function sponsorsNamed(
  register: NamedRegister<Registration>,
  text: string,
  { words, near, isTitle }: { words: string; near: string | null; isTitle: boolean },
): Promise<{ sponsors: LicenceMatch<Registration>[]; did_you_mean: string | null }> {
  const whole = await checkName(register, text, 1)
  const named = whole.matches.filter(isSure)
  const hasName = named.length + whole.left.length > 0
  const { matches, left, did_you_mean } =
    hasName || near === null || words === '' ? whole : await checkName(register, words, 1)
  const isThere = ({ organisation: { town } }: LicenceMatch<Registration>) =>
    town.toLowerCase() === near?.toLowerCase()
  const shown = isTitle ? matches.filter(isSure) : matches
  return {
    sponsors: [...shown.filter((one) => isSame(one)), ...left, ...shown.filter((one) => !isSame(one))]
      .toSorted((a, b) => Number(isThere(b)) - Number(isThere(a)))
      .slice(0, MAX_SPONSORS),
    did_you_mean: isTitle ? null : did_you_mean,
  }
}
