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

/**
 * The last days of jobs as a calendar (RFC 5545), each with an alarm a day before. A job always has the same UID, and a later
 * calendar a higher SEQUENCE. So a second import updates its entry: calendars ignore a changed date without one.
 * @param pageOrigin The origin of our pages.
 * @param at The instant of the answer.
 */
export function closingCalendar(closings: readonly ClosingJob[], pageOrigin: string, at: Date): string {
  const calendar = ical({ prodId: '//Sponsor Finder//Closing dates//EN', name: 'Closing dates of jobs' })
  for (const job of closings) {
    const { id, title, company_name, city_name } = job
    const summary = plain(`Closes: ${title}`)
    calendar.createEvent({
      id: `job-${id}@sponsor-finder`,
      start: new Date(`${lastDayOf(job)}T00:00:00Z`),
      allDay: true,
      stamp: at,
      sequence: Math.floor(at.getTime() / MINUTE_MILLISECONDS),
      summary,
      description: plain([company_name, city_name].filter((part) => part !== null).join(', ')),
      url: `${pageOrigin}${pages.jobs}?job=${id}`,
      // a closing date does not make anybody busy
      transparency: ICalEventTransparency.TRANSPARENT,
      alarms: [{ type: ICalAlarmType.display, triggerBefore: DAY_SECONDS, description: summary }],
    })
  }
  return `${calendar.toString()}\r\n`
}
