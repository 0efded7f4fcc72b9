import {
  type CloudFormationClient,
  DescribeStackResourcesCommand,
  type StackResource,
} from '@aws-sdk/client-cloudformation'
import {
  type AlarmHistoryItem,
  type CloudWatchClient,
  DescribeAlarmHistoryCommand,
  SetAlarmStateCommand,
} from '@aws-sdk/client-cloudwatch'
import { GetTopicAttributesCommand, type SNSClient } from '@aws-sdk/client-sns'
import { type AlarmDefinition, alarmNameOf } from '#shared/system/alarms/alarm-definition.ts'
import { type Stage, stackNameOf } from '../stages.ts'
import { UserFacingError } from '../user-facing-error.ts'

/** An alarm of each topic, by its urgency. Both are quiet while the system works. */
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
  cloudFormation: Pick<CloudFormationClient, 'send'>
  cloudWatch: Pick<CloudWatchClient, 'send'>
  sns: Pick<SNSClient, 'send'>
  pause: (seconds: number) => Promise<void>
  say: (line: string) => void
}

/**
 * Proves that alarms reach their topics: it sets an alarm of each by hand, and waits until its history says that the
 * action succeeded. CloudWatch puts the alarm back at its next evaluation. An alarm that has succeeded since the policies of the
 * topics changed is not set again for 30 days, which is as long as the history lasts. A proof at each deployment would wake
 * somebody at each. It warns of a topic that nobody has confirmed to read.
 * @throws UserFacingError if an action failed, or none was tried.
 */
export async function proveDelivery(stage: Stage, deps: DeliveryDependencies): Promise<void> {
  const { StackResources = [] } = await deps.cloudFormation.send(
    new DescribeStackResourcesCommand({ StackName: stackNameOf(stage, 'operations') }),
  )
  await warnOfUnread(StackResources, deps)
  const changed = policiesChangedAt(StackResources)
  for (const [topic, id] of Object.entries(proofs)) {
    const name = alarmNameOf(stage.name, { id })
    const before = await historyOf(deps, name)
    if (before.some(({ at, summary }) => at > changed && DONE.test(summary))) continue
    await deps.cloudWatch.send(
      new SetAlarmStateCommand({
        AlarmName: name,
        StateValue: 'ALARM',
        StateReason: 'A test: npm run deploy checks that alarms reach you. Nothing is wrong.',
      }),
    )
    await waitForAction(deps, { name, topic, after: before[0]?.at ?? 0 })
    deps.say(`Alarms reach the topic "${topic}"`)
  }
}

async function waitForAction(
  deps: DeliveryDependencies,
  { name, topic, after }: { name: string; topic: string; after: number },
): Promise<void> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const fresh = (await historyOf(deps, name)).filter(({ at }) => at > after).map(({ summary }) => summary)
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

/** Warns of each topic without a confirmed subscription. The addresses of a topic are confirmed by a link in a mail. */
async function warnOfUnread(
  resources: readonly StackResource[],
  { sns, say }: DeliveryDependencies,
): Promise<void> {
  for (const topic of Object.keys(proofs)) {
    const found = resources.find(
      ({ ResourceType, LogicalResourceId = '' }) =>
        ResourceType === 'AWS::SNS::Topic' && LogicalResourceId.startsWith(topic),
    )
    if (found === undefined) continue
    const { Attributes = {} } = await sns.send(
      new GetTopicAttributesCommand({ TopicArn: found.PhysicalResourceId }),
    )
    if (Attributes['SubscriptionsConfirmed'] === '0')
      say(
        `Warning: nobody gets the alarms of the topic "${topic}", because no subscription of it is confirmed`,
      )
  }
}

/** When a policy of a topic was last made or changed, in milliseconds; without any policy, no proof is new enough. */
function policiesChangedAt(resources: readonly StackResource[]): number {
  const changes = resources
    .filter(({ ResourceType }) => ResourceType === 'AWS::SNS::TopicPolicy')
    .map(({ Timestamp }) => Timestamp?.getTime() ?? Number.POSITIVE_INFINITY)
  return changes.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...changes)
}

interface Action {
  /** Milliseconds. */
  at: number
  summary: string
}

/** The last actions of an alarm, newest first. */
async function historyOf({ cloudWatch }: DeliveryDependencies, name: string): Promise<Action[]> {
  const { AlarmHistoryItems = [] } = await cloudWatch.send(
    new DescribeAlarmHistoryCommand({
      AlarmName: name,
      HistoryItemType: 'Action',
      ScanBy: 'TimestampDescending',
    }),
  )
  return AlarmHistoryItems.map(({ Timestamp, HistorySummary: summary = '' }: AlarmHistoryItem) => ({
    at: Timestamp?.getTime() ?? 0,
    summary,
  }))
}
