import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { userSample } from '../../../../../tests/support/user-sample.ts'
import { sessionStore } from '../../../lib/session-store.ts'
import { NO_LONGER_FREE } from '../testing/fake-api.ts'
import { fakeFinderServer } from '../testing/fake-finder-server.ts'
import { openFinder, rowNumber } from '../testing/open-finder.tsx'
import { unlockedSample } from '../testing/samples.ts'
import { markedStore, MOST_MARKED } from './marked-store.ts'

const { server, withApi } = fakeFinderServer()

const SEARCHED = '?has_website=1&job=1&careers_page=1'
const USER = 'user-1'
const box = (number: number) =>
  screen.findByRole('checkbox', { name: new RegExp(`^Mark number ${number}, `) })
const all = () => screen.findByRole('checkbox', { name: 'Mark all on this page' })
const bar = () => screen.findByRole('region', { name: 'Marked companies' })
const button = (name: string) => screen.findByRole('button', { name })
const asked = (api: ReturnType<typeof withApi>) =>
  api.askedFor('/search/single').map((one) => one.split('=')[1])
const expectBar = (words: string) => waitFor(async () => expect(await bar()).toHaveTextContent(words))

beforeEach(() => localStorage.clear())

describe('marking companies', () => {
  test('marking spends nothing, shows what unlocking would cost, and is stored', async () => {
    const api = withApi({ companies: 9, usage: 3 })
    openFinder(SEARCHED)
    await userEvent.click(await box(4))
    await userEvent.click(await box(2))
    await expectBar('2 marked · uses 2 of your 7 searches today')
    expect(asked(api)).toEqual([])
    expect(markedStore.get(USER)).toEqual([4, 2])
    await userEvent.click(await box(4))
    await expectBar('1 marked')
  })

  test('marking ends at a hundred companies, with a notice', async () => {
    withApi({ companies: 3 })
    markedStore.add(
      USER,
      Array.from({ length: MOST_MARKED - 1 }, (_, index) => 1000 + index),
    )
    openFinder(SEARCHED)
    await userEvent.click(await box(1))
    expect(markedStore.get(USER)).toHaveLength(MOST_MARKED)
    const notice = 'At most 100 companies can be marked'
    expect(screen.queryByText(notice)).not.toBeInTheDocument()
    await userEvent.click(await box(2))
    expect(await screen.findByText(notice)).toBeVisible()
    expect(markedStore.get(USER)).toHaveLength(MOST_MARKED)
    expect(markedStore.get(USER)).not.toContain(2)
  })

  test('marking with Shift marks all locked rows in between', async () => {
    withApi({ companies: 5, unlocked: [3] })
    openFinder(SEARCHED)
    await userEvent.click(await box(2))
    const user = userEvent.setup()
    await user.keyboard('{Shift>}')
    await user.click(await box(5))
    await user.keyboard('{/Shift}')
    expect(markedStore.get(USER)).toEqual([2, 4, 5])
  })

  test('marking a whole page leaves out unlocked companies, and can be undone', async () => {
    withApi({ companies: 4, unlocked: [3] })
    openFinder(SEARCHED)
    await userEvent.click(await box(2))
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
    await userEvent.click(await box(2))
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await userEvent.click(await box(16))
    await expectBar('2 marked')
  })

  test('a mark is removed when its company is unlocked by a click', async () => {
    withApi({ companies: 5 })
    openFinder(SEARCHED)
    await userEvent.click(await box(2))
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

describe('the unlock queue', () => {
  test('the unlock queue unlocks in the order of the marks, and reports the result', async () => {
    const api = withApi({ companies: 9, usage: 3 })
    openFinder(SEARCHED)
    await userEvent.click(await box(4))
    await userEvent.click(await box(2))
    await userEvent.click(await button('Unlock 2'))
    await expectBar('2 unlocked')
    expect(asked(api)).toEqual(['4', '2'])
    expect(await rowNumber(2)).toHaveTextContent('2. Company 2 Ltd')
    expect(await rowNumber(4)).toHaveTextContent('4. Company 4 Ltd')
    expect(markedStore.get(USER)).toEqual([])
    await userEvent.click(await button('Close'))
    await waitFor(() => expect(screen.getByRole('region', { name: 'Companies' })).toHaveFocus())
  })

  test('the unlock queue names the companies that it skipped', async () => {
    withApi({ companies: 4, failing: { 2: 404, 3: 500 } })
    openFinder(SEARCHED)
    for (const number of [1, 2, 3]) await userEvent.click(await box(number))
    await userEvent.click(await button('Unlock 3'))
    await expectBar('1 unlocked, 2 skippedCould not be unlocked: number 2 (Leeds) and number 3 (Leeds).')
    expect(screen.getAllByText('Failed to unlock company - skipping')).toHaveLength(1)
    // a missing company is removed; one that may work later stays
    expect(markedStore.get(USER)).toEqual([3])
  })

  test('the unlock queue does not charge a company that is no longer free, which stays marked with its price', async () => {
    const api = withApi({ companies: 3, usage: 3, onceFree: [2] })
    openFinder(SEARCHED)
    await userEvent.click(await box(2))
    await userEvent.click(await box(3))
    await expectBar('uses 1 of your 7 searches today')
    await userEvent.click(await button('Unlock 2'))
    expect(await screen.findByText(NO_LONGER_FREE)).toBeInTheDocument()
    await expectBar('1 unlocked, 1 skipped')
    expect(api.state).toEqual({ usage: 4, unlocked: [3] })
    await expectBar('1 marked · uses 1 of your 6 searches today')
    await userEvent.click(await button('Unlock 1'))
    await expectBar('1 unlocked')
    expect(api.state).toEqual({ usage: 5, unlocked: [2, 3] })
  })

  test('the unlock queue spends only the searches left today, and the rest waits for tomorrow', async () => {
    const api = withApi({ companies: 9, usage: 8 })
    openFinder(SEARCHED)
    for (const number of [1, 2, 3]) await userEvent.click(await box(number))
    await expectBar('3 marked · uses your 2 searches today, 1 waits for tomorrow')
    await userEvent.click(await button('Unlock 2'))
    await expectBar('2 unlocked')
    await expectBar('it waits until then')
    expect(asked(api)).toEqual(['1', '2'])
    expect(markedStore.get(USER)).toEqual([3])
    expect(screen.queryByRole('button', { name: /^Unlock \d/ })).toBeNull()
  })

  test('the unlock queue ends when the daily limit turns out to be spent', async () => {
    const api = withApi({ companies: 9, usage: 8 })
    openFinder(SEARCHED)
    for (const number of [1, 2]) await userEvent.click(await box(number))
    const unlock = await button('Unlock 2')
    api.state.usage = 9
    await userEvent.click(unlock)
    await expectBar('No search is left today.')
    expect(markedStore.get(USER)).toEqual([2])
  })

  test('the unlock queue stops at Stop, after the company in progress', async () => {
    withApi({ companies: 5 })
    const first = Promise.withResolvers<void>()
    const unlocked: string[] = []
    server.use(
      http.get('*/api/search/single', async ({ request }) => {
        const id = new URL(request.url).searchParams.get('company_id') ?? ''
        unlocked.push(id)
        await first.promise
        return HttpResponse.json({ data: unlockedSample(Number(id)) })
      }),
    )
    openFinder(SEARCHED)
    for (const number of [1, 2, 3]) await userEvent.click(await box(number))
    await userEvent.click(await button('Unlock 3'))
    await expectBar('Unlocking 1 of 3')
    await userEvent.click(await button('Stop'))
    first.resolve()
    await expectBar('Stopped: 1 unlocked')
    expect(unlocked).toEqual(['1'])
    expect(markedStore.get(USER)).toEqual([2, 3])
  })

  test('the unlock queue stops when another user signs in elsewhere, and spends and keeps nothing for them', async () => {
    withApi({ companies: 5 })
    const first = Promise.withResolvers<void>()
    const spent: (string | null)[] = []
    server.use(
      http.get('*/api/search/single', async ({ request }) => {
        spent.push(request.headers.get('authorization'))
        await first.promise
        return HttpResponse.json({ data: unlockedSample(1, { companyName: 'Company 1 Ltd' }) })
      }),
    )
    openFinder(SEARCHED)
    for (const number of [1, 2, 3]) await userEvent.click(await box(number))
    await userEvent.click(await button('Unlock 3'))
    await expectBar('Unlocking 1 of 3')
    sessionStore.signIn('another-token', userSample({ id: 'user-2' }))
    first.resolve()
    await expectBar('Stopped')
    await userEvent.click(await rowNumber(4))
    expect(spent).toEqual(['Bearer a-token'])
    expect(screen.queryByText(/Company 1 Ltd/)).toBeNull()
  })

  test('the unlock queue stops when the user leaves the page', async () => {
    withApi({ companies: 5 })
    const first = Promise.withResolvers<void>()
    const unlocked: string[] = []
    server.use(
      http.get('*/api/search/single', async ({ request }) => {
        unlocked.push(new URL(request.url).searchParams.get('company_id') ?? '')
        await first.promise
        return HttpResponse.json({ data: unlockedSample(1) })
      }),
    )
    const { router } = openFinder(SEARCHED)
    for (const number of [1, 2]) await userEvent.click(await box(number))
    await userEvent.click(await button('Unlock 2'))
    await expectBar('Unlocking 1 of 2')
    await router.navigate('/elsewhere')
    await screen.findByText('Elsewhere')
    first.resolve()
    await waitFor(() => expect(markedStore.get(USER)).toEqual([2]))
    expect(unlocked).toEqual(['1'])
  })

  test('the unlock queue costs administrators nothing', async () => {
    withApi({ companies: 2, limit: -1 })
    openFinder(SEARCHED, { role: 'admin' })
    await userEvent.click(await box(1))
    expect(await button('Unlock 1')).toBeVisible()
    expect(await bar()).not.toHaveTextContent('uses')
  })
})

describe('companies that wait from an earlier day', () => {
  test('waiting companies are announced when the page opens, and nothing is spent before the click', async () => {
    markedStore.add(USER, [7, 8, 9])
    const api = withApi({ companies: 9, usage: 3, unlocked: [30] })
    openFinder()
    await expectBar('3 companies are waiting to be unlockeduses 3 of your 7 searches today')
    expect(asked(api)).toEqual([])
    await userEvent.click(await button('Unlock 3'))
    await expectBar('3 unlocked')
    expect(asked(api)).toEqual(['7', '8', '9'])
    expect(await rowNumber(1)).toHaveTextContent('Company 9 Ltd')
  })

  test('waiting companies can be forgotten', async () => {
    markedStore.add(USER, [7])
    withApi({ unlocked: [30] })
    openFinder()
    await expectBar('1 company is waiting to be unlocked')
    await userEvent.click(await button('Forget'))
    expect(markedStore.get(USER)).toEqual([])
    expect(screen.queryByRole('region', { name: 'Marked companies' })).toBeNull()
  })

  test('waiting companies keep waiting when no search is left', async () => {
    markedStore.add(USER, [7, 8])
    withApi({ companies: 9, usage: 10, unlocked: [30] })
    openFinder()
    await expectBar('they wait until then')
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
    expect(await bar()).toHaveTextContent(/^2 marked for tomorrow$/)
    expect(screen.queryByRole('button', { name: 'Forget' })).toBeNull()
    await waitFor(() => expect(more).toHaveFocus())
    await userEvent.click(more)
    await expectBar('they wait until then')
    expect(screen.getByRole('button', { name: 'Forget' })).toBeVisible()
  })

  test('waiting companies cannot be folded while searches are left to unlock them', async () => {
    markedStore.add(USER, [7])
    withApi({ companies: 9, usage: 3, unlocked: [30] })
    openFinder()
    await expectBar('1 company is waiting to be unlocked')
    expect(screen.queryByRole('button', { name: 'More about the marked companies' })).toBeNull()
  })

  test('waiting companies are only those of the signed-in user', async () => {
    markedStore.add('user-2', [7, 8])
    withApi({ unlocked: [30] })
    openFinder()
    await rowNumber(1)
    expect(screen.queryByRole('region', { name: 'Marked companies' })).toBeNull()
  })
})
