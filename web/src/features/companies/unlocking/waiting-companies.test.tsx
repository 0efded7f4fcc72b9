import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeFinderServer } from '../testing/fake-finder-server.ts'
import { askedToUnlock, button, expectBar, queueBar, USER } from '../testing/marked-companies.ts'
import { openFinder, rowNumber } from '../testing/open-finder.tsx'
import { markedStore } from './use-marked.ts'

const { withApi } = fakeFinderServer()

beforeEach(() => localStorage.clear())

describe('companies that wait from an earlier day', () => {
  test('marked companies are counted when the page opens, and nothing is unlocked before the click', async () => {
    markedStore.add(USER, [7, 8, 9])
    const api = withApi({ companies: 9, usage: 3, unlocked: [30] })
    openFinder()
    await expectBar('3 marked, not on this page · uses 3 of your 7 unlocks today')
    expect(askedToUnlock(api)).toEqual([])
    await userEvent.click(await button('Unlock 3'))
    await expectBar('3 unlocked')
    expect(askedToUnlock(api)).toEqual(['7', '8', '9'])
    expect(await rowNumber(1)).toHaveTextContent('Company 9 Ltd')
  })

  test('waiting companies can be forgotten', async () => {
    markedStore.add(USER, [7])
    withApi({ unlocked: [30] })
    openFinder()
    await expectBar('1 marked, not on this page')
    await userEvent.click(await button('Unmark all'))
    expect(markedStore.get(USER)).toEqual([])
    expect(screen.queryByRole('region', { name: 'Marked companies' })).toBeNull()
  })

  test('waiting companies keep waiting at the daily limit', async () => {
    markedStore.add(USER, [7, 8])
    withApi({ companies: 9, usage: 10, unlocked: [30] })
    openFinder()
    await expectBar('press Unlock then')
    expect(screen.queryByRole('button', { name: /^Unlock \d/ })).toBeNull()
  })

  test('waiting companies take one line when they are folded, and can be unfolded again', async () => {
    markedStore.add(USER, [7, 8])
    withApi({ companies: 9, usage: 10, unlocked: [30] })
    openFinder()
    const more = await screen.findByRole('button', {
      name: 'More about the marked companies',
      expanded: true,
    })
    await userEvent.click(more)
    expect(await queueBar()).toHaveTextContent(/^2 marked for tomorrow$/)
    expect(screen.queryByRole('button', { name: 'Unmark all' })).toBeNull()
    await waitFor(() => expect(more).toHaveFocus())
    await userEvent.click(more)
    await expectBar('press Unlock then')
    expect(screen.getByRole('button', { name: 'Unmark all' })).toBeVisible()
  })

  test('waiting companies cannot be folded while the daily limit allows unlocking them', async () => {
    markedStore.add(USER, [7])
    withApi({ companies: 9, usage: 3, unlocked: [30] })
    openFinder()
    await expectBar('1 marked, not on this page')
    expect(screen.queryByRole('button', { name: 'More about the marked companies' })).toBeNull()
  })
})
