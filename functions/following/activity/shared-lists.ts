import { createHash, randomBytes } from 'node:crypto'
import {
  MAX_SHARED_LISTS,
  type OpenedList,
  SHARED_LIST_DAYS,
  type SharedList,
} from '#shared/api/shared-lists.ts'
import { closesText } from '#shared/closing.ts'
import { AppError, sessionEnded } from '#shared/errors.ts'
import { utcDate } from '#shared/instants.ts'
import { unlockedAmong } from '../../companies/index.ts'
import type { Context } from '../../platform/context.ts'
import { registerReading } from '../../register/index.ts'
import { isLive, vacancyStore } from '../../vacancies/index.ts'
import { type EntryReference, keysOf } from './keep-entry.ts'
import { presentShared, sharedListStore, type StoredList } from './shared-list-store.ts'
import { type EntryKeys, kindOf, shortlistStore, wayOf } from './shortlist.ts'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

/** 256 bits cannot be guessed, so the hash needs neither salt nor key. */
const TOKEN_BYTES = 32
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

const isOver = ({ expires_at }: StoredList, now: Date): boolean => expires_at <= now.toISOString()

/** The links of a user that still work. The others are deleted. */
export async function workingLists(context: Context, userId: string): Promise<StoredList[]> {
  const store = sharedListStore(context)
  const all = Map.groupBy(await store.ofUser(userId), (one) => isOver(one, context.now()))
  for (const { share_id } of all.get(true) ?? []) await store.remove(userId, share_id)
  return all.get(false) ?? []
}

/** Makes a link to a user's shortlist or some entries, whose token nobody can read again. @throws AppError 409 at the maximum, 401 without account. */
export async function shareShortlist(
  context: Context,
  userId: string,
  chosen: readonly EntryReference[] | undefined,
): Promise<SharedList & { token: string }> {
  const store = sharedListStore(context)
  const now = context.now()
  // a link that is over must not count
  await workingLists(context, userId)
  const keys = chosen && (await Promise.all(chosen.map((one) => keysOf(context, userId, one)))).flat()
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const shared: StoredList = {
    share_id: hashOf(token),
    ...(keys && { keys }),
    chosen: chosen?.length ?? null,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + SHARED_LIST_DAYS * DAY_MILLISECONDS).toISOString(),
  }
  const outcome = await store.add(userId, shared, MAX_SHARED_LISTS)
  if (outcome === 'no_user') throw sessionEnded()
  if (outcome === 'full')
    throw new AppError(
      'conflict',
      `You have ${MAX_SHARED_LISTS} links, which is the most. Stop sharing one first.`,
    )
  return { ...presentShared(shared), token }
}

/**
 * What a link shows to everybody: register facts of sponsors that its user may name, and open jobs without their company. No
 * note, no state, and nothing of the user. Undefined if the link is wrong, ended or over.
 */
export async function openSharedList(context: Context, token: string): Promise<OpenedList | undefined> {
  const found = await sharedListStore(context).byId(hashOf(token))
  if (found === undefined || isOver(found.shared, context.now())) return undefined
  const { userId, shared } = found
  const entries = (await shortlistStore(context).keysOfUser(userId)).filter(
    ({ vacancy_id }) => shared.keys?.includes(vacancy_id) ?? true,
  )
  const [sponsors, jobs] = await Promise.all([sponsorsOf(context, userId, entries), jobsOf(context, entries)])
  return { sponsors, jobs, expires_on: presentShared(shared).expires_on }
}

/** The sponsors by name. One that the user knows only as a locked row is left out. */
async function sponsorsOf(
  context: Context,
  userId: string,
  entries: readonly EntryKeys[],
): Promise<OpenedList['sponsors']> {
  const all = entries.filter((entry) => kindOf(entry) === 'sponsors')
  if (all.length === 0) return []
  const unlocked = await unlockedAmong(context)(
    userId,
    all.map(({ company_id }) => company_id),
  )
  const ids = new Set(
    all
      .filter((entry) => wayOf(entry) === 'public' || unlocked.has(entry.company_id))
      .map(({ company_id }) => company_id),
  )
  const { findOrganisation } = registerReading(context)
  const known = await Promise.all([...ids].map((id) => findOrganisation(id)))
  return known
    .flatMap((one) =>
      one === undefined ? [] : [{ name: one.name, town: one.town || null, left_on: one.left_on }],
    )
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** The jobs that every visitor may find now, as visitors read them. */
async function jobsOf(context: Context, entries: readonly EntryKeys[]): Promise<OpenedList['jobs']> {
  const kept = entries.filter((entry) => kindOf(entry) === 'jobs')
  if (kept.length === 0) return []
  const { findOrganisation } = registerReading(context)
  const today = utcDate(context.now())
  const live = (await vacancyStore(context).getMany(kept)).filter((one) => isLive(one, today))
  const companies = await Promise.all(live.map(({ company_id }) => findOrganisation(company_id)))
  const open = live.filter((_, at) => companies[at]?.left_on === null)
  // few calls need it, and it knows all names
  const { publicTexts } = await import('./public-texts.ts')
  const texts = await publicTexts(context, open)
  return open
    .flatMap(({ vacancy_id: id, ...closing }, at) => {
      const known = texts[at]
      return known === undefined ? [] : [{ ...known, id, closes: closesText(closing) }]
    })
    .toSorted((a, b) => a.title.localeCompare(b.title, 'en') || a.id - b.id)
}
