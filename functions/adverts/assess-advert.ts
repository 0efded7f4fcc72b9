import { type Closing, lastDayOf } from '#shared/closing.ts'
import { isInUk } from '#shared/counted-vacancy.ts'
import { invalidField } from '#shared/errors.ts'
import { AdvertCheck, type AdvertEmployer, type EmployerCandidate } from '#shared/jobs/advert-check.ts'
import { jobAssessor } from '#shared/jobs/assess-job.ts'
import type { JobFacts, SponsorFacts, UnknownSponsor } from '#shared/jobs/job-facts.ts'
import { type LicenceGrade, licenceReasons } from '#shared/licence-match.ts'
import { isSkilledWorker, isUsual } from '#shared/licence-verdict.ts'
import { isAmbiguous } from '#shared/licence/brands.ts'
import { sharesCore } from '#shared/licence/core-words.ts'
import { builtInOccupations } from '#shared/occupations/built-in-occupations.ts'
import { REGISTER_ADDRESS } from '#shared/register-address.ts'
import { foldText } from '#shared/search-engine/fold-text.ts'
import { comparedName } from '#shared/search-engine/names/compared-name.ts'
import { statesForm } from '#shared/search-engine/names/legal-words.ts'
import { type AdvertWords, type LikelyEmployer, likelyEmployers, namedRegister } from '../companies/index.ts'
import {
  extractAdvert,
  loadAdvertTables,
  type NamesOfAdvert,
  occupationQuestion,
} from '../extraction/index.ts'
import { type Context, perContext } from '../platform/context.ts'
import { unlessTooComplex, withinDeadline } from '../platform/within-deadline.ts'
import { refuseText } from './refuse-text.ts'

/** Opens the newest register for looking up employers by the licence check. */
export const employerRegister = perContext((context: Context) => async () => {
  const register = await namedRegister(context)()
  return {
    date: register.date,
    matchesOf: (name: string, advert: AdvertWords) => likelyEmployers(register, name, advert),
    routesOf: async (id: number) => (await register.find(id))?.routes ?? [],
  }
})

/** Matches a piece of a sentence, such as "and Asia-Pacific". */
const FRAGMENT = /^(?:and|or|of|in|for|with|at)\b/

/** The names without the town of the advert, if more than a word is left. */
const withoutTown = (names: readonly string[], town: string | null): string[] =>
  town === null
    ? []
    : names
        .filter((one) => one.includes(` ${town}`))
        .map((one) => one.replace(` ${town}`, '').replace(/ (?:of|in|at)$/, ''))
        .filter((one) => /\s/.test(one))

/** How many companies of one grade are compared by their ratings. */
const MAX_LIKE = 10
const MAX_CANDIDATES = 5

const gradeOf = ({ reason }: LikelyEmployer): LicenceGrade => licenceReasons[reason]
const isSure = (match: LikelyEmployer | undefined) =>
  match !== undefined && gradeOf(match) !== 'similar' && !match.isDoubtful
/** Whether a company is like a name that was read: more than other words with like letters. */
const isAlike = (name: string, one: LikelyEmployer) =>
  !/^(?:spelling|some-words)$/.test(one.reason) || sharesCore(name, one.name)
const hasRoute = ({ routes }: LikelyEmployer) => routes.some((route) => isSkilledWorker({ route }))

/**
 * Finds the employer of an advert on the register (docs/product/jobs-search.md "Check an advert"). A typed name alone
 * counts. Of the names that were read, the first with the same name counts, then the first with a probable one. A typed
 * name has no licence if nothing is like it. So has a plainly stated one with a legal form, or which the text repeats.
 * @param answerFor What the answer would say of a candidate.
 */
export async function findEmployer(
  { date, matchesOf, routesOf }: Awaited<ReturnType<ReturnType<typeof employerRegister>>>,
  typed: string | undefined,
  read: NamesOfAdvert & Pick<ReadAdvert, 'text' | 'city_name' | 'country_code' | 'country_name' | 'places'>,
  answerFor: (sponsor: SponsorFacts) => EmployerCandidate['if_employer'],
): Promise<{ employer: AdvertEmployer | null; sponsor: SponsorFacts | UnknownSponsor }> {
  const register = { register_date: date, register_url: REGISTER_ADDRESS }
  const advert = {
    words: new Set(foldText(read.text).split(/[^\p{L}\p{N}]+/u)),
    town: read.city_name,
    isStated: typed !== undefined || read.isStated,
  }
  const looked: { name: string; matches: readonly LikelyEmployer[] }[] = []
  const ofGrade = (grade: LicenceGrade) =>
    looked.find(({ matches: [best] }) => best !== undefined && gradeOf(best) === grade)
  // an advert that only uses AWS does not say "At AWS"
  const isUsed = (one: string) =>
    !read.isStated &&
    isAmbiguous(one) &&
    !['About', 'At', 'Join', 'join'].some((word) =>
      read.text
        .split(`${word} ${one}`)
        .slice(1)
        .some((after) => /^(?: \p{Ll}|[^\p{L}\d ])/u.test(after)),
    )
  const named = read.employers.filter((one) => !FRAGMENT.test(one) && !isUsed(one))
  for (const one of typed === undefined ? named : [typed])
    if (ofGrade('exact') === undefined) looked.push({ name: one, matches: await matchesOf(one, advert) })
  // a branch may have the name of its town: "Harbour Health Leeds Hospital"
  if (typed === undefined && read.isStated && !ofGrade('exact') && !ofGrade('probable'))
    for (const one of withoutTown(named, read.city_name)) {
      const matches = await matchesOf(one, advert)
      // it may be another company of a like name, so it is probable at most
      if (matches[0] !== undefined && gradeOf(matches[0]) === 'exact')
        looked.push({ name: one, matches: matches.map((match) => ({ ...match, reason: 'only-beginning' })) })
    }
  const chosen = ofGrade('exact') ?? ofGrade('probable') ?? ofGrade('similar') ?? looked[0]
  const asked: { name: string; matches: readonly LikelyEmployer[] }[] = []
  if (typed === undefined && !isSure(chosen?.matches[0]))
    for (const one of [...read.mentioned, ...read.employers.filter(isUsed)]) {
      const [best, ...rest] = await matchesOf(one, advert)
      const isLargest =
        best?.goesOn && rest.every(({ goesOn, routes }) => !goesOn || routes.length < best.routes.length)
      if (best !== undefined && (isLargest || isSure(best))) asked.push({ name: one, matches: [best] })
    }
  const name = chosen?.name ?? asked[0]?.name
  const all = [...asked, ...(chosen === undefined ? [] : [chosen])].flatMap(({ matches }) => matches)
  const matches = [...new Map(all.map((one) => [one.id, one])).values()]

  /** The answer with the company, or without one and with the reason. */
  async function answer(best: LikelyEmployer | undefined, note: string | undefined) {
    const others = matches.filter(({ id }) => id !== best?.id).slice(0, MAX_CANDIDATES)
    const routes = best === undefined ? [] : await routesOf(best.id)
    const candidates = others.map(async (one) => ({
      ...companyOf(one),
      if_employer: answerFor({ ...register, routes: await routesOf(one.id) }),
    }))
    return {
      employer:
        name === undefined
          ? null
          : {
              read: name,
              ...(best === undefined
                ? { grade: null, reason: null, name: null, town: null }
                : companyOf(best)),
              routes,
              as_of: date,
              candidates: await Promise.all(candidates),
            },
      sponsor: {
        ...register,
        routes: best === undefined ? null : routes,
        ...(note !== undefined && { note }),
      },
    }
  }

  const [first] = matches
  if (chosen === undefined) return answer(undefined, 'The advert does not say who the employer is.')
  const isUnlike =
    typed === undefined
      ? read.isStated &&
        (read.isOwn || statesForm(comparedName(chosen.name).legalBits)) &&
        !matches.some((one) => isAlike(chosen.name, one))
      : first === undefined
  if (isUnlike) {
    const { employer } = await answer(undefined, undefined)
    return { employer, sponsor: { ...register, routes: [] } }
  }
  if (first === undefined || !isSure(chosen.matches[0]))
    return answer(undefined, `No company on the register is sure to be “${name}”.`)
  const like = matches.filter((one) => gradeOf(one) === gradeOf(first) && one.reason !== 'namesake')
  const ratings = await Promise.all(like.slice(0, MAX_LIKE).map(({ id }) => routesOf(id)))
  const best = like.find((_one, at) => isUsual(ratings[at] ?? [])) ?? like.find(hasRoute) ?? first
  const others = matches.filter(
    (one) => (one.goesOn || one.reason === 'shared-trading-name') && one.id !== best.id && hasRoute(one),
  )
  // words of occupations, such as "Data Engineering", are no company that only begins with them
  if (
    typed === undefined &&
    !read.isStated &&
    /^(?:only-beginning|general-end)$/.test(best.reason) &&
    builtInOccupations().finder.knows(chosen.name)
  )
    return answer(undefined, `No company on the register is sure to be “${chosen.name}”.`)
  // a company of the same group has the name in the UK
  if (typed === undefined && !isInUk(read))
    return answer(undefined, `The job is abroad: another “${name}” may be the employer.`)
  const isOneWord = !/\s/.test(chosen.name) && best.reason !== 'website'
  const isBrand = best.reason === 'general-end' && best.routes.length === 1
  const isHeldBrand =
    best.reason === 'short-name' &&
    (typed !== undefined ||
      (read.isStated && matches.filter(({ reason }) => reason === 'short-name').length === 1))
  if (isOneWord && !isHeldBrand && others.some(({ routes }) => isBrand || routes.length > best.routes.length))
    return answer(undefined, `Several companies may be “${name}”.`)
  if (hasRoute(best) || matches.length === 1) return answer(best, noteOf(chosen.name, best, like.length))
  const [only, ...more] = isOneWord ? [] : others
  if (only !== undefined && more.length === 0)
    return answer({ ...only, reason: 'only-beginning' }, probablyOf(chosen.name, only))
  const namesake = `${placed(best)} has no Skilled Worker licence.`
  return answer(undefined, `${namesake} Another company with a like name may be the employer.`)
}

/** A company as users know it: `Oakum Ltd, Leeds`. */
const placed = ({ name, town }: LikelyEmployer): string => (town === '' ? name : `${name}, ${town}`)

const companyOf = (match: LikelyEmployer) => ({
  grade: gradeOf(match),
  reason: match.reason,
  name: match.name,
  town: match.town || null,
})

const probablyOf = (read: string, best: LikelyEmployer): string =>
  `“${read}” is probably ${placed(best)}. Check that it is the employer.`

/** What users must know where the company is not beyond doubt. */
function noteOf(read: string, best: LikelyEmployer, same: number): string | undefined {
  if (gradeOf(best) === 'probable') return probablyOf(read, best)
  if (same === 1) return undefined
  return `${same} companies on the register have this name. This is the one in ${best.town || 'no known town'}.`
}

export interface ReadAdvert extends Omit<JobFacts, 'source_url' | 'read_on'>, Closing, NamesOfAdvert {
  text: string
}

/** The most processor time to read a pasted text, in milliseconds. */
const READING = 3_000

/** How well an occupation matches a title, from 0 to 1. It tells titles from other lines. */
export const titleLikeness = (title: string): number => builtInOccupations().finder.rank(title)[0]?.score ?? 0

/** Reads a pasted advert. Undefined if it names no job. `today` is YYYY-MM-DD. */
export const advertReader = perContext(() => {
  loadAdvertTables(titleLikeness)
  return async (text: string, today: string): Promise<ReadAdvert | undefined | 'too-complex' | 'too-busy'> =>
    unlessTooComplex(
      () => withinDeadline(() => extractAdvert(text, today, titleLikeness), READING),
      (isBusy) => (isBusy ? 'too-busy' : 'too-complex'),
    )
})

/**
 * What was read of a pasted text.
 * @throws AppError 422 if the text names no job, or takes too long to read. 503 if we are too busy to read it.
 */
export async function readOrRefuse(context: Context, text: string, today: string): Promise<ReadAdvert> {
  const read = await advertReader(context)(text, today)
  if (read === 'too-complex' || read === 'too-busy') return refuseText(read === 'too-busy')
  if (read === undefined)
    throw invalidField('text', 'This text names no job. Paste the advert with the title of the job.')
  return read
}

/** Whether a language model reads what the title does not say, or the answer says that one can be asked. */
export type ModelUse = 'asked' | 'offered' | undefined

/** Assesses the job of a pasted advert, and stores nothing (docs/product/jobs-search.md "Check an advert"). */
export const assessAdvert = async (
  context: Context,
  { text, employer, model }: { text: string; employer?: string | undefined; model?: ModelUse },
  today: string,
): Promise<AdvertCheck> =>
  assessRead(context, await readOrRefuse(context, text, today), { employer, url: null, today, model })

interface Assessed {
  employer: string | undefined
  /** The address of its page; null if it was pasted. */
  url: string | null
  today: string
  model?: ModelUse
}

/** Checks that do not depend on the occupation. If one is not met, no occupation changes the answer. */
const DECIDED = new Set<string>(['licence', 'words', 'place'])

/** Assesses the job of an advert that was read. A failure of a model never fails the check. */
export async function assessRead(
  context: Context,
  read: ReadAdvert,
  { employer: typed, url, today, model }: Assessed,
): Promise<AdvertCheck> {
  const assess = jobAssessor({ ...read, source_url: url, read_on: today }, builtInOccupations(), today)
  const { employer, sponsor } = await findEmployer(
    await employerRegister(context)(),
    typed,
    read,
    (candidate) => {
      const { verdict, reason, checks } = assess(candidate)
      return { verdict, reason, licence: checks.find(({ check }) => check === 'licence')! }
    },
  )
  const check = {
    ...assess(sponsor),
    job: AdvertCheck.shape.job.parse({ ...read, closes: lastDayOf(read) }),
    employer,
  }
  if (model === undefined || check.checks.some((one) => DECIDED.has(one.check) && one.state === 'not-met'))
    return check
  try {
    const ask = await occupationQuestion(context)(read)
    if (ask === undefined) return check
    if (model === 'offered') return { ...check, model: 'can-be-asked' }
    const coded = await ask()
    if (coded !== undefined) return await assessRead(context, coded, { employer: typed, url, today })
  } catch (error) {
    context.logger.error('no language model could be asked about an advert', { error })
  }
  return model === 'asked' ? { ...check, model: 'found-nothing' } : check
}
