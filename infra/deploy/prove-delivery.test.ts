import { DescribeAlarmHistoryCommand, SetAlarmStateCommand } from '@aws-sdk/client-cloudwatch'
import { describe, expect, it } from 'vitest'
import { proveDelivery } from './prove-delivery.ts'

const SUCCEEDED = 'Successfully executed action arn:aws:sns:eu-west-2:111122223333:page'
const FAILED =
  'Failed to execute action arn:aws:sns:eu-west-2:111122223333:page. Received error: not authorized'
const PAGE = 'sponsor-finder-dev-api-errors'
const TELL = 'sponsor-finder-dev-register-import-failed'

/**
 * A CloudWatch whose alarms act after some looks at their history.
 * @param outcome What an action says. Null if the alarm has none.
 * @param history What the history of an alarm says before.
 */
function cloudWatchWith({
  outcome = SUCCEEDED as string | null,
  afterLooks = 2,
  history = {} as Record<string, string[]>,
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
    const has = outcome !== null && seen >= afterLooks ? [outcome, ...before] : before
    return { AlarmHistoryItems: has.map((HistorySummary) => ({ HistorySummary })) }
  }
  const run = () =>
    proveDelivery('dev', {
      cloudWatch: { send } as never,
      pause: async () => {
        pauses += 1
      },
      say: (line) => said.push(line),
    })
  return { run, set, said, pauses: () => pauses }
}

describe('the proof that alarms reach their topics', () => {
  it('sets an alarm of each topic, and waits until its action has succeeded', async () => {
    const { run, set, said, pauses } = cloudWatchWith({ afterLooks: 3 })
    await run()
    expect(set).toEqual([PAGE, TELL])
    expect(said).toEqual(['Alarms reach the topic "page"', 'Alarms reach the topic "tell"'])
    expect(pauses()).toBe(4)
  })

  it('sets no alarm again that has reached its topic before', async () => {
    const { run, set } = cloudWatchWith({ history: { [PAGE]: [SUCCEEDED] } })
    await run()
    expect(set).toEqual([TELL])
  })

  it('fails with the reason if the action fails, as without a policy of the topic', async () => {
    const { run } = cloudWatchWith({ outcome: FAILED })
    await expect(run()).rejects.toThrow(`Alarms do not reach the topic "page" (${PAGE}): ${FAILED}`)
  })

  it('does not take an earlier failure for the result', async () => {
    const { run, said } = cloudWatchWith({ history: { [PAGE]: [FAILED] } })
    await run()
    expect(said).toHaveLength(2)
  })

  it('fails after two minutes in which the alarm does nothing', async () => {
    const { run, pauses } = cloudWatchWith({ outcome: null })
    await expect(run()).rejects.toThrow('was set to ALARM, and did nothing in 2 minutes')
    expect(pauses()).toBe(24)
  })
})
