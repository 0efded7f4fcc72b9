import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { unlockedSample } from '../../search/testing/samples.ts'
import { fakeFinderServer } from '../testing/fake-finder-server.ts'
import { askedToUnlock, button, expectBar, markBox, queueBar, USER } from '../testing/marked-companies.ts'
import { openFinder, rowNumber, SEARCHED } from '../testing/open-finder.tsx'
import { markedStore } from './use-marked.ts'

const { server, withApi } = fakeFinderServer()

beforeEach(() => localStorage.clear())

describe('the unlock queue', () => {
  test('the unlock queue unlocks in the order of the marks, and reports the result', async () => {
    const api = withApi({ companies: 9, usage: 3 })
    openFinder(SEARCHED)
    await userEvent.click(await markBox(4))
    await userEvent.click(await markBox(2))
    await userEvent.click(await button('Unlock 2'))
    await expectBar('2 unlocked')
    expect(askedToUnlock(api)).toEqual(['4', '2'])
    expect(await rowNumber(2)).toHaveTextContent('2. Company 2 Ltd')
    expect(await rowNumber(4)).toHaveTextContent('4. Company 4 Ltd')
    expect(markedStore.get(USER)).toEqual([])
    await userEvent.click(await button('Close'))
    await waitFor(() => expect(screen.getByRole('region', { name: 'Companies' })).toHaveFocus())
  })

  test('the unlock queue names the companies that it skipped', async () => {
    withApi({ companies: 4, failing: { 2: 404, 3: 500 } })
    openFinder(SEARCHED)
    for (const number of [1, 2, 3]) await userEvent.click(await markBox(number))
    await userEvent.click(await button('Unlock 3'))
    await expectBar('1 unlocked, 2 skippedCould not be unlocked: number 2 (Leeds) and number 3 (Leeds).')
    expect(screen.getAllByText('Failed to unlock company - skipping')).toHaveLength(1)
    // a company that no longer exists is removed; a company that may be unlocked later stays
    expect(markedStore.get(USER)).toEqual([3])
  })

  test('the unlock queue unlocks only as many as the daily limit allows, and the rest waits for tomorrow', async () => {
    const api = withApi({ companies: 9, usage: 8 })
    openFinder(SEARCHED)
    for (const number of [1, 2, 3]) await userEvent.click(await markBox(number))
    await expectBar('3 marked · uses your 2 unlocks today, 1 waits for tomorrow')
    await userEvent.click(await button('Unlock 2'))
    await expectBar('2 unlocked')
    await expectBar('press Unlock then')
    expect(askedToUnlock(api)).toEqual(['1', '2'])
    expect(markedStore.get(USER)).toEqual([3])
    expect(screen.queryByRole('button', { name: /^Unlock \d/ })).toBeNull()
  })

  test('the unlock queue ends when the daily limit turns out to be used up', async () => {
    const api = withApi({ companies: 9, usage: 8 })
    openFinder(SEARCHED)
    for (const number of [1, 2]) await userEvent.click(await markBox(number))
    const unlock = await button('Unlock 2')
    api.state.usage = 9
    await userEvent.click(unlock)
    await expectBar('No unlock is left today.')
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
    for (const number of [1, 2, 3]) await userEvent.click(await markBox(number))
    await userEvent.click(await button('Unlock 3'))
    await expectBar('Unlocking 1 of 3')
    await userEvent.click(await button('Stop'))
    first.resolve()
    await expectBar('Stopped: 1 unlocked')
    expect(unlocked).toEqual(['1'])
    expect(markedStore.get(USER)).toEqual([2, 3])
  })

  test('the unlock queue stops when another user signs in elsewhere, and unlocks and shows nothing for that user', async () => {
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
    for (const number of [1, 2, 3]) await userEvent.click(await markBox(number))
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
    for (const number of [1, 2]) await userEvent.click(await markBox(number))
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
    await userEvent.click(await markBox(1))
    expect(await button('Unlock 1')).toBeVisible()
    expect(await queueBar()).not.toHaveTextContent('uses')
  })
})
