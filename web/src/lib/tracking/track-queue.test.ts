import { describe, expect, test } from 'vitest'
import { type Click, createTrackQueue } from './track.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const click = (number: number, at = 0): Click => ({
  route: 'trackCompanyClick',
  at,
  body: { click_id: id(number), company_id: number, clicked_to: 'website' },
})
const soon = () => new Date(1000)
const forbid = () => {
  throw new Error('forbidden')
}
const idsOf = (clicks: Click[]) => clicks.map(({ body }) => body.click_id)

describe('the queue of waiting clicks', () => {
  test('waiting clicks outlive the page, the oldest first', () => {
    const queue = createTrackQueue({ storage: localStorage, now: soon })
    queue.add(click(1, 10))
    queue.add(click(2, 20))
    expect(createTrackQueue({ storage: localStorage, now: soon }).list()).toEqual([
      click(1, 10),
      click(2, 20),
    ])
    queue.remove(id(1))
    expect(idsOf(queue.list())).toEqual([id(2)])
    queue.clear()
    expect(localStorage).toHaveLength(0)
  })

  test('at most a hundred waiting clicks are kept, the newest ones', () => {
    const queue = createTrackQueue({ storage: localStorage, now: soon })
    for (let number = 1; number <= 103; number += 1) queue.add(click(number))
    expect(queue.list()).toHaveLength(100)
    expect(idsOf(queue.list())[0]).toBe(id(4))
  })

  test('waiting clicks are dropped after seven days', () => {
    let now = 0
    const queue = createTrackQueue({ storage: localStorage, now: () => new Date(now) })
    queue.add(click(1, 0))
    now = 7 * DAY_MS - 1
    expect(queue.list()).toHaveLength(1)
    now = 7 * DAY_MS
    expect(queue.list()).toEqual([])
  })

  test.each(['not json', '{}', '[1, {"route":"other"}]'])(
    'no clicks are waiting when "%s" is stored',
    (stored) => {
      localStorage.setItem('sponsor-finder.clicks', stored)
      expect(createTrackQueue({ storage: localStorage, now: () => new Date(0) }).list()).toEqual([])
    },
  )

  test('no clicks are waiting when storage is forbidden', () => {
    const storage = { getItem: forbid, setItem: forbid, removeItem: forbid }
    const queue = createTrackQueue({ storage, now: () => new Date(0) })
    queue.add(click(1))
    queue.clear()
    expect(queue.list()).toEqual([])
  })
})
