import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeFinderServer } from '../testing/fake-finder-server.ts'
import { askedToUnlock, expectBar, markBox, USER } from '../testing/marked-companies.ts'
import { openFinder, rowNumber, SEARCHED } from '../testing/open-finder.tsx'
import { markedStore, MAX_MARKED } from './use-marked.ts'

const { withApi } = fakeFinderServer()

const all = () => screen.findByRole('checkbox', { name: 'Mark all on this page' })

beforeEach(() => localStorage.clear())

describe('marking companies', () => {
  test('marking unlocks nothing, shows what unlocking would cost, and is stored', async () => {
    const api = withApi({ companies: 9, usage: 3 })
    openFinder(SEARCHED)
    await userEvent.click(await markBox(4))
    await userEvent.click(await markBox(2))
    await expectBar('2 marked · uses 2 of your 7 unlocks today')
    expect(askedToUnlock(api)).toEqual([])
    expect(markedStore.get(USER)).toEqual([4, 2])
    await userEvent.click(await markBox(4))
    await expectBar('1 marked')
  })

  test('no notification covers the tools of the list', async () => {
    withApi({ companies: 3 })
    openFinder(SEARCHED)
    expect((await all()).closest('[data-keep-clear]')).not.toBeNull()
  })

  test('marking ends at a hundred companies, with a notice', async () => {
    withApi({ companies: 3 })
    markedStore.add(
      USER,
      Array.from({ length: MAX_MARKED - 1 }, (_, index) => 1000 + index),
    )
    openFinder(SEARCHED)
    await userEvent.click(await markBox(1))
    expect(markedStore.get(USER)).toHaveLength(MAX_MARKED)
    const notice = 'At most 100 companies can be marked'
    expect(screen.queryByText(notice)).not.toBeInTheDocument()
    await userEvent.click(await markBox(2))
    expect(await screen.findByText(notice)).toBeVisible()
    expect(markedStore.get(USER)).toHaveLength(MAX_MARKED)
    expect(markedStore.get(USER)).not.toContain(2)
  })

  test('marking with Shift marks all locked rows between the two clicks', async () => {
    withApi({ companies: 5, unlocked: [3] })
    openFinder(SEARCHED)
    await userEvent.click(await markBox(2))
    const user = userEvent.setup()
    await user.keyboard('{Shift>}')
    await user.click(await markBox(5))
    await user.keyboard('{/Shift}')
    expect(markedStore.get(USER)).toEqual([2, 4, 5])
  })

  test('with no unlock left a page cannot be marked, and earlier marks can be taken back', async () => {
    withApi({ companies: 3, usage: 10 })
    openFinder(SEARCHED)
    await waitFor(async () => expect(await all()).toBeDisabled())
    await userEvent.click(await markBox(2))
    expect(await all()).toBeEnabled()
    await userEvent.click(await all())
    expect(markedStore.get(USER)).toEqual([])
    expect(await all()).toBeDisabled()
  })

  test('marking a whole page leaves out unlocked companies, and can be undone', async () => {
    withApi({ companies: 4, unlocked: [3] })
    openFinder(SEARCHED)
    await userEvent.click(await markBox(2))
    expect(await all()).toBePartiallyChecked()
    await userEvent.click(await all())
    expect(await all()).toBeChecked()
    expect(markedStore.get(USER).toSorted()).toEqual([1, 2, 4])
    await userEvent.click(await all())
    expect(markedStore.get(USER)).toEqual([])
  })

  test('marking continues over the pages of the list', async () => {
    withApi({ companies: 17 })
    openFinder(SEARCHED)
    await userEvent.click(await markBox(2))
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await userEvent.click(await markBox(16))
    await expectBar('2 marked')
  })

  test('free companies are marked to export and compare, and never to unlock', async () => {
    withApi({ companies: 6, free: [1, 2, 3, 4, 5], unlocked: [6] })
    openFinder(SEARCHED)
    await userEvent.click(await markBox(2))
    await userEvent.click(await markBox(1))
    await expectBar('2 free marked')
    expect(markedStore.get(USER)).toEqual([])
    expect(screen.queryByRole('button', { name: /^Unlock \d/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute(
      'href',
      '/compare?employer=company-2-ltd-leeds&employer=company-1-ltd-leeds',
    )
  })

  test('a range marks free and locked companies, and more than four are not compared', async () => {
    withApi({ companies: 7, free: [2, 3, 4, 5, 6], unlocked: [7] })
    openFinder(SEARCHED)
    await userEvent.click(await markBox(1))
    const user = userEvent.setup()
    await user.keyboard('{Shift>}')
    await user.click(await markBox(6))
    await user.keyboard('{/Shift}')
    await expectBar('5 free marked')
    await expectBar('1 marked')
    expect(markedStore.get(USER)).toEqual([1])
    expect(screen.queryByRole('link', { name: 'Compare' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(await markBox(3)).not.toBeChecked()
    expect(await markBox(1)).toBeChecked()
  })

  test('a mark is removed when its company is unlocked by a click', async () => {
    withApi({ companies: 5 })
    openFinder(SEARCHED)
    await userEvent.click(await markBox(2))
    await userEvent.click(await rowNumber(2))
    await screen.findByRole('heading', { name: 'Company 2 Ltd' })
    expect(markedStore.get(USER)).toEqual([])
    expect(screen.queryByRole('region', { name: 'Marked companies' })).toBeNull()
  })

  test('a mark is removed when its company turns out to be unlocked on another device', async () => {
    markedStore.add(USER, [2, 3])
    withApi({ companies: 4, unlocked: [2] })
    openFinder(SEARCHED)
    await rowNumber(2)
    await waitFor(() => expect(markedStore.get(USER)).toEqual([3]))
  })
})
