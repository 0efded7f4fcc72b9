import { beforeAll, describe, expect, test } from 'vitest'
import { alarmsOf } from '#shared/system/alarms/alarms.ts'
import { alarmSettingsOf, stageNamed } from '../../infra/stages.ts'
import { type Fault, simulateSystem } from '../support/alarms/alarm-world.ts'
import { evaluateAlarms, type Sample } from '../support/alarms/evaluate-alarms.ts'

const HOUR = 60 * 60_000
const definitions = alarmsOf(alarmSettingsOf(stageNamed('production')))

/** A Tuesday. The hours before it are quiet, and long enough for a daily schedule. */
const FAULT_BEGINS = '2026-07-21T12:00:00.000Z'
const QUIET_HOURS = 32
const begins = Date.parse(FAULT_BEGINS)

let quiet: Sample[]
beforeAll(async () => {
  const start = new Date(begins - QUIET_HOURS * HOUR).toISOString()
  quiet = await simulateSystem({ start, hours: QUIET_HOURS })
})

/** The alarms that ring while a fault lasts, each with the minutes after which it first does. */
async function alarmsAfter(fault: Fault, hours: number): Promise<Record<string, number>> {
  const samples = [...quiet, ...(await simulateSystem({ start: FAULT_BEGINS, hours, fault }))]
  const rung = evaluateAlarms(definitions, samples, { from: begins, until: begins + hours * HOUR })
    .filter(({ state }) => state === 'ALARM')
    .map(({ id, at }) => [id, (at - begins) / 60_000] as const)
  // of several times, the first stays
  return Object.fromEntries(rung.toReversed())
}

describe('a quiet system', () => {
  test('in a quiet day, with its midnight and its daily work, no alarm rings', async () => {
    expect(await alarmsAfter({}, 25)).toEqual({})
  })
})

interface Case {
  what: string
  fault: Fault
  hours: number
  /** The alarms that must ring, and no other, each with the minutes within which it must. */
  rings: Record<string, number>
}

// where a fault lasts for hours, visits are few: searches take most of the time, and are no part of these faults
const cases: Case[] = [
  {
    what: 'SES does not answer',
    fault: { mail: 'no answer' },
    hours: 1,
    // its code expires before its last try, so it never becomes a dead letter
    rings: { 'late-awaited-messages': 4 },
  },
  {
    what: 'the quota of mail is used up',
    fault: { mail: 'throttled' },
    hours: 1,
    rings: { 'late-awaited-messages': 4 },
  },
  { what: 'SES refuses an address', fault: { mail: 'refused' }, hours: 1, rings: { 'mail-refused': 3 } },
  {
    what: 'a message is poison',
    fault: { poison: true },
    hours: 1,
    rings: { 'dead-letters-mail': 2 },
  },
  {
    what: 'the worker of mail does not run',
    fault: { mailWorker: 'stopped' },
    hours: 1,
    rings: { 'unread-messages-mail': 5 },
  },
  { what: 'the relay is stopped', fault: { relay: 'stopped' }, hours: 1, rings: { 'relay-stopped': 8 } },
  {
    what: 'no queue takes messages',
    fault: { relay: 'no queue' },
    hours: 1,
    rings: { 'error-lines': 5, 'dead-letters-outbox': 5, 'outbox-waiting': 6 },
  },
  {
    what: 'the sweeper is stopped',
    fault: { sweeper: 'stopped' },
    hours: 1,
    rings: { 'heartbeat-sweepOutbox': 8 },
  },
  {
    what: 'a table is throttled',
    fault: { api: 'throttled' },
    hours: 1,
    rings: { 'api-errors': 2, 'error-lines': 2, 'api-outage': 9 },
  },
  {
    what: 'a table is throttled, and there are few calls',
    fault: { api: 'throttled', visits: 'few' },
    hours: 1,
    rings: { 'api-outage': 16 },
  },
  { what: 'searches are slow', fault: { api: 'slow' }, hours: 1, rings: { 'slow-search': 16 } },
  {
    what: 'searches are slow, but they are too few to tell',
    fault: { api: 'slow', visits: 'few' },
    hours: 1,
    rings: {},
  },
  {
    what: 'functions take long to start',
    fault: { api: 'slow to start' },
    hours: 2,
    rings: { 'slow-starts': 61 },
  },
  {
    what: 'each import is killed',
    fault: { imports: 'stalled', visits: 'few' },
    hours: 5,
    // the fetch of the afternoon is 90 minutes later
    rings: { 'dead-letters-imports': 90 + 145 },
  },
  {
    what: 'no register comes',
    fault: { imports: 'none', visits: 'few' },
    hours: 62,
    // the end of Tuesday, two working days, and a run of refreshIndex
    rings: { 'register-old': 60 * (12 + 48) + 16 },
  },
  {
    what: 'the index of the new day is not built',
    fault: { index: 'not rebuilt', visits: 'few' },
    hours: 14,
    rings: { 'heartbeat-refreshIndex': 60 * 13 + 16, 'index-old': 60 * 13 + 16 },
  },
]

describe('of all alarms, exactly those about a fault ring', () => {
  test.each(cases)('if $what, within the stated time', async ({ fault, hours, rings }) => {
    const rung = await alarmsAfter(fault, hours)
    expect(Object.keys(rung).toSorted()).toEqual(Object.keys(rings).toSorted())
    for (const [id, minutes] of Object.entries(rung))
      expect([id, minutes]).toEqual([id, Math.min(minutes, rings[id] ?? 0)])
  })
})
