import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { unlockedSample } from '../../search/testing/samples.ts'
import { fakeFinderServer } from '../testing/fake-finder-server.ts'
import { openFinder, rowNumber, SEARCHED } from '../testing/open-finder.tsx'
import { unlockCompany } from './use-unlock.ts'

const { server, withApi } = fakeFinderServer()

const left = async () => (await screen.findByRole('meter')).getAttribute('aria-valuetext')
const name = (id: number) => screen.findByRole('heading', { name: `Company ${id} Ltd` })

describe('a click on a locked row', () => {
  test('ux 35: a click on a locked row unlocks it, names the row in place and shows the details', async () => {
    const api = withApi({ companies: 6 })
    const { router } = openFinder(SEARCHED)
    await userEvent.click(await rowNumber(4))
    expect(await name(4)).toBeVisible()
    expect(await rowNumber(4)).toHaveTextContent('4. Company 4 Ltd')
    expect(await rowNumber(5)).toHaveTextContent('Sponsor company details')
    await waitFor(async () => expect(await left()).toBe('9 of 10'))
    expect(router.state.location.search).toBe(`${SEARCHED}&company=4`)
    expect(api.askedFor('/sponsorships')).toHaveLength(1)
  })

  test('an unlocked company has its id in the address and the list, and its row keeps the focus', async () => {
    const api = withApi({ companies: 6, handles: 2 ** 52 })
    const { router } = openFinder(SEARCHED)
    const row = await rowNumber(4)
    await userEvent.click(row)
    expect(api.askedFor('/search/single')).toEqual([`/search/single?company_id=${2 ** 52 + 4}`])
    expect(await name(4)).toBeVisible()
    await waitFor(() => expect(router.state.location.search).toBe(`${SEARCHED}&company=4`))
    await waitFor(() => expect(row).toHaveAttribute('aria-current', 'true'))
    expect(row).toHaveFocus()
    expect(api.companiesRead()).toEqual([])
    await router.navigate(-1)
    expect(router.state.location.search).toBe(SEARCHED)
  })

  test('the link of a locked company leads to its id once it is unlocked', async () => {
    withApi({ companies: 6, handles: 2 ** 52, unlocked: [4] })
    const { router } = openFinder(`?company=${2 ** 52 + 4}`)
    await waitFor(() => expect(router.state.location.search).toBe('?company=4'))
    // the page draws the company again under its own id
    await waitFor(async () => expect(await name(4)).toBeVisible())
  })

  test('ux 35: a click on a locked row marks it as busy, and a second click does nothing', async () => {
    const api = withApi({ companies: 6 })
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    // this handler returns no response, so the next handler answers
    server.use(http.get('*/api/search/single', () => asked))
    openFinder(SEARCHED)
    const row = await rowNumber(4)
    await userEvent.click(row)
    expect(row).toHaveAttribute('aria-current', 'true')
    expect(row).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(row)
    answer()
    await name(4)
    await userEvent.click(row)
    expect(api.askedFor('/search/single')).toEqual(['/search/single?company_id=4'])
    expect(row).not.toHaveAttribute('aria-busy')
  })

  test('ux 36: a failed click leaves the row locked and the count unchanged, and shows an error', async () => {
    withApi({ companies: 6 })
    server.use(http.get('*/api/search/single', () => HttpResponse.json({ message: 'x' }, { status: 404 })))
    openFinder(SEARCHED)
    await userEvent.click(await rowNumber(4))
    expect(await screen.findByText('Failed to fetch company details')).toBeVisible()
    expect(await rowNumber(4)).toHaveTextContent('Sponsor company details')
    expect(await left()).toBe('10 of 10')
    expect(await screen.findByRole('button', { name: /^Unlock company/ })).toBeEnabled()
  })

  test('an unlock is counted as its answer says, without another request', async () => {
    const api = withApi({ companies: 6, usage: 1 })
    openFinder(SEARCHED)
    expect(await left()).toBe('9 of 10')
    await userEvent.click(await rowNumber(4))
    expect(await name(4)).toBeVisible()
    await waitFor(async () => expect(await left()).toBe('8 of 10'))
    expect(api.askedFor('/sponsorships/usage/daily')).toHaveLength(1)
  })

  test('an unlock that took no use of the day asks for the usage again', async () => {
    const api = withApi({ companies: 6, usage: 1 })
    openFinder(SEARCHED)
    expect(await left()).toBe('9 of 10')
    // the answer of a first call was lost
    api.state.unlocked.push(4)
    api.state.usage = 2
    await userEvent.click(await rowNumber(4))
    await waitFor(async () => expect(await left()).toBe('8 of 10'))
  })

  test.each([
    ['counts it already', 2, '8 of 10'],
    ['is of the next day', 0, '10 of 10'],
  ])('an unlock is not added to a usage that was read meanwhile and %s', async (_what, usage, expected) => {
    const api = withApi({ companies: 6, usage: 1 })
    const { promise: charged, resolve: answer } = Promise.withResolvers<void>()
    server.use(
      http.get('*/api/search/single', async () => {
        await charged
        return HttpResponse.json({ data: unlockedSample(4, { companyName: 'Company 4 Ltd' }), charged: true })
      }),
    )
    openFinder(SEARCHED)
    expect(await left()).toBe('9 of 10')
    await userEvent.click(await rowNumber(4))
    api.state.usage = usage
    // the usage is read again on return from another tab, at most once a minute
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    act(() => void window.dispatchEvent(new Event('focus')))
    await waitFor(async () => expect(await left()).toBe(expected))
    answer()
    expect(await name(4)).toBeVisible()
    await waitFor(() => expect(api.askedFor('/sponsorships/usage/daily')).toHaveLength(3))
    expect(await left()).toBe(expected)
  })

  test('a refusal without words is not called a server error, in the toast and on the card', async () => {
    withApi({ companies: 6 })
    server.use(http.get('*/api/search/single', () => HttpResponse.json({}, { status: 400 })))
    openFinder(SEARCHED)
    await userEvent.click(await rowNumber(4))
    await waitFor(() => expect(screen.getAllByText('Failed to fetch company details')).toHaveLength(2))
    expect(screen.queryByText(/^Server error/)).toBeNull()
  })

  test('a click at the daily limit sends no request and says when the limit resets', async () => {
    const api = withApi({ companies: 6, usage: 10 })
    openFinder(SEARCHED)
    await screen.findByRole('button', { name: 'Daily Limit Reached' })
    await userEvent.click(await rowNumber(4))
    expect(await screen.findByText(/^Unlocks return/)).toBeVisible()
    expect(screen.queryByText(/^Unlock it/)).toBeNull()
    expect(api.askedFor('/search/single')).toEqual([])
  })

  test('a click at the daily limit opens a company that another tab has unlocked', async () => {
    const api = withApi({ companies: 6, usage: 10 })
    openFinder(SEARCHED)
    await screen.findByRole('button', { name: 'Daily Limit Reached' })
    api.state.unlocked.push(4)
    await userEvent.click(await rowNumber(4))
    expect(await name(4)).toBeVisible()
    expect(api.askedFor('/search/single')).toEqual([])
  })

  test('a click after the daily limit was used up elsewhere says when it resets, without an error', async () => {
    const api = withApi({ companies: 6, usage: 9 })
    openFinder(SEARCHED)
    await screen.findByText('1 of 10')
    api.state.usage = 10
    await userEvent.click(await rowNumber(4))
    expect(await screen.findByText(/^Unlocks return/)).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each([
    [{ code: 'limit_exceeded', message: 'None left today' }, 'None left today'],
    [{ message: 'The limit of today is exceeded' }, 'The limit of today is exceeded'],
    [{ errors: { company_id: ['Limit exceeded'] } }, 'Search limit exceeded'],
  ])(
    'a click refused at the daily limit shows an error when the usage is unknown: %o',
    async (body, words) => {
      vi.spyOn(console, 'warn').mockImplementation(() => {})
      withApi({ companies: 6 })
      server.use(
        http.get('*/api/sponsorships/usage/daily', () => HttpResponse.json({}, { status: 404 })),
        http.get('*/api/search/single', () => HttpResponse.json(body, { status: 422 })),
      )
      openFinder(SEARCHED)
      await userEvent.click(await rowNumber(4))
      expect(await screen.findByText(words)).toHaveRole('alert')
    },
  )

  test('a click refused at the daily limit still shows a company that was unlocked elsewhere', async () => {
    const api = withApi({ companies: 6, usage: 9 })
    openFinder(SEARCHED)
    await rowNumber(4)
    server.use(
      http.get('*/api/search/single', () =>
        HttpResponse.json({ message: 'limit exceeded' }, { status: 422 }),
      ),
    )
    api.state.unlocked.push(4)
    await userEvent.click(await rowNumber(4))
    expect(await name(4)).toBeVisible()
  })
})

describe('a company with only a register entry', () => {
  test('its name is in the list, and it opens at once at the daily limit without an unlock', async () => {
    const api = withApi({ companies: 6, usage: 10, free: [4] })
    openFinder(SEARCHED)
    await screen.findByRole('button', { name: 'Daily Limit Reached' })
    expect(await rowNumber(4)).toHaveTextContent('4. Company 4 Ltd')
    await userEvent.click(await rowNumber(4))
    expect(await name(4)).toBeVisible()
    expect(api.askedFor('/search/single')).toEqual([])
    expect(await left()).toBe('0 of 10')
  })

  test('a page of such companies has nothing to unlock', async () => {
    withApi({ companies: 2, free: [1, 2] })
    openFinder(SEARCHED)
    expect(await rowNumber(1)).toHaveTextContent('1. Company 1 Ltd')
    expect(screen.queryByRole('checkbox', { name: /^Mark all/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Unlock next/ })).toBeNull()
  })

  test('Unlock next and Mark all pass over such companies', async () => {
    const api = withApi({ companies: 4, usage: 3, free: [1, 3] })
    openFinder(SEARCHED)
    await userEvent.click(
      await screen.findByRole('button', { name: 'Unlock next No. 2 · uses 1 of 7 left today' }),
    )
    expect(await name(2)).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: /^Mark all/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Unlock 1' }))
    await waitFor(() => expect(api.state).toEqual({ usage: 5, unlocked: [4, 2] }))
  })

  test('if more is known of it by now, it shows the price of an unlock and unlocks nothing by itself', async () => {
    const api = withApi({ companies: 6, usage: 3, onceFree: [4] })
    openFinder(SEARCHED)
    await userEvent.click(await rowNumber(4))
    const button = await screen.findByRole('button', { name: 'Unlock company (uses 1 of 7 today)' })
    expect(api.state).toEqual({ usage: 3, unlocked: [] })
    await userEvent.click(button)
    expect(await name(4)).toBeVisible()
    expect(api.state).toEqual({ usage: 4, unlocked: [4] })
  })

  test('a link to it opens it at once', async () => {
    const api = withApi({ usage: 10, free: [9] })
    openFinder('?company=9')
    expect(await name(9)).toBeVisible()
    expect(api.askedFor('/search/single')).toEqual([])
  })
})
const limit = { message: 'Daily limit of 10 exceeded', code: 'limit_exceeded' }
const lookUp = (answer: () => Response) =>
  server.use(
    http.get('*/api/search/single', () => HttpResponse.json(limit, { status: 422 })),
    http.get('*/api/companies/4', answer),
  )

test.each([
  ['the server fails', () => HttpResponse.json({ message: 'x' }, { status: 500 })],
  ['the server does not answer', () => HttpResponse.error()],
])(
  'an unlock at the daily limit is refused for the limit, although %s when asked for it',
  async (_, answer) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    lookUp(answer)
    await expect(unlockCompany(4, 'a-token')).rejects.toMatchObject({ status: 422, ...limit })
  },
)
