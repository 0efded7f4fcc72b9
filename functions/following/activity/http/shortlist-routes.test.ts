import { expect, test } from 'vitest'
import type { ShortlistEntry } from '#shared/api/shortlist.ts'
import { closingOn } from '#shared/closing.ts'
import * as rules from '#shared/rules/visa-by.ts'
import { ownDays } from './shortlist-routes.ts'

const AT = '2026-07-20T12:00:00.000Z'

/** A locked sponsor that was kept at an instant and has answered with an interview. */
const lockedSponsor = (id: number, created_at = AT): ShortlistEntry => ({
  kind: 'sponsors',
  id,
  locked: true,
  company_id: id,
  company_name: null,
  preview: 'Locked sponsor',
  title: null,
  city_name: null,
  link: null,
  ...closingOn(null),
  note: '',
  created_at,
  updated_at: AT,
  status: 'interview',
  days: { interview: '2026-08-03' },
  reason: null,
  open: true,
  closed_on: null,
  left_on: null,
  warned_on: null,
})

test('locked sponsors of one instant have days of their own in the calendar, in whatever order they are listed', () => {
  const kept = [lockedSponsor(9), lockedSponsor(5), lockedSponsor(7, '2026-07-20T12:00:00.001Z')]
  const uids = ownDays(kept, rules).map(({ uid }) => uid)
  const instant = Date.parse(AT)
  expect(uids).toEqual([
    `sponsor-${instant}-1-interview`,
    `sponsor-${instant}-interview`,
    `sponsor-${instant + 1}-interview`,
  ])
  expect(ownDays(kept.toReversed(), rules).map(({ uid }) => uid)).toEqual(uids.toReversed())
  // a chosen entry keeps its number
  expect(ownDays(kept.slice(0, 1), rules, kept).map(({ uid }) => uid)).toEqual(uids.slice(0, 1))
})
