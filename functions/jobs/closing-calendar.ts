import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator'
import { type Closing, lastDayOf } from '#shared/closing.ts'
import { pages } from '#shared/pages.ts'

/** A job with a last day. The company is null while it is locked. */
export interface ClosingJob extends Closing {
  id: number
  title: string
  company_name: string | null
  city_name: string | null
}

const DAY_SECONDS = 24 * 60 * 60
const MINUTE_MILLISECONDS = 60 * 1000

/** RFC 5545 allows no control character in a text, and the library keeps them. */
const plain = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ')

/** A day of a calendar. A later calendar with the same UID replaces it. */
export interface CalendarDay {
  uid: string
  /** YYYY-MM-DD. */
  day: string
  summary: string
  description: string
  /** The page that it is about, as a path of ours. */
  path: string
}

const closingDay = (job: ClosingJob): CalendarDay => ({
  uid: `job-${job.id}`,
  day: lastDayOf(job) ?? '',
  summary: `Closes: ${job.title}`,
  description: [job.company_name, job.city_name].filter((part) => part !== null).join(', '),
  path: `${pages.jobs}?job=${job.id}`,
})

/**
 * The last days of jobs, and further days, as a calendar (RFC 5545), each with an alarm a day before. A job always has the same
 * UID, and a later calendar a higher SEQUENCE. So a second import updates its entry: calendars ignore a changed date without one.
 * @param pageOrigin The origin of our pages.
 * @param at The instant of the answer.
 */
export function closingCalendar(
  closings: readonly ClosingJob[],
  pageOrigin: string,
  at: Date,
  others: readonly CalendarDay[] = [],
): string {
  const name = others.length === 0 ? 'Closing dates of jobs' : 'Shortlist'
  const calendar = ical({ prodId: `//Sponsor Finder//${name}//EN`, name })
  for (const { uid, day, path, ...words } of [...closings.map(closingDay), ...others]) {
    const summary = plain(words.summary)
    calendar.createEvent({
      id: `${uid}@sponsor-finder`,
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      stamp: at,
      sequence: Math.floor(at.getTime() / MINUTE_MILLISECONDS),
      summary,
      description: plain(words.description),
      url: `${pageOrigin}${path}`,
      // such a day does not make anybody busy
      transparency: ICalEventTransparency.TRANSPARENT,
      alarms: [{ type: ICalAlarmType.display, triggerBefore: DAY_SECONDS, description: summary }],
    })
  }
  return `${calendar.toString()}\r\n`
}
