import { describe, expect, test } from 'vitest'
import { type CountedResend, limitResend } from './resend-code.ts'

const on = (time: string) => new Date(`2026-07-20T${time}Z`)
const after = (time: string, count: number): NonNullable<CountedResend['seen']> => ({
  last_at: on(time).toISOString(),
  count,
})

describe('asking for another code', () => {
  test.each<[string, CountedResend['seen'], string, number]>([
    ['the first time', undefined, '12:00:00', 1],
    ['a minute later', after('11:59:00', 1), '12:00:00', 2],
    ['the fifth time of the day', after('11:00:00', 4), '12:00:00', 5],
  ])('a resend is allowed %s', (_name, seen, now, count) => {
    expect(limitResend(seen, on(now))).toEqual({ next: { last_at: on(now).toISOString(), count } })
  })

  test('the daily limit of resends starts again on the next UTC date', () => {
    const midnight = new Date('2026-07-21T00:00:00Z')
    expect(limitResend(after('23:00:00', 5), midnight)).toMatchObject({ next: { count: 1 } })
  })

  test.each<[string, CountedResend['seen'], string, number]>([
    ['at once', after('12:00:00', 1), '12:00:00.000', 60],
    ['a millisecond before the minute is over', after('12:00:00', 1), '12:00:59.999', 1],
    ['a sixth time, until midnight', after('12:00:00', 5), '23:59:30', 30],
    ['a sixth time, a millisecond before midnight', after('12:00:00', 5), '23:59:59.999', 1],
    ['a minute before midnight, by the longer wait', after('23:59:50', 5), '23:59:55', 55],
  ])('a resend is throttled %s', (_name, seen, now, retryAfterSeconds) => {
    expect(limitResend(seen, on(now))).toEqual({ retryAfterSeconds })
  })

  test('a resend just after midnight is still throttled by the one-minute wait', () => {
    const seen = after('23:59:50', 1)
    expect(limitResend(seen, new Date('2026-07-21T00:00:05Z'))).toEqual({ retryAfterSeconds: 45 })
  })
})
