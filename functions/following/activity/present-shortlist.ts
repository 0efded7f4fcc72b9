import type { KeptEntry, ShortlistEntry } from '#shared/api/shortlist.ts'
import { type Closing, closingOn, hasExpired, lastDayOf } from '#shared/closing.ts'
import { utcDate } from '#shared/instants.ts'
import { lockedPreview } from '#shared/jobs/locked-preview.ts'
import { webLink } from '#shared/website.ts'
import { companyPlaces, masksOf, profileStore, unlockedAmong } from '../../companies/index.ts'
import { handles } from '../../platform/auth/company-handles.ts'
import type { Context } from '../../platform/context.ts'
import { registerReading, warnedCompanies } from '../../register/index.ts'
import { vacancyStore } from '../../vacancies/index.ts'
import { type Entry, joinedEntry, kindOf, wayOf } from './shortlist.ts'

const isJob = (entry: Entry) => kindOf(entry) === 'jobs'

/** Whether only an unlock may name the company of an entry: it was locked when the entry was made. */
const wasLocked = (entry: Entry): boolean =>
  entry.company_name === '' && (isJob(entry) || (kindOf(entry) === 'sponsors' && wayOf(entry) !== 'public'))

async function companiesOf(context: Context, userId: string, entries: readonly Entry[]) {
  const { findOrganisation } = registerReading(context)
  const locked = new Set(entries.filter(wasLocked).map(({ company_id }) => company_id))
  const ids = new Set(entries.map(({ company_id }) => company_id).filter((id) => id !== 0))
  const [unlocked, found, ofFinder, named] = await Promise.all([
    locked.size === 0 ? new Set<number>() : unlockedAmong(context)(userId, [...locked]),
    Promise.all([...ids].map((id) => findOrganisation(id))),
    handles(context).of('finder', userId),
    handles(context).of('named', userId),
  ])
  const organisations = new Map(found.flatMap((one) => (one === undefined ? [] : [[one.id, one]])))
  const isLocked = (entry: Entry) => wasLocked(entry) && !unlocked.has(entry.company_id)
  return { organisations, isLocked, handleOf: { finder: ofFinder, named } }
}

type Companies = Awaited<ReturnType<typeof companiesOf>>
type Cards = Awaited<ReturnType<ReturnType<typeof companyPlaces>>>

/** A sponsor as its user may see it. */
function sponsorFacts(entry: Entry, { organisations, isLocked, handleOf }: Companies, cards: Cards) {
  const { company_id } = entry
  const way = wayOf(entry)
  if (!isLocked(entry) || way === 'public') {
    const { name = null, town = null } = organisations.get(company_id) ?? {}
    return { id: company_id, company_id, company_name: name, preview: null, city_name: town || null }
  }
  const { city = null, company_size = null } = cards.get(company_id) ?? {}
  const id = handleOf[way](company_id)
  // a size would lead from a name that the user has typed to jobs of the town
  const preview = lockedPreview({ city, company_size: way === 'named' ? null : company_size })
  return { id, company_id: id, company_name: null, preview, city_name: city }
}

/** The masked towns of jobs, by their ids. */
type Towns = ReadonlyMap<number, string | null>

/**
 * @param cards What the rows of locked sponsors say; without one, an entry says only that it is locked.
 * @param towns The masked towns of locked jobs; without one, an entry has none, because a town may name its company.
 */
async function presentKept(
  context: Context,
  entries: readonly Entry[],
  companies: Companies,
  cards: Cards = new Map(),
  towns: Towns = new Map(),
) {
  const { organisations, isLocked } = companies
  const jobs = entries.filter(isJob)
  const maskOf = await masksOf(profileStore(context))(jobs.map(({ company_id }) => company_id))
  return entries.map((entry): KeptEntry => {
    const { vacancy_id: id, company_id, state: status, status: _older, date: _date, ...own } = entry
    const kind = kindOf(entry)
    const locked = isLocked(entry)
    const whole = { ...own, kind, id, locked, company_id: null, preview: null, status }
    if (kind === 'found') return whole
    if (kind === 'sponsors') return { ...whole, title: null, ...sponsorFacts(entry, companies, cards) }
    const { title, link } = entry
    // an email may have become protected since; the user's own note is unchanged
    const masked = maskOf(company_id)({ title, link })
    const facts = { ...whole, title: masked.title, link: webLink(masked.link) }
    if (locked) return { ...facts, company_name: null, city_name: towns.get(id) ?? null }
    const company_name = own.company_name || (organisations.get(company_id)?.name ?? null)
    return { ...facts, company_id, company_name }
  })
}

/** The entries as their user may see them, without what is so today. */
export const keptEntries = async (
  context: Context,
  userId: string,
  entries: readonly Entry[],
): Promise<KeptEntry[]> =>
  entries.length === 0 ? [] : presentKept(context, entries, await companiesOf(context, userId, entries))

export type VacancyState = Awaited<ReturnType<ReturnType<typeof vacancyStore>['statesOf']>>[number]

/** The entries as their user may see them, and how they stand today. A sponsor that may be named is there once. */
export async function presentShortlist(
  context: Context,
  userId: string,
  rows: readonly Entry[],
  townsOf: (context: Context, jobs: readonly Entry[]) => Promise<Towns>,
): Promise<ShortlistEntry[]> {
  if (rows.length === 0) return []
  const companies = await companiesOf(context, userId, rows)
  const { organisations, isLocked } = companies
  const ofSubject = Map.groupBy(rows, (row) =>
    kindOf(row) === 'sponsors' && !isLocked(row) ? `sponsor ${row.company_id}` : row.vacancy_id,
  )
  const entries = [...ofSubject.values()].map(([newest, ...others]) => joinedEntry(newest!, others))
  const named = entries.filter((entry) => !isLocked(entry)).map(({ company_id }) => company_id)
  const jobs = entries.filter(isJob)
  // jobs whose company was locked when they were kept, and is not any more
  const opened = jobs.filter((entry) => wasLocked(entry) && !isLocked(entry))
  const locked = entries
    .filter((entry) => kindOf(entry) === 'sponsors' && isLocked(entry))
    .map(({ company_id }) => organisations.get(company_id))
    .filter((one) => one !== undefined)
  const [cards, towns, states, whole, warned] = await Promise.all([
    companyPlaces(profileStore(context))(locked),
    townsOf(context, jobs.filter(isLocked)),
    vacancyStore(context).statesOf(jobs),
    opened.length === 0 ? [] : vacancyStore(context).getMany(opened),
    warnedCompanies(context).warnedAmong([...new Set(named)].filter((id) => id !== 0)),
  ])
  const facts = new Map(
    whole.map(({ vacancy_id, title, city_name, link }) => [vacancy_id, { title, city_name, link }]),
  )
  const current = entries.map((entry) => ({ ...entry, ...facts.get(entry.vacancy_id) }))
  const kept = await presentKept(context, current, companies, cards, towns)
  const today = utcDate(context.now())
  const known = new Map(states.map((state) => [nameOf(state), state]))
  return current.map((entry, at): ShortlistEntry => {
    const isNamed = !isLocked(entry)
    return {
      ...kept[at]!,
      ...stateOf(entry, known.get(nameOf(entry)), today),
      left_on: (isNamed && organisations.get(entry.company_id)?.left_on) || null,
      warned_on: (isNamed && warned.get(entry.company_id)) || null,
    }
  })
}

const nameOf = ({ company_id, vacancy_id }: { company_id: number; vacancy_id: number }) =>
  `${company_id} ${vacancy_id}`

/** How an entry stands. A job's current expiry date may differ from the kept one. */
function stateOf(
  entry: Entry,
  state: VacancyState | undefined,
  today: string,
): Closing & Pick<ShortlistEntry, 'open' | 'closed_on'> {
  const closing = closingOn(lastDayOf(state ?? entry))
  const expiredOn = hasExpired(closing, today) ? lastDayOf(closing) : null
  const goneOn = (state?.deleted_at ?? state?.removed_at)?.slice(0, 10) ?? null
  const isGone = isJob(entry) && (state === undefined || goneOn !== null)
  const [closed_on = null] = [expiredOn, goneOn].filter((day) => day !== null).toSorted()
  return { ...closing, open: !isGone && expiredOn === null, closed_on }
}
