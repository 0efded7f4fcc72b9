import type { FunctionDefinition } from '../function-definition.ts'
import type { FunctionName } from '../functions.ts'
import { isSchedule, type Schedule } from '../schedule.ts'
import type { AlarmDefinition, AlarmSettings } from './alarm-definition.ts'
import { lineNames } from './line-metrics.ts'

/** What is missing if a schedule does not run. */
const impacts: Partial<Record<FunctionName, string>> = {
  sweepOutbox: 'Messages that the stream loses are lost, and nobody measures how long messages wait.',
  refreshIndex: 'The search index and the age of the register are no longer looked after.',
  announceDay: 'Users do not get the alerts of the day.',
  fetchDailyRegister: 'The register is not fetched.',
}

const HOUR_MINUTES = 60

/** The most minutes between two runs. A schedule by the wall clock runs daily, or on working days. */
const minutesOf = (schedule: Schedule): number =>
  'everyMinutes' in schedule
    ? schedule.everyMinutes
    : (schedule.cron.endsWith(' MON-FRI') ? 3 : 1) * 24 * HOUR_MINUTES

/**
 * An alarm for each schedule that a stage has: nothing else tells that nothing happens. Three runs must be missing, of a
 * daily one the run and three hours. Periods of less than an hour may span a day at most, and longer ones a week
 * (docs.aws.amazon.com/AmazonCloudWatch/latest/APIReference/API_PutMetricAlarm.html, "Period").
 */
export const heartbeatAlarms = (
  { fetchesBySchedule }: AlarmSettings,
  functions: readonly [FunctionName, FunctionDefinition][],
): AlarmDefinition[] =>
  functions
    .filter(([, { startsFetches }]) => fetchesBySchedule || !startsFetches)
    .flatMap(([name, { trigger }]): AlarmDefinition[] => {
      if (!isSchedule(trigger)) return []
      const minutes = minutesOf(trigger)
      const periods =
        minutes > HOUR_MINUTES ? minutes / HOUR_MINUTES + 3 : Math.max(3, Math.ceil(5 / minutes))
      return [
        {
          id: `heartbeat-${name}`,
          symptom: 'heartbeat',
          watches: { from: 'lines', name: lineNames.ran(name), statistic: 'Sum' },
          limit: { below: 1 },
          periodSeconds: 60 * Math.min(minutes, HOUR_MINUTES),
          periods,
          breachingPeriods: periods,
          missing: 'breaching',
          impact: impacts[name] ?? `The scheduled work of ${name} is not done.`,
          runbook: 'heartbeat.md',
          urgency: name === 'sweepOutbox' || name === 'refreshIndex' ? 'page' : 'tell',
        },
      ]
    })
