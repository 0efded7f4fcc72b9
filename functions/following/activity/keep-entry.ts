import { MAX_ID } from '#shared/api/parameters.ts'
import {
  type EntryKind,
  type EntryProgress,
  type FoundJob,
  isFoundId,
  MAX_ENTRIES,
} from '#shared/api/shortlist.ts'
import { type Closing, closingOn, lastDayOf } from '#shared/closing.ts'
import { AppError, changedElsewhere, invalidField, sessionEnded } from '#shared/errors.ts'
import { webLink } from '#shared/website.ts'
import { lookUpJob, maskOf, profileStore, unlockedAmong } from '../../companies/index.ts'
import { handles } from '../../platform/auth/company-handles.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import type { Context } from '../../platform/context.ts'
import { registerReading } from '../../register/index.ts'
import { newestFirst } from './newest-first.ts'
import {
  companyOfKey,
  type Entry,
  type EntryChange,
  joinedEntry,
  kindOf,
  lockedWays,
  progressAttributes,
  shortlistStore,
  sponsorKey,
  wayOf,
} from './shortlist.ts'

/** What a user means by a kind and an id. */
export interface EntryReference {
  kind: EntryKind
  id: number
}

/**
 * The keys that a reference means, the one of a new entry first. An unlocked sponsor may have been kept as a locked one
 * before. Empty if it means nothing.
 */
export async function keysOf(
  context: Context,
  userId: string,
  { kind, id }: EntryReference,
): Promise<number[]> {
  if (kind === 'jobs') return id <= MAX_ID ? [id] : []
  if (kind === 'found') return isFoundId(id) ? [id] : []
  const meant = await handles(context).companyOf(id, userId, lockedWays)
  if (meant === undefined) return []
  const { id: companyId, purpose } = meant
  const way = lockedWays.find((one) => one === purpose)
  if (way !== undefined) return [sponsorKey(companyId, way)]
  const isUnlocked = (await unlockedAmong(context)(userId, [companyId])).has(companyId)
  const ways = isUnlocked ? (['public', ...lockedWays] as const) : (['public'] as const)
  return ways.map((one) => sponsorKey(companyId, one))
}

/**
 * Keeps a job or a sponsor, or changes what is kept. A change works even after the job was deleted. What a repeated call
 * keeps stays as it is.
 * @throws AppError 404 for an unknown job or sponsor, only at the first call. 422 without the facts of a found job.
 * @throws AppError 409 if the user keeps the maximum, 401 if the account is gone.
 */
export async function keepEntry(
  context: Context,
  principal: Principal,
  reference: EntryReference,
  { job, ...given }: Omit<EntryChange, 'job'> & { job?: FoundJob | undefined },
): Promise<Entry> {
  const { userId } = principal
  const shortlist = shortlistStore(context)
  const at = context.now().toISOString()
  const keys = await keysOf(context, userId, reference)
  const [key] = keys
  if (key === undefined) throw nothing(reference.kind)
  // the facts of a job of ours are not those of the user
  const change: EntryChange = {
    ...given,
    job: reference.kind === 'found' && job ? foundFacts(job) : undefined,
  }
  const isChange = Object.values(change).some((value) => value !== undefined)
  const kept = async () => {
    if (keys.length > 1) return keptInWays(context, userId, keys, isChange ? change : undefined)
    return isChange ? shortlist.change(userId, key, change, at) : shortlist.find(userId, key)
  }

  const before = await kept()
  if (before !== undefined) return before
  const entry: Entry = {
    vacancy_id: key,
    ...(await firstFacts(context, principal, key, change)),
    ...progressAttributes(change.progress ?? ONLY_SAVED),
    note: change.note ?? '',
    created_at: at,
    updated_at: at,
  }
  const outcome = await shortlist.add(userId, entry, MAX_ENTRIES)
  if (outcome === 'added') return entry
  if (outcome === 'no_user') throw sessionEnded()
  if (outcome === 'full') {
    const message = `Your shortlist has ${MAX_ENTRIES} entries, which is the most. Remove one to keep another`
    throw new AppError('conflict', message)
  }
  // a concurrent call has just added it
  const theirs = await kept()
  if (theirs === undefined) throw changedElsewhere('This entry')
  return theirs
}

/** What is kept of an unlocked sponsor. A change joins the rows in the newest, and then empties the others. */
async function keptInWays(
  context: Context,
  userId: string,
  keys: readonly number[],
  change: EntryChange | undefined,
): Promise<Entry | undefined> {
  const shortlist = shortlistStore(context)
  const found = await Promise.all(keys.map((key) => shortlist.find(userId, key)))
  const [newest, ...others] = newestFirst(
    found.filter((one) => one !== undefined),
    'updated_at',
    'vacancy_id',
  )
  if (newest === undefined) return undefined
  const joined = joinedEntry(newest, others)
  if (change === undefined) return joined
  const { state, days, reason } = joined
  const { progress = { status: state, days, reason }, note = joined.note } = change
  const whole = others.length === 0 ? change : { progress, note }
  const changed = await shortlist.change(userId, newest.vacancy_id, whole, context.now().toISOString())
  for (const { vacancy_id, updated_at } of changed ? others : [])
    await shortlist.change(userId, vacancy_id, { progress: ONLY_SAVED, note: '' }, updated_at)
  return changed
}

const ONLY_SAVED: EntryProgress = { status: 'saved', days: {}, reason: null }

const unknownThings: Readonly<Record<EntryKind, string>> = {
  jobs: 'There is no job with this id',
  sponsors: 'There is no company with this id',
  found: 'There is no entry with this number',
}

const nothing = (kind: EntryKind) => new AppError('not_found', unknownThings[kind])

const foundFacts = ({ closes, ...facts }: FoundJob) => ({ ...facts, ...closingOn(closes) })

type Facts = Pick<Entry, 'company_id' | 'company_name' | 'title' | 'city_name' | 'link'> & Closing

/** What a new entry says of its subject. Of a locked company it has nothing that only an unlock shows. */
async function firstFacts(
  context: Context,
  principal: Principal,
  vacancy_id: number,
  { job }: EntryChange,
): Promise<Facts> {
  const kind = kindOf({ vacancy_id })
  if (kind === 'jobs') return jobFacts(context, principal, vacancy_id)
  if (kind === 'found') {
    if (job === undefined) throw invalidField('job', 'Give the job')
    return { ...job, company_id: 0 }
  }
  const company_id = companyOfKey(vacancy_id)
  const company = await registerReading(context).findOrganisation(company_id, principal.registerPointer)
  const isKnown = company !== undefined && (wayOf({ vacancy_id }) === 'public' || company.left_on === null)
  if (!isKnown) throw nothing(kind)
  return { company_id, company_name: '', title: '', city_name: null, link: null, ...closingOn(null) }
}

async function jobFacts(context: Context, principal: Principal, id: number): Promise<Facts> {
  const { vacancy, company, locked } = await lookUpJob(context, principal, id)
  const { company_id, city_name } = vacancy
  const closing = closingOn(lastDayOf(vacancy))
  if (locked) {
    // few calls need it, and it knows all names
    const { publicTexts } = await import('./public-texts.ts')
    const [texts = { title: '', city_name: null }] = await publicTexts(context, [vacancy])
    return { ...texts, company_id, company_name: '', link: null, ...closing }
  }
  const { title, link } = (await maskOf(profileStore(context))(company_id))(vacancy)
  const company_name = company.registration.name
  return { company_id, company_name, title, city_name, link: webLink(link), ...closing }
}

/** The masked towns of locked jobs, which older versions have stored as their companies write them. */
export async function maskedTowns(
  context: Context,
  jobs: readonly Entry[],
): Promise<Map<number, string | null>> {
  if (jobs.length === 0) return new Map()
  const { publicTexts } = await import('./public-texts.ts')
  const texts = await publicTexts(context, jobs)
  return new Map(jobs.map(({ vacancy_id }, at) => [vacancy_id, texts[at]?.city_name ?? null]))
}
