import {
  type CloudWatchClient,
  DescribeAlarmHistoryCommand,
  SetAlarmStateCommand,
} from '@aws-sdk/client-cloudwatch'
import { type AlarmDefinition, alarmNameOf } from '#shared/system/alarms/alarm-definition.ts'
import { UserFacingError } from '../user-facing-error.ts'

/** An alarm of each topic. Both are quiet while the system works. */
export const proofs: Record<AlarmDefinition['urgency'], string> = {
  page: 'api-errors',
  tell: 'register-import-failed',
}

const TRIES = 24
const PAUSE_SECONDS = 5

/** How the history of an alarm tells of an action, such as "Successfully executed action arn:…" (DescribeAlarmHistory). */
const DONE = /^Successfully executed action/
const FAILED = /^Failed to execute action/

interface DeliveryDependencies {
  cloudWatch: Pick<CloudWatchClient, 'send'>
  pause: (seconds: number) => Promise<void>
  say: (line: string) => void
}

/**
 * Proves that alarms reach their topics: it sets an alarm of each by hand, and waits until its history says that the
 * action succeeded. CloudWatch puts the alarm back at its next evaluation. An alarm that has succeeded in the last 30
 * days, which is as long as the history lasts, is not set again.
 * @throws UserFacingError if an action failed, or none was tried.
 */
export async function proveDelivery(stage: string, deps: DeliveryDependencies): Promise<void> {
  for (const [topic, id] of Object.entries(proofs)) {
    const name = alarmNameOf(stage, { id })
    const before = await historyOf(deps, name)
    if (before.some((summary) => DONE.test(summary))) continue
    await deps.cloudWatch.send(
      new SetAlarmStateCommand({
        AlarmName: name,
        StateValue: 'ALARM',
        StateReason: 'A test: npm run deploy checks that alarms reach you. Nothing is wrong.',
      }),
    )
    await waitForAction(deps, { name, topic, known: before.length })
    deps.say(`Alarms reach the topic "${topic}"`)
  }
}

async function waitForAction(
  deps: DeliveryDependencies,
  { name, topic, known }: { name: string; topic: string; known: number },
): Promise<void> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    // the newest are first
    const found = await historyOf(deps, name)
    const fresh = found.slice(0, found.length - known)
    if (fresh.some((summary) => DONE.test(summary))) return
    const failure = fresh.find((summary) => FAILED.test(summary))
    if (failure !== undefined)
      throw new UserFacingError(`Alarms do not reach the topic "${topic}" (${name}): ${failure}`)
    await deps.pause(PAUSE_SECONDS)
  }
  throw new UserFacingError(
    `Alarms do not reach the topic "${topic}": ${name} was set to ALARM, and did nothing in ${(TRIES * PAUSE_SECONDS) / 60} minutes`,
  )
}

/** What the actions of an alarm did, newest first. */
async function historyOf({ cloudWatch }: DeliveryDependencies, name: string): Promise<string[]> {
  const { AlarmHistoryItems = [] } = await cloudWatch.send(
    new DescribeAlarmHistoryCommand({
      AlarmName: name,
      HistoryItemType: 'Action',
      ScanBy: 'TimestampDescending',
    }),
  )
  return AlarmHistoryItems.map(({ HistorySummary = '' }) => HistorySummary)
}
