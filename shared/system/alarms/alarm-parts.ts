import type { AlarmDefinition, Metric } from './alarm-definition.ts'

export const lines = (name: string, statistic: Metric['statistic'] = 'Sum'): Metric => ({
  from: 'lines',
  name,
  statistic,
})

export const ofAccount = (
  namespace: `AWS/${string}`,
  name: string,
  statistic: Metric['statistic'] = 'Sum',
): Metric => ({ from: 'aws', namespace, name, of: 'account', statistic })

export const ofQueue = (queue: string, name: string): Metric => ({
  from: 'aws',
  namespace: 'AWS/SQS',
  name,
  of: { queue },
  statistic: 'Maximum',
})

export const ofApi = (name: string): Metric => ({
  from: 'aws',
  namespace: 'AWS/ApiGateway',
  name,
  of: 'api',
  statistic: 'Sum',
})

/** At once: the first breaching period alarms, and no data is no breach. */
export const once = (periodSeconds: number) =>
  ({ periodSeconds, periods: 1, breachingPeriods: 1, missing: 'notBreaching' }) as const

/** Only what lasts: so many periods of the last ones must breach. */
export const lasting = (breachingPeriods: number, periods: number, periodSeconds: number) =>
  ({ periodSeconds, periods, breachingPeriods, missing: 'notBreaching' }) as const

/** It wakes somebody, who then follows the runbook. */
export const page = (runbook: AlarmDefinition['runbook']) => ({ runbook, urgency: 'page' }) as const

/** It waits for the working day. */
export const tell = (runbook: AlarmDefinition['runbook']) => ({ runbook, urgency: 'tell' }) as const
