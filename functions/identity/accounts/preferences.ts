import { randomBytes } from 'node:crypto'
import { ALERTS_TOKEN } from '#shared/alerts-token.ts'
import { AppError, type FieldErrors, sessionEnded } from '#shared/errors.ts'
import { jobCategories } from '#shared/reference/job-categories.ts'
import { NO_CATEGORY } from '#shared/reference/no-category.ts'
import { sectors } from '#shared/reference/sectors.ts'
import { utcDate } from '../../platform/clock.ts'
import { type Context, type Database, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { update, write } from '../../platform/dynamodb/records.ts'
import { NOBODY, type Preferences, preferencesOf, type ShownPreferences, User } from './user.ts'

type WantedPreferences = Omit<Preferences, 'setup_completed_at'>

/** The key, in the index `by_alerts`, of users who want alerts. */
export const BY_MAIL = 'mail'

/** A secret of 256 bits, which cannot be guessed. */
const newSecret = () => randomBytes(32).toString('base64url')

/**
 * Sets or removes the index key and the secret of the unsubscribe links. They exist only while a user wants alerts.
 * Turning alerts on again creates a new secret, so that older links no longer work. It also removes the reason why we
 * turned them off. `alerts_since` tells an event about an older mail from one about these alerts.
 */
const alertsUpdate = (wanted: boolean, at: Date) =>
  wanted
    ? {
        set: {
          alerts_to: BY_MAIL,
          alerts_secret: when`if_not_exists(alerts_secret, ${newSecret()})`,
          alerts_since: when`if_not_exists(alerts_since, ${at.toISOString()})`,
        },
        remove: ['alerts_stopped'],
      }
    : { set: {}, remove: [...ALERTS] }

/** The attributes of a user who wants alerts. */
export const ALERTS = ['alerts_to', 'alerts_secret', 'alerts_since'] as const

export const preferencesStore = perContext(({ documents, tables }: Database<'users'>) => {
  /** Writes the preferences if the stored setup instant equals `seen`. Returns the user as stored then. */
  const writeIfSeen = async (
    user_id: string,
    preferences: Preferences,
    { seen, at }: { seen: string | null; at: Date },
  ) => {
    const { set, remove } = alertsUpdate(preferences.email_alerts, at)
    const change = { set: { preferences, ...set }, remove }
    // this is false if the user is gone, so the update creates no item
    const isAsSeen = when`preferences.setup_completed_at = ${seen}`
    const { isWritten, item } = await write(
      documents,
      update(tables.users, { user_id }, change, isAsSeen),
      'ALL_NEW',
    )
    return item && { isWritten, stored: preferencesOf(User.parse(item)) }
  }

  return {
    /**
     * Replaces all preferences. The first call sets the instant of the setup, and later calls keep it. Of two
     * concurrent first calls, only one sets it. Returns undefined, with nothing written, if the user is gone.
     */
    async replace(
      userId: string,
      wanted: WantedPreferences,
      at: Date,
    ): Promise<ShownPreferences | undefined> {
      const first = { ...wanted, setup_completed_at: at.toISOString() }
      const found = await writeIfSeen(userId, first, { seen: null, at })
      if (found === undefined || found.isWritten) return found?.stored
      // the instant never changes once it is set, so this fails only if the user is gone
      const { setup_completed_at: seen } = found.stored
      const next = await writeIfSeen(userId, { ...wanted, setup_completed_at: seen }, { seen, at })
      return next?.isWritten ? next.stored : undefined
    },

    /** Sets the instant of the setup, unless it is set. Undefined, with nothing written, if the user is gone. */
    async completeSetup(user_id: string, at: Date): Promise<ShownPreferences | undefined> {
      const completed = { set: { 'preferences.setup_completed_at': at.toISOString() } }
      // this is false if the user is gone, so the update creates no item
      const isUnset = when`preferences.setup_completed_at = ${null}`
      const { item } = await write(
        documents,
        update(tables.users, { user_id }, completed, isUnset),
        'ALL_NEW',
      )
      return item && preferencesOf(User.parse(item))
    },

    /** Ends the user's alerts if the secret is correct. A wrong one takes the same write, and so the same time. */
    async endAlerts(user_id: string, secret: string): Promise<void> {
      const ended = { set: { 'preferences.email_alerts': false }, remove: ALERTS }
      await write(documents, update(tables.users, { user_id }, ended, when`alerts_secret = ${secret}`))
    },
  }
})

const known = {
  preferred_job_category_id: new Set<number>(jobCategories.map(({ id }) => id)),
  sectors: new Set<number>(sectors.map(({ id }) => id)),
}
const names = { preferred_job_category_id: 'job category', sectors: 'sector' }

/**
 * Replaces a user's preferences. Duplicates count once. Occupations of other titles are dropped, and so is a case that says
 * nothing.
 * @param before The preferences so far. Without a job category a user who skipped the setup stays without one.
 * @throws AppError 422 for no job category, an id that search/fields does not list, or a birth in the future. 401 if the account is gone.
 */
export async function savePreferences(
  context: Context,
  userId: string,
  wanted: WantedPreferences,
  before: Pick<Preferences, 'setup_completed_at' | 'preferred_job_category_id' | 'my_case'>,
): Promise<ShownPreferences> {
  const errors: FieldErrors = {}
  const hasSkipped = before.setup_completed_at !== null && before.preferred_job_category_id.length === 0
  if (wanted.preferred_job_category_id.length === 0 && !hasSkipped) {
    errors.preferred_job_category_id = [NO_CATEGORY]
  }
  for (const field of ['preferred_job_category_id', 'sectors'] as const) {
    const strange = wanted[field].find((id) => !known[field].has(id))
    if (strange !== undefined) errors[field] = [`There is no ${names[field]} ${strange}`]
  }
  const { job_occupations, my_case: said, ...others } = wanted
  // a client from before a question was asked does not take its answer back, unless it deletes the case
  const isSaid = said !== undefined && Object.values(said).some((one) => one !== null)
  const entrant = said?.entrant === undefined ? before.my_case?.entrant : said.entrant
  const my_case = isSaid ? { ...said, ...(entrant !== undefined && { entrant }) } : undefined
  for (const field of ['born_on', 'skilled_worker_since'] as const) {
    const isLater = (my_case?.[field] ?? '') > utcDate(context.now())
    if (isLater) errors[`my_case.${field}`] = ['Enter a day that is not in the future']
  }
  const [first] = Object.values(errors).flat()
  if (first !== undefined) throw new AppError('validation_failed', first, { errors })

  const saved = await preferencesStore(context).replace(
    userId,
    {
      ...others,
      ...(my_case && { my_case }),
      ...(job_occupations && {
        job_occupations: job_occupations.filter(({ title }) => wanted.job_titles.includes(title)),
      }),
      preferred_job_category_id: once(wanted.preferred_job_category_id),
      sectors: once(wanted.sectors),
      job_titles: once(wanted.job_titles),
    },
    context.now(),
  )
  if (saved === undefined) throw sessionEnded()
  return saved
}

const once = <Value>(values: readonly Value[]) => [...new Set(values)]

/** Completes the setup of a user who wants to say nothing, beside what another tab has saved. @throws AppError 401 without account. */
export async function skipSetup(context: Context, userId: string): Promise<ShownPreferences> {
  const kept = await preferencesStore(context).completeSetup(userId, context.now())
  if (kept === undefined) throw sessionEnded()
  return kept
}

/** The user id and the secret of a mailed unsubscribe link. Only the mail contains the secret. */
interface AlertsToken {
  userId: string
  secret: string
}

export const alertsTokenOf = ({ userId, secret }: AlertsToken): string => `${userId}.${secret}`

/** Parses a token. A malformed one gets the id `NOBODY`. */
function readAlertsToken(token: string): AlertsToken {
  const [, userId = NOBODY, secret = ''] = ALERTS_TOKEN.exec(token) ?? []
  return { userId, secret }
}

/** Ends the mail alerts of the token's user. Valid, invalid and used tokens all succeed. */
export async function endAlerts(context: Context, token: string): Promise<void> {
  const { userId, secret } = readAlertsToken(token)
  await preferencesStore(context).endAlerts(userId, secret)
}
