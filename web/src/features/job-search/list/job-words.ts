import type { JobRow } from '#shared/api/job-search.ts'
import { longDate } from '#shared/format/date.ts'
import { describePlaces } from '#shared/format/describe-places.ts'
import { counted } from '#shared/format/number.ts'
import { unbroken } from '#shared/format/unbroken.ts'

/** The places of a job: its towns, or else what is known of it. */
export const jobPlace = ({ places, city_name }: Pick<JobRow, 'places' | 'city_name'>): string => {
  const towns = [...new Set(places.map(({ city_name: town }) => town).filter((town) => town !== null))]
  return (towns.length > 0 ? towns.join(', ') : describePlaces(places)) || city_name || ''
}

/** The miles from the place of the search; null without one, or if the place of the job is not known. */
export const jobMiles = ({ distance }: Pick<JobRow, 'distance'>): string | null => {
  if (distance === null) return null
  const miles = Math.round(distance)
  return miles < 1 ? 'under 1 mile' : counted(miles, 'mile', 'miles')
}

/** When a job was posted and when it closes. A date stays on one line. */
export const jobDates = ({ post_date, expiry_date }: Pick<JobRow, 'post_date' | 'expiry_date'>): string[] => [
  ...(post_date ? [`Posted ${unbroken(longDate(post_date))}`] : []),
  ...(expiry_date ? [`Closes ${unbroken(longDate(expiry_date))}`] : []),
]
