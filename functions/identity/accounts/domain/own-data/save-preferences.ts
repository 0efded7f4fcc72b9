import { AppError, type FieldErrors, sessionEnded } from '#shared/errors.ts'
import { jobCategories } from '#shared/reference/job-categories.ts'
import { NO_CATEGORY } from '#shared/reference/no-category.ts'
import { sectors } from '#shared/reference/sectors.ts'
import type { Preferences, ShownPreferences } from '../user.ts'

/** The preferences that a user submits. */
export type WantedPreferences = Omit<Preferences, 'setup_completed_at'>

export interface SavePreferencesDependencies {
  preferences: {
    /**
     * Replaces all preferences. The first call sets the instant of the setup, and later calls keep it. Of two
     * concurrent first calls, only one sets it. Returns undefined, with nothing written, if the user is gone.
     */
    replace: (userId: string, wanted: WantedPreferences, at: Date) => Promise<ShownPreferences | undefined>
  }
  now: () => Date
}

const known = {
  preferred_job_category_id: new Set<number>(jobCategories.map(({ id }) => id)),
  sectors: new Set<number>(sectors.map(({ id }) => id)),
}
const names = { preferred_job_category_id: 'job category', sectors: 'sector' }

/**
 * Replaces a user's preferences. Duplicates count once. Occupations of other titles are dropped.
 * @param before The preferences so far. Without a job category a user who skipped the setup stays without one.
 * @throws AppError 422 for no job category, or an id that search/fields does not list. 401 if the account is gone.
 */
export async function savePreferences(
  { preferences, now }: SavePreferencesDependencies,
  userId: string,
  wanted: WantedPreferences,
  before: Pick<Preferences, 'setup_completed_at' | 'preferred_job_category_id'>,
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
  const [first] = Object.values(errors).flat()
  if (first !== undefined) throw new AppError('validation_failed', first, { errors })

  const { job_occupations, ...others } = wanted
  const saved = await preferences.replace(
    userId,
    {
      ...others,
      ...(job_occupations && {
        job_occupations: job_occupations.filter(({ title }) => wanted.job_titles.includes(title)),
      }),
      preferred_job_category_id: once(wanted.preferred_job_category_id),
      sectors: once(wanted.sectors),
      job_titles: once(wanted.job_titles),
    },
    now(),
  )
  if (saved === undefined) throw sessionEnded()
  return saved
}

const once = <Value>(values: readonly Value[]) => [...new Set(values)]
