import { DescribeStackResourcesCommand } from '@aws-sdk/client-cloudformation'
import { DescribeAlarmHistoryCommand, SetAlarmStateCommand } from '@aws-sdk/client-cloudwatch'
import type { GetTopicAttributesCommand } from '@aws-sdk/client-sns'
import { describe, expect, it } from 'vitest'
import { alarmsOf } from '#shared/system/alarms/alarms.ts'
import { alarmSettingsOf, stageNamed, stageNames } from '../stages.ts'
import { proofs, proveDelivery } from './prove-delivery.ts'

const SUCCEEDED = 'Successfully executed action arn:aws:sns:eu-west-2:111122223333:page'
const FAILED =
  'Failed to execute action arn:aws:sns:eu-west-2:111122223333:page. Received error: not authorized'
const PAGE = 'sponsor-finder-dev-api-errors'
const TELL = 'sponsor-finder-dev-register-import-failed'

/** How many actions a look at the history has at most. */
const PAGE_OF_HISTORY = 100

const minutesFromNow = (minutes: number) =>
  new Date(Date.parse('2026-11-20T12:00:00.000Z') + 60_000 * minutes)

interface Action {
  /** When it was, in minutes from now. */
  at: number
  says: string
}

/**
 * A CloudWatch whose alarms act after some looks at their history, and a CloudFormation that made the topics' policies.
 * @param outcome What an action says. Null if the alarm has none.
 * @param history The actions of an alarm before, newest first.
 * @param policies When each policy was made or changed, in minutes from now.
 */
function cloudWatchWith({
  outcome = SUCCEEDED as string | null,
  afterLooks = 2,
  history = {} as Record<string, Action[]>,
  policies = [-60, -90],
  confirmed = '1',
}) {
  const set: string[] = []
  const said: string[] = []
  const looks = new Map<string, number>()
  let pauses = 0
  const send = async (command: unknown) => {
    if (command instanceof SetAlarmStateCommand) {
      set.push(command.input.AlarmName ?? '')
      return {}
    }
    if (!(command instanceof DescribeAlarmHistoryCommand)) throw new Error('not expected')
    const name = command.input.AlarmName ?? ''
    const seen = set.includes(name) ? (looks.get(name) ?? 0) + 1 : 0
    looks.set(name, seen)
    const before = history[name] ?? []
    const has = outcome !== null && seen >= afterLooks ? [{ at: 0, says: outcome }, ...before] : before
    return {
      AlarmHistoryItems: has
        .slice(0, PAGE_OF_HISTORY)
        .map(({ at, says }) => ({ Timestamp: minutesFromNow(at), HistorySummary: says })),
    }
  }
  const describeStack = async (command: unknown) => {
    if (!(command instanceof DescribeStackResourcesCommand)) throw new Error('not expected')
    if (command.input.StackName !== 'sponsor-finder-dev-operations') throw new Error('no such stack')
    return {
      StackResources: [
        { ResourceType: 'AWS::CloudWatch::Alarm', Timestamp: minutesFromNow(-1) },
        ...Object.keys(proofs).map((topic) => ({
          ResourceType: 'AWS::SNS::Topic',
          LogicalResourceId: `${topic}15F095D5`,
          PhysicalResourceId: `arn:aws:sns:eu-west-2:111122223333:${topic}`,
        })),
        ...policies.map((at) => ({ ResourceType: 'AWS::SNS::TopicPolicy', Timestamp: minutesFromNow(at) })),
      ],
    }
  }
  const run = () =>
    proveDelivery(stageNamed('dev'), {
      cloudFormation: { send: describeStack } as never,
      cloudWatch: { send } as never,
      sns: {
        send: async (command: GetTopicAttributesCommand) => ({
          Attributes: {
            SubscriptionsConfirmed: command.input.TopicArn?.endsWith(':tell') ? '1' : confirmed,
          },
        }),
      } as never,
      pause: async () => {
        pauses += 1
      },
      say: (line) => said.push(line),
    })
  return { run, set, said, pauses: () => pauses }
}

describe('the proof that alarms reach their topics', () => {
  it.each(stageNames)('%s has an alarm of each topic for it', (name) => {
    const definitions = alarmsOf(alarmSettingsOf(stageNamed(name)))
    const urgencies = Object.values(proofs).map((id) => definitions.find((one) => one.id === id)?.urgency)
    expect(urgencies).toEqual(Object.keys(proofs))
    expect(new Set(definitions.map(({ urgency }) => urgency))).toEqual(new Set(urgencies))
  })

  it('sets an alarm of each topic, and waits until its action has succeeded', async () => {
    const { run, set, said, pauses } = cloudWatchWith({ afterLooks: 3 })
    await run()
    expect(set).toEqual([PAGE, TELL])
    expect(said).toEqual(['Alarms reach the topic "page"', 'Alarms reach the topic "tell"'])
    expect(pauses()).toBe(4)
  })

  it('warns of a topic that nobody has confirmed to read', async () => {
    const { run, said } = cloudWatchWith({ confirmed: '0' })
    await run()
    expect(said.filter((line) => line.startsWith('Warning'))).toEqual([
      'Warning: nobody gets the alarms of the topic "page", because no subscription of it is confirmed',
    ])
  })

  it('sets no alarm again that has reached its topic since the policies of the topics changed', async () => {
    const { run, set } = cloudWatchWith({ history: { [PAGE]: [{ at: -59, says: SUCCEEDED }] } })
    await run()
    expect(set).toEqual([TELL])
  })

  it('sets an alarm again whose success is older than a policy of a topic', async () => {
    const { run, set } = cloudWatchWith({ history: { [PAGE]: [{ at: -61, says: SUCCEEDED }] } })
    await run()
    expect(set).toEqual([PAGE, TELL])
  })

  it('takes no success for a proof if the stack has no policy of a topic', async () => {
    const history = { [PAGE]: [{ at: -1, says: SUCCEEDED }] }
    const { run, set } = cloudWatchWith({ history, policies: [] })
    await run()
    expect(set).toEqual([PAGE, TELL])
  })

  it('fails with the reason if the action fails, as without a policy of the topic', async () => {
    const { run } = cloudWatchWith({ outcome: FAILED })
    await expect(run()).rejects.toThrow(`Alarms do not reach the topic "page" (${PAGE}): ${FAILED}`)
  })

  it('does not take an earlier failure for the result', async () => {
    const { run, said } = cloudWatchWith({ history: { [PAGE]: [{ at: -5, says: FAILED }] } })
    await run()
    expect(said).toHaveLength(2)
  })

  it('sees its action although the history is full of earlier ones', async () => {
    const often = Array.from({ length: PAGE_OF_HISTORY }, (_, at) => ({ at: -1 - at, says: FAILED }))
    const { run, said } = cloudWatchWith({ history: { [PAGE]: often } })
    await run()
    expect(said).toHaveLength(2)
  })

  it('fails after two minutes in which the alarm does nothing', async () => {
    const { run, pauses } = cloudWatchWith({ outcome: null })
    await expect(run()).rejects.toThrow('was set to ALARM, and did nothing in 2 minutes')
    expect(pauses()).toBe(24)
  })
})
