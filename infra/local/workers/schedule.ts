import { randomUUID } from 'node:crypto'
import type { ScheduledEvent } from 'aws-lambda'
import type { Invoke } from '../lambda/invoke.ts'
import { pause, repeat, type Report, type Worker } from './repeat.ts'

interface Schedule {
  /** The function's name. */
  name: string
  /** The next time to run, after the start of a run. */
  nextAfter: (start: Date) => Date
  now: () => Date
  invoke: Invoke
  report: Report
}

/**
 * Runs a handler at once, to process what a killed run left, and then at each time of its schedule. Runs never overlap. A failure
 * is reported, and the next run follows as scheduled.
 */
export const startSchedule = ({ name, nextAfter, now, invoke, report }: Schedule): Worker =>
  repeat(report, async (stopped) => {
    const next = nextAfter(now())
    await invoke(scheduledEvent(name)).catch(report)
    await pause(Math.max(0, next.getTime() - now().getTime()), stopped)
  })

const scheduledEvent = (name: string): ScheduledEvent<object> => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account: '000000000000',
  time: new Date().toISOString(),
  region: 'local',
  resources: [`arn:aws:events:local:000000000000:rule/${name}`],
  detail: {},
})
