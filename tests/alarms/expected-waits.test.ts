import { describe, expect, test } from 'vitest'
import { alarmsOf } from '#shared/system/alarms/alarms.ts'
import { messages } from '#shared/system/messages.ts'
import { queues } from '#shared/system/queues.ts'
import { dueNow } from '../../functions/operations/jobs/dead-letters.ts'
import { createLogger } from '../../functions/platform/logger.ts'
import { queueHandler } from '../../functions/platform/messages/queue-handler.ts'
import { Postponed } from '../../functions/platform/messages/retry-or-drop.ts'
import { alarmSettingsOf, stageNamed } from '../../infra/stages.ts'
import { evaluateAlarms, type Sample } from '../support/alarms/evaluate-alarms.ts'
import { samplesOfLine } from '../support/alarms/line-samples.ts'
import { record } from '../support/doubles/greeting-queue.ts'
import { lambdaContext } from '../support/doubles/rest-event.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const created = Date.parse('2026-07-21T15:00:00.000Z')
const midnight = Date.parse('2026-07-22T00:00:00.000Z')
const definitions = alarmsOf(alarmSettingsOf(stageNamed('production'))).filter(
  ({ runbook }) => runbook === 'late-messages.md',
)

const bodies = {
  mail: { type: 'sendMail', body: { template: 'verify_email', to: 'uma@example.com', code: '048213' } },
  adverts: { type: 'readAdvert', body: { job_id: 'j', url: 'https://jobs.example/1' } },
} as const
const workers = { mail: 'sendMail', adverts: 'readAdvert' } as const

const messageOf = (queue: keyof typeof bodies) =>
  JSON.stringify({
    message_id: 'm',
    request_id: 'r',
    created_at: new Date(created).toISOString(),
    ...bodies[queue],
  })

/** A queue whose handler behaves as told, and the alarms that ring from the lines of its deliveries. */
function queueWith(queue: keyof typeof bodies) {
  const samples: Sample[] = []
  let at = created
  let sent = ''
  const now = () => new Date(at)
  return {
    /** Delivers a message at an instant. @returns what was sent again. */
    async deliver(text: string, instant: number, handle: () => void = () => undefined) {
      at = instant
      const act = async () => handle()
      const handler = queueHandler({
        queue: queues[queue],
        queueName: queue,
        messages,
        handlers: { sendMail: act, readAdvert: act },
        endings: { readAdvert: async () => undefined },
        setVisibilityTimeout: async () => undefined,
        sendLater: async (message: unknown) => void (sent = JSON.stringify(message)),
        logger: createLogger((line) => samples.push(...samplesOfLine(workers[queue], line)), now),
        now,
      } as never)
      await handler({ Records: [record('m', text)] }, lambdaContext)
      return sent
    },
    rings: () =>
      evaluateAlarms(definitions, samples, { from: created, until: created + 4 * DAY })
        .filter(({ state }) => state === 'ALARM')
        .map(({ id }) => id),
  }
}

const postpone = (until: number, isExpected: boolean) => () => {
  throw new Postponed(new Date(until), isExpected ? 'budget-spent' : 'mail is throttled', { isExpected })
}

describe('the alarm about late messages that somebody waits for', () => {
  test('is silent about an advert that waits for the budget of the next day', async () => {
    const { deliver, rings } = queueWith('adverts')
    const again = await deliver(messageOf('adverts'), created, postpone(midnight, true))
    await deliver(again, midnight + MINUTE)
    expect(rings()).toEqual([])
  })

  test('is silent about an advert that expires while it waits for one budget after another', async () => {
    const { deliver, rings } = queueWith('adverts')
    let text = messageOf('adverts')
    for (const day of [0, 1, 2, 3])
      text = await deliver(
        text,
        day === 0 ? created : midnight + (day - 1) * DAY,
        postpone(midnight + day * DAY, true),
      )
    await deliver(text, created + 3 * DAY)
    expect(rings()).toEqual([])
  })

  test('rings if an advert is still not read long after its wait', async () => {
    const { deliver, rings } = queueWith('adverts')
    const again = await deliver(messageOf('adverts'), created, postpone(midnight, true))
    await deliver(again, midnight + 16 * MINUTE)
    expect(rings()).toEqual(['late-awaited-messages'])
  })

  test('rings for a mail that waits because SES is throttled, as a person expects it now', async () => {
    const { deliver, rings } = queueWith('mail')
    const again = await deliver(messageOf('mail'), created, postpone(created + MINUTE, false))
    await deliver(again, created + 4 * MINUTE)
    expect(rings()).toEqual(['late-awaited-messages'])
  })

  test('rings for a code that expired before anybody got it', async () => {
    const { deliver, rings } = queueWith('mail')
    await deliver(messageOf('mail'), created + DAY)
    expect(rings()).toEqual(['late-awaited-messages'])
  })

  test('is silent about a mail that an operator redrives, also if it has expired', async () => {
    const { deliver, rings } = queueWith('mail')
    const redriven = created + 2 * DAY
    await deliver(dueNow(messageOf('mail'), new Date(redriven)), redriven + MINUTE)
    expect(rings()).toEqual([])
  })
})
