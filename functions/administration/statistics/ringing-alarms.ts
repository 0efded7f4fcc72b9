import type { DescribeAlarmsInput, DescribeAlarmsOutput } from '@aws-sdk/client-cloudwatch'
import { alarmNameOf } from '#shared/system/alarms/alarm-definition.ts'
import { alarmsOf } from '#shared/system/alarms/alarms.ts'
import { OTHER_LIMITS } from '../../platform/client-limits.ts'

/** An alarm that rings, since an instant if AWS says it. */
export interface Ringing {
  id: string
  impact: string
  runbook: string
  urgency: 'page' | 'tell'
  since: string | null
}

/** With these settings a stage has every alarm. Their limits do not matter here. */
const EVERY_ALARM = {
  fetchesBySchedule: true,
  requestsPerSecond: 1,
  concurrentFunctions: 1,
  copiesTo: 'any',
}

/** How many names CloudWatch takes in a call, and how many alarms it answers with at most. */
const NAMES_OF_CALL = 100

type DescribeAlarms = (input: DescribeAlarmsInput) => Promise<DescribeAlarmsOutput>

/**
 * Reads which alarms of a stage ring. It gives their names, because the grant covers only alarms of the stage, and
 * CloudWatch asks for a grant on all alarms before it lists any.
 */
export const ringingAlarms =
  (stageName: () => string, describeAlarms: DescribeAlarms = askCloudWatch) =>
  async (): Promise<Ringing[]> => {
    const stage = stageName()
    const definitions = new Map(alarmsOf(EVERY_ALARM).map((alarm) => [alarmNameOf(stage, alarm), alarm]))
    const names = [...definitions.keys()]
    const calls = Array.from({ length: Math.ceil(names.length / NAMES_OF_CALL) }, (_, call) =>
      describeAlarms({
        AlarmNames: names.slice(call * NAMES_OF_CALL, (call + 1) * NAMES_OF_CALL),
        StateValue: 'ALARM',
        MaxRecords: NAMES_OF_CALL,
      }),
    )
    const answers = await Promise.all(calls)
    return answers
      .flatMap(({ MetricAlarms = [] }) => MetricAlarms)
      .flatMap(({ AlarmName = '', StateTransitionedTimestamp, StateUpdatedTimestamp }) => {
        const definition = definitions.get(AlarmName)
        if (definition === undefined) return []
        const { id, impact, runbook, urgency } = definition
        const since = (StateTransitionedTimestamp ?? StateUpdatedTimestamp)?.toISOString() ?? null
        return [{ id, impact, runbook, urgency, since }]
      })
  }

// two attempts fit into the time of the function, and no other call needs the client
const askCloudWatch: DescribeAlarms = async (input) => {
  const { CloudWatchClient, DescribeAlarmsCommand } = await import('@aws-sdk/client-cloudwatch')
  return new CloudWatchClient({ ...OTHER_LIMITS, maxAttempts: 2 }).send(new DescribeAlarmsCommand(input))
}
