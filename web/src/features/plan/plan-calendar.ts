import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator'
import { pages } from '#shared/pages.ts'
import type { PlanLine } from '#shared/rules/plan-lines.ts'

const WEEK_SECONDS = 7 * 24 * 60 * 60
const MINUTE_MILLISECONDS = 60 * 1000

/**
 * The days of a plan from the day of `at` on as a calendar (RFC 5545), each with an alarm a week before. What is only
 * expected or proposed is left out. A line always has the same UID, and a later calendar a higher SEQUENCE, so that a
 * second import moves its entry.
 */
export function planCalendar(lines: readonly PlanLine[], origin: string, at: Date): string {
  const calendar = ical({ prodId: '//Sponsor Finder//My plan//EN', name: 'My plan' })
  const today = at.toISOString().slice(0, 10)
  for (const { id, kind, title, on, text, source } of lines) {
    if (on === null || on < today || kind !== 'rule') continue
    calendar.createEvent({
      id: `plan-${id}@sponsor-finder`,
      start: new Date(`${on}T00:00:00Z`),
      allDay: true,
      stamp: at,
      sequence: Math.floor(at.getTime() / MINUTE_MILLISECONDS),
      summary: title,
      description: `${text} ${source.address}`,
      url: `${origin}${pages.myPlan}`,
      transparency: ICalEventTransparency.TRANSPARENT,
      alarms: [{ type: ICalAlarmType.display, triggerBefore: WEEK_SECONDS, description: title }],
    })
  }
  return `${calendar.toString()}\r\n`
}
