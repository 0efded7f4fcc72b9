import { describe, expect, test } from 'vitest'
import { storedUser } from '../../tests/support/accounts/stored-user.ts'
import { restrictionsOf, type Since, type UserRow } from './review-users.ts'

const first = { isInUse: false, carriedAt: undefined }
const CARRIED = '2026-07-20T14:00:00.000Z'
const again = { isInUse: true, carriedAt: CARRIED }
const [before, after] = ['2026-07-20T13:00:00.000Z', '2026-07-20T15:00:00.000Z']

const then = storedUser()
const withAlerts = (more: Partial<UserRow> = {}): UserRow => ({
  ...then,
  preferences: { ...then.preferences, email_alerts: true },
  alerts_to: 'mail',
  alerts_secret: 'old',
  alerts_since: '2026-07-01T00:00:00.000Z',
  ...more,
})
const off = {
  'preferences.email_alerts': false,
  alerts_to: undefined,
  alerts_secret: undefined,
  alerts_since: undefined,
}

const rightsOf = (restored: Partial<UserRow>, today: Partial<UserRow>, since: Since = first) =>
  restrictionsOf({ ...then, ...restored }, { ...then, ...today }, since).rights

describe('the rights of a restored user', () => {
  test('a restored user has nothing that was taken since', () => {
    expect(
      rightsOf({ role: 'admin', plan: 'pro' }, { session_epoch: 2, suspended_at: before, daily_limit: 3 }),
    ).toEqual({ role: 'user', plan: 'free', suspended_at: before, daily_limit: 3, session_epoch: 2 })
  })

  test('a restored user does not have what was given since', () => {
    expect(rightsOf({}, { role: 'admin', plan: 'pro' })).toEqual({})
    expect(rightsOf({ daily_limit: 3, suspended_at: before }, {})).toEqual({})
    expect(rightsOf({ daily_limit: 3 }, { daily_limit: 900 })).toEqual({})
  })

  test('a restored user loses after the switch only what was taken between the restore and the switch', () => {
    const admin = { role: 'admin' } as const
    expect(rightsOf(admin, { session_epoch: 1, suspended_at: after }, again)).toEqual({
      role: 'user',
      suspended_at: after,
      session_epoch: 1,
    })
    // an administrator has lifted it in the new generation
    expect(
      rightsOf({ ...admin, session_epoch: 1 }, { session_epoch: 1, suspended_at: before }, again),
    ).toEqual({})
  })
})

describe('the alerts of a restored user', () => {
  test('a restored user who has turned off alerts since stays without', () => {
    expect(restrictionsOf(withAlerts(), then, first).alerts).toEqual(off)
  })

  test('a restored user who has reported our mail since stays without alerts, and sees why', () => {
    const alerts_stopped = { at: before, because: 'complaint' } as const
    expect(restrictionsOf(withAlerts(), { ...then, alerts_stopped }, first).alerts).toEqual({
      ...off,
      alerts_stopped,
    })
    expect(restrictionsOf(then, { ...then, alerts_stopped }, first).alerts).toEqual({ alerts_stopped })
  })

  test('a restored user who turned alerts off and on has the links of the newer mails', () => {
    const newer = { alerts_secret: 'new', alerts_since: before }
    expect(restrictionsOf(withAlerts(), withAlerts(newer), first).alerts).toEqual(newer)
    expect(restrictionsOf(withAlerts(), withAlerts(newer), again).alerts).toEqual(newer)
    expect(restrictionsOf(withAlerts(newer), withAlerts(), again).alerts).toEqual({})
  })

  test('a restored user who turned off alerts before the switch stays without, unless they are on again since', () => {
    expect(restrictionsOf(withAlerts(), then, again).alerts).toEqual(off)
    expect(restrictionsOf(withAlerts({ alerts_since: after }), then, again).alerts).toEqual({})
    expect(restrictionsOf(then, withAlerts(), first).alerts).toEqual({})
  })
})

test('a restored password that was changed since ends, but not one that only has a newer hash', () => {
  const changed = { ...then, password_hash: 'another hash', session_epoch: 1 }
  expect(restrictionsOf(then, changed, first).password).toEqual({ password_hash: null, session_epoch: 1 })
  expect(restrictionsOf(then, { ...changed, session_epoch: 0 }, first).password).toEqual({})
  expect(restrictionsOf(then, changed, again).password).toEqual({})
})
