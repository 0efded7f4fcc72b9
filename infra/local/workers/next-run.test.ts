import { describe, expect, test } from 'vitest'
import { nextRun } from './start-workers.ts'

const zone = 'Europe/London'

/** The first runs after an instant. */
function runs(cron: string, after: string, count: number): string[] {
  const next = nextRun({ cron, zone })
  const found: string[] = []
  let at = new Date(after)
  while (found.length < count) {
    at = next(at)
    found.push(at.toISOString())
  }
  return found
}

describe('the next run of a schedule', () => {
  test('a schedule with a rate runs that long after its last start', () => {
    expect(nextRun({ everyMinutes: 15 })(new Date('2026-07-20T12:00:30Z'))).toEqual(
      new Date('2026-07-20T12:15:30Z'),
    )
  })

  test('a schedule in the UK keeps its time of day when summer time begins', () => {
    expect(runs('30 8 * * *', '2026-03-28T00:00:00Z', 3)).toEqual([
      '2026-03-28T08:30:00.000Z',
      '2026-03-29T07:30:00.000Z',
      '2026-03-30T07:30:00.000Z',
    ])
  })

  test('a schedule in the UK keeps its time of day when summer time ends, and runs once that day', () => {
    expect(runs('30 8 * * *', '2026-10-24T00:00:00Z', 3)).toEqual([
      '2026-10-24T07:30:00.000Z',
      '2026-10-25T08:30:00.000Z',
      '2026-10-26T08:30:00.000Z',
    ])
  })

  test('a schedule of working days leaves out the weekend, and runs at each of its hours', () => {
    expect(runs('30 8,14 * * MON-FRI', '2026-11-27T08:30:00Z', 3)).toEqual([
      '2026-11-27T14:30:00.000Z',
      '2026-11-30T08:30:00.000Z',
      '2026-11-30T14:30:00.000Z',
    ])
  })
})
