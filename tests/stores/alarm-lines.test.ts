import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#shared/api/routes.ts'
import { alarmsOf } from '#shared/system/alarms/alarms.ts'
import { type LineMetric, lineMetricsOf, watchedRoutes } from '#shared/system/alarms/line-metrics.ts'
import { type FunctionName, functions } from '#shared/system/functions.ts'
import { maxReceiveCountOf, queues } from '#shared/system/queues.ts'
import { alarmSettingsOf, stageNamed } from '../../infra/stages.ts'
import { evaluateAlarms } from '../support/alarms/evaluate-alarms.ts'
import { greetingHandler } from '../support/doubles/greeting-handler.ts'
import { type WatchedSystem, watchedSystem } from './watched-system.ts'

const MINUTE = 60_000
const HOUR_MINUTES = 60

/** A Tuesday. */
const START = new Date('2026-07-21T12:00:00.000Z')
const END_MINUTES = 6

const definitions = alarmsOf(alarmSettingsOf(stageNamed('production')))

const code = { template: 'verify_email', to: 'uma@example.com', code: '048213' } as const
const notice = { template: 'account_exists', to: 'uma@example.com', name: 'Uma' } as const

interface Case {
  what: string
  act: (system: WatchedSystem) => Promise<unknown>
  /** The alarms that must ring, and no other. */
  rings: string[]
}

const cases: Case[] = [
  {
    what: 'nothing is broken',
    async act(system) {
      await system.write('sendMail', code)
      await system.relay()
      await system.deliver('sendMail', 'mail')
      for (const route of watchedRoutes) await system.call(routes[route])
      system.at(1)
      await system.run('sweepOutbox')
    },
    rings: [],
  },
  {
    what: 'SES does not work',
    async act(system) {
      system.mailIs({ status: 500, error: 'InternalFailure' })
      await system.write('sendMail', code)
      await system.relay()
      system.at(3)
      await system.deliver('sendMail', 'mail')
    },
    rings: ['late-awaited-messages'],
  },
  {
    what: 'a code comes after its end',
    async act(system) {
      await system.write('sendMail', code, 24 * HOUR_MINUTES)
      await system.relay()
      await system.deliver('sendMail', 'mail')
    },
    rings: ['late-awaited-messages'],
  },
  {
    what: 'a mail that nobody waits for is hours late',
    async act(system) {
      await system.write('sendBulkMail', notice, 7 * HOUR_MINUTES)
      await system.relay()
      await system.deliver('sendBulkMail', 'bulkMail')
    },
    rings: ['late-messages'],
  },
  {
    what: 'SES refuses a mail',
    async act(system) {
      system.mailIs({ status: 400, error: 'InvalidParameterValue' })
      await system.write('sendMail', code)
      await system.relay()
      await system.deliver('sendMail', 'mail')
    },
    rings: ['mail-refused'],
  },
  {
    what: 'SES finds a virus in a mail that it took',
    async act(system) {
      const mail = {
        timestamp: START.toISOString(),
        messageId: 'ses-1',
        destination: ['uma@example.com'],
        tags: { 'ses:configuration-set': [system.codesSet] },
      }
      const event = { eventType: 'Reject', reject: { reason: 'Bad content' }, mail }
      await system.sendTo('mailEvents', JSON.stringify(event))
      await system.deliver('handleMailEvent', 'mailEvents')
    },
    rings: ['mail-refused'],
  },
  {
    what: 'a message is poison',
    async act(system) {
      await system.sendTo('mail', '{"no":"message"}')
      await system.deliver('sendMail', 'mail', maxReceiveCountOf(queues.mail))
      await system.countDeadLetters()
    },
    rings: ['dead-letters-mail'],
  },
  {
    what: 'the relay is stopped',
    async act(system) {
      for (let minute = 0; minute < END_MINUTES; minute += 1) {
        system.at(minute)
        await system.write('sendMail', code)
        await system.run('sweepOutbox')
      }
    },
    rings: ['relay-stopped'],
  },
  {
    what: 'a message stays in the outbox',
    async act(system) {
      await system.writeUnknown()
      system.at(5)
      await system.run('sweepOutbox')
    },
    rings: ['outbox-waiting'],
  },
  {
    what: 'the register is old, and its index is of today',
    async act(system) {
      await system.imports.run({ date: '2026-07-10', names: ['Acme', 'Beta'] })
      system.at(-30)
      await system.run('refreshIndex')
      system.at(0)
      await system.run('refreshIndex')
    },
    rings: ['register-old'],
  },
  {
    what: 'the index is of last week, until this run builds it anew',
    async act(system) {
      await system.imports.run({ date: '2026-07-17', names: ['Acme', 'Beta'] })
      await system.run('refreshIndex')
    },
    rings: ['index-old'],
  },
  {
    what: 'a register is refused',
    async act(system) {
      system.registerIsRefused()
      await system.run('fetchDailyRegister')
      await system.relay()
      await system.deliver('importRegister', 'imports')
    },
    rings: ['register-import-failed'],
  },
  {
    what: 'a table is throttled',
    async act(system) {
      const admin = await system.newAdmin()
      system.throttle('rates')
      await system.call(routes.sponsorships, admin, 6)
    },
    rings: ['api-errors', 'api-outage', 'error-lines'],
  },
]

let system: WatchedSystem
const rung = new Map<string, string[]>()
beforeAll(async () => {
  system = await watchedSystem(START)
  await system.imports.run({ date: '2026-07-17', names: ['Acme', 'Beta'] })
  await system.run('refreshIndex')
  // functions share a process here, so none of them tells its start
  const { call, log } = greetingHandler({ uptime: () => 800 })
  await call()
  system.lines.push(...log().map((line) => ({ name: 'accounts' as const, text: JSON.stringify(line) })))
  const quiet = await system.samplesOf(() => system.runSchedules())
  for (const { what, act } of cases) {
    const samples = [...quiet, ...(await system.samplesOf(() => act(system)))]
    const from = START.getTime() + MINUTE
    const changes = evaluateAlarms(definitions, samples, { from, until: from + (END_MINUTES - 1) * MINUTE })
    rung.set(
      what,
      changes.filter(({ state }) => state === 'ALARM').map(({ id }) => id),
    )
  }
})
afterAll(() => system.stop())

/** The fields that a metric reads. Metrics of one name may read different ones, such as those of refused mails. */
const fieldsOf = ({ where, value, by }: LineMetric) =>
  [...where.map(({ field }) => field), value, by].filter((field) => field !== undefined)

/** Each metric once. Those that differ only in their numbers, as the ages of queues do, are one. */
const metrics = new Map(
  (Object.keys(functions) as FunctionName[])
    .flatMap(lineMetricsOf)
    .map((metric) => [`${metric.name} (${fieldsOf(metric).join(', ')})`, metric]),
)

describe('by the lines of the real functions, exactly those alarms ring that are about a fault', () => {
  test.each(cases)('if $what', ({ what, rings }) => {
    expect(rung.get(what)?.toSorted()).toEqual(rings)
  })
})

describe('a metric of log lines', () => {
  test.each([...metrics])('a line that a real function wrote has all fields of %s', (_, metric) => {
    const having = system.lines.filter(({ name, text }) => {
      const line = JSON.parse(text) as Record<string, unknown>
      return (
        lineMetricsOf(name).some((one) => one.name === metric.name) &&
        metric.where.every((one) => !('is' in one) || one.is.includes(String(line[one.field]))) &&
        fieldsOf(metric).every((field) => line[field] !== undefined)
      )
    })
    expect(having).not.toEqual([])
  })
})
