import { describe, expect, test } from 'vitest'
import { mailLifeSeconds } from '#shared/mail-content.ts'
import { alarmsOf } from '#shared/system/alarms/alarms.ts'
import { isAwaited } from '#shared/system/alarms/line-metrics.ts'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { type FunctionName, functions } from '#shared/system/functions.ts'
import { MESSAGE_EXPIRED } from '#shared/system/log-messages.ts'
import type { MessageDefinition } from '#shared/system/message-definition.ts'
import { messages } from '#shared/system/messages.ts'
import { type QueueName, queues } from '#shared/system/queues.ts'
import { alarmSettingsOf, stageNamed } from '../../infra/stages.ts'
import { evaluateAlarms } from '../support/alarms/evaluate-alarms.ts'
import { samplesOfLine } from '../support/alarms/line-samples.ts'

const definitions = alarmsOf(alarmSettingsOf(stageNamed('production')))

const bodiesOf = (type: string): object[] => {
  if (type === 'sendMail') return Object.keys(mailLifeSeconds).map((template) => ({ template }))
  return type === 'sendBulkMail' ? [{ template: 'register_alert' }] : [{}]
}

/** Every message that expires, with its queue and its life. */
const expiring = Object.entries<MessageDefinition>(messages).flatMap(([type, { queue, lifeSeconds }]) =>
  bodiesOf(type).flatMap((body) => {
    const seconds = lifeSeconds(body)
    return seconds === null ? [] : [{ type, body, queue: queue as QueueName, seconds }]
  }),
)

const workerOf = (queue: QueueName): FunctionName => {
  const [name] =
    Object.entries<FunctionDefinition>(functions).find(
      ([, { trigger }]) => 'queue' in trigger && trigger.queue === queue,
    ) ?? []
  return name as FunctionName
}

/** The alarms that ring after one line of the worker of a queue about a message that was due from its creation on. */
function alarmsAfter(queue: QueueName, line: { ageSeconds: number } & Record<string, unknown>): string[] {
  const at = Date.parse('2026-07-21T12:00:00.000Z')
  const text = JSON.stringify({ time: new Date(at).toISOString(), dueSeconds: line.ageSeconds, ...line })
  const range = { from: at, until: at + 10 * 60_000 }
  const quiet = definitions.filter(({ missing }) => missing === 'notBreaching')
  return evaluateAlarms(quiet, samplesOfLine(workerOf(queue), text), range)
    .filter(({ state }) => state === 'ALARM')
    .map(({ id }) => id)
}

describe('a message', () => {
  test.each(expiring)('$type $body of the queue $queue is late before it expires', ({ queue, seconds }) => {
    expect(seconds).toBeGreaterThan(queues[queue].maxAgeSeconds)
  })

  test('people wait in front of the screen for mails and for checks of adverts', () => {
    expect((Object.keys(queues) as QueueName[]).filter(isAwaited).toSorted()).toEqual(['adverts', 'mail'])
  })

  test.each(expiring.filter(({ queue }) => isAwaited(queue)))(
    '$type $body that somebody awaited pages when it expires, unless its wait was expected',
    ({ type, queue, seconds }) => {
      const line = { level: 'warn', message: MESSAGE_EXPIRED, type, ageSeconds: seconds }
      expect(alarmsAfter(queue, line)).toEqual(['late-awaited-messages'])
      expect(alarmsAfter(queue, { ...line, dueSeconds: 0 })).toEqual([])
    },
  )

  test.each(expiring.filter(({ queue }) => !isAwaited(queue)))(
    '$type $body that nobody awaits is told when it expires',
    ({ type, queue, seconds }) => {
      const line = { level: 'warn', message: MESSAGE_EXPIRED, type, ageSeconds: seconds }
      expect(alarmsAfter(queue, line)).toEqual(['late-messages'])
    },
  )

  test.each(['mail', 'adverts', 'imports'] as const)('a message of %s in time rings nothing', (queue) => {
    const ageSeconds = queues[queue].maxAgeSeconds
    expect(alarmsAfter(queue, { level: 'info', message: 'message', ageSeconds })).toEqual([])
  })
})
