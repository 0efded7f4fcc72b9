import {
  endSharedList,
  listSharedLists,
  openSharedList as openContract,
  shareShortlist as shareContract,
} from '#shared/api/shared-lists.ts'
import { entryName, shortlistCalendar } from '#shared/api/shortlist-calendar.ts'
import {
  datedStatuses,
  dayNames,
  daysUpTo,
  dropEntry,
  keepEntry as keepContract,
  readShortlist,
  type ShortlistEntry,
} from '#shared/api/shortlist.ts'
import { lastDayOf } from '#shared/closing.ts'
import { AppError, sessionEnded } from '#shared/errors.ts'
import { pages } from '#shared/pages.ts'
import type * as VisaScript from '#shared/rules/visa-by.ts'
import { type CalendarDay, closingCalendarLater } from '../../../jobs/index.ts'
import type { Context } from '../../../platform/context.ts'
import { downloadCounter } from '../../../platform/dynamodb/user-rates.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { pageOrigin } from '../../../platform/http/page-origin.ts'
import { rateLimiter } from '../../../platform/http/rate-limiter.ts'
import { keepEntry, keysOf, maskedTowns } from '../keep-entry.ts'
import { presentShortlist } from '../present-shortlist.ts'
import { presentShared, sharedListStore } from '../shared-list-store.ts'
import { openSharedList, shareShortlist, workingLists } from '../shared-lists.ts'
import { shortlistStore } from '../shortlist.ts'

const shortlistOf = async (context: Context, userId: string): Promise<ShortlistEntry[]> =>
  presentShortlist(context, userId, await shortlistStore(context).ofUser(userId), maskedTowns)

const getShortlist = (context: Context) =>
  implement(readShortlist, async (_request, { principal }) => ({
    status: 200,
    body: { data: await shortlistOf(context, principal.userId) },
  }))

const putEntry = (context: Context) =>
  implement(keepContract, async ({ params, body }, { principal }) => {
    const entry = await keepEntry(context, principal, params, body)
    const [data] = await presentShortlist(context, principal.userId, [entry], maskedTowns)
    if (data === undefined) throw new Error('The stored entry cannot be presented')
    return { status: 200, body: { data } }
  })

const removeEntry = (context: Context) =>
  implement(dropEntry, async ({ params }, { principal: { userId } }) => {
    for (const key of await keysOf(context, userId, params)) {
      const outcome = await shortlistStore(context).remove(userId, key)
      if (outcome === 'no_user') throw sessionEnded()
    }
    return { status: 200, body: { message: 'This entry has been taken off your shortlist' } }
  })

/** What a calendar says of an entry, whatever the day. */
function wordsOf(entry: ShortlistEntry, entries: readonly ShortlistEntry[]) {
  const { kind, id, created_at, title, company_name, preview, city_name } = entry
  const twins = entries.filter((one) => one.kind === kind && one.created_at === created_at && one.id < id)
  const instant = `${Date.parse(created_at)}${twins.length > 0 ? `-${twins.length}` : ''}`
  const who = company_name ?? preview
  return {
    // the handle of a locked sponsor may change, and an id of its own would tell nothing more than the instant; two
    // of one instant are numbered
    uid: kind === 'sponsors' ? `sponsor-${instant}` : `${kind}-${id}`,
    what: title ?? who ?? '',
    description: [who, city_name].filter((part) => part !== null).join(', '),
  }
}

/** The days that a user has entered, the last days of what was found elsewhere, and those to apply for a visa. */
export const ownDays = (
  entries: readonly ShortlistEntry[],
  { visaBy }: typeof VisaScript,
  all = entries,
): CalendarDay[] =>
  entries.flatMap((entry) => {
    const { kind, status, open } = entry
    const days = daysUpTo(status, entry.days)
    const { uid, what, description } = wordsOf(entry, all)
    const on = (day: string | null | undefined, name: string, summary: string) =>
      day
        ? [{ uid: `${uid}-${name}`, day, summary: `${summary}: ${what}`, description, path: pages.shortlist }]
        : []
    // nothing is to come of an entry after its end
    const isOver = (day = '') => days.closed !== undefined && day > days.closed
    const visa = status === 'certificate' && days.certificate !== undefined && visaBy(days.certificate)
    return [
      ...(kind === 'found' && open ? on(lastDayOf(entry), 'closing', 'Closes') : []),
      ...(visa ? on(visa.last, 'apply', 'Last day for the visa') : []),
      ...datedStatuses.flatMap((one) =>
        one === 'closed' || isOver(days[one]) ? [] : on(days[one], one, dayNames[one]),
      ),
    ]
  })

const getCalendar = (context: Context) =>
  implement(shortlistCalendar, async ({ query }, { principal }) => {
    await downloadCounter(context)(principal.userId)
    const [all, origin] = await Promise.all([shortlistOf(context, principal.userId), pageOrigin()])
    const names = query.entries && new Set(query.entries.split(','))
    const entries = names ? all.filter((one) => names.has(entryName(one))) : all
    // a sponsor that was unlocked meanwhile has another id, and an entry may be gone
    if (names && entries.length < names.size)
      throw new AppError('conflict', 'Your shortlist has changed. Reload the page, and tick again.')
    const closings = entries
      .filter((one) => one.kind === 'jobs' && one.open && lastDayOf(one) !== null)
      .map((one) => ({ ...one, title: one.title ?? '' }))
    // few calls need the rules
    const rules = await import('#shared/rules/visa-by.ts')
    const days = ownDays(entries, rules, all)
    const text = await closingCalendarLater(closings, origin, context.now(), days)
    return {
      status: 200,
      body: { name: 'sponsor-finder-shortlist.ics', text, total: closings.length + days.length },
    }
  })

const postShared = (context: Context) =>
  implement(shareContract, async ({ body }, { principal }) => ({
    status: 201,
    body: { data: await shareShortlist(context, principal.userId, body.entries) },
  }))

const getShared = (context: Context) =>
  implement(listSharedLists, async (_request, { principal }) => ({
    status: 200,
    body: { data: (await workingLists(context, principal.userId)).map(presentShared) },
  }))

const removeShared = (context: Context) =>
  implement(endSharedList, async ({ params }, { principal }) => {
    const outcome = await sharedListStore(context).remove(principal.userId, params.id)
    if (outcome === 'no_user') throw sessionEnded()
    return { status: 200, body: { message: 'This link does not work any more' } }
  })

/** The limit of opened links per client and minute. */
const LINKS = { limit: 60, windowSeconds: 60, what: 'links' }
const ENDED = 'This link is not valid any more. A link ends after 90 days, or when its user stops sharing.'

const postOpened = (context: Context) => {
  const opened = rateLimiter(LINKS, context.now)
  return implement(openContract, async ({ body }, { clientAddress }) => {
    opened.take(clientAddress)
    const data = await openSharedList(context, body.token)
    if (data === undefined) throw new AppError('not_found', ENDED)
    return { status: 200, body: { data } }
  })
}

export const shortlistRoutes = [
  getShortlist,
  getCalendar,
  putEntry,
  removeEntry,
  postShared,
  getShared,
  removeShared,
  postOpened,
]
