import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { fakeFinderServer } from '../testing/fake-finder-server.ts'
import { openFinder, rowNumber } from '../testing/open-finder.tsx'
import { markedStore } from './use-marked.ts'
import { unlockCompany } from './use-unlock.ts'

const { server, withApi } = fakeFinderServer()

const SEARCHED = '?has_website=1&job=1&careers_page=1'
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

  test('an unlock is counted, although its usage could not be fetched', async () => {
    withApi({ companies: 6, usage: 1 })
    openFinder(SEARCHED)
    expect(await left()).toBe('9 of 10')
    server.use(http.get('*/api/sponsorships/usage/daily', () => HttpResponse.json({}, { status: 404 })))
    await userEvent.click(await rowNumber(4))
    expect(await name(4)).toBeVisible()
    await waitFor(async () => expect(await left()).toBe('8 of 10'))
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

  test('a page of such companies has nothing to mark and nothing to unlock', async () => {
    withApi({ companies: 2, free: [1, 2] })
    openFinder(SEARCHED)
    expect(await rowNumber(1)).toHaveTextContent('1. Company 1 Ltd')
    expect(screen.queryByRole('checkbox', { name: /^Mark/ })).toBeNull()
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

describe('a locked company', () => {
  test('a locked company shows all known facts on its card', async () => {
    withApi({ companies: 6, usage: 3 })
    openFinder('?company=4')
    await screen.findByRole('button', { name: 'Unlock company (uses 1 of 7 today)' })
    const facts = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(Object.fromEntries(facts)).toMatchObject({
      Location: 'Leeds, England',
      Sectors: 'Health and social care',
      'Jobs in': 'Caring personal services',
      Vacancies: '2 vacancies',
      Contacts: '1 email',
      'Team size': '10-49 employees',
      'Visa routes': 'Skilled Worker',
      Rating: 'A rating',
      'On the register': 'since 10 July 2026 or earlier',
    })
  })
})

describe('a link to a company', () => {
  test('a link to a company never unlocks by itself, and its button shows the cost', async () => {
    const api = withApi({ usage: 3 })
    openFinder('?company=9')
    await userEvent.click(await screen.findByRole('button', { name: 'Unlock company (uses 1 of 7 today)' }))
    await waitFor(async () => expect(await name(9)).toHaveFocus())
    expect(api.askedFor('/search/single')).toEqual(['/search/single?company_id=9'])
    await waitFor(async () => expect(await left()).toBe('6 of 10'))
    expect(await rowNumber(1)).toHaveTextContent('Company 9 Ltd')
  })

  test('a link to an unlocked company shows it, on whatever page of the list it is', async () => {
    const api = withApi({ companies: 60, unlocked: Array.from({ length: 55 }, (_, index) => index + 1) })
    openFinder('?company=53')
    expect(await name(53)).toBeVisible()
    expect(api.askedFor('/search/single')).toEqual([])
  })

  test('a link to a company that does not exist shows an error on unlocking', async () => {
    withApi({ companies: 6 })
    openFinder('?company=4000')
    await userEvent.click(await screen.findByRole('button', { name: /^Unlock company/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent('No such company')
  })
})

describe('an opened company', () => {
  test.each(['abc', '0', '-4', '9007199254740992'])(
    'a link to the invalid id %s says that there is no such company and sends no request',
    async (id) => {
      const api = withApi()
      openFinder(`?company=${id}`)
      expect(await screen.findByRole('heading', { name: 'There is no company with this id' })).toBeVisible()
      expect(screen.getByRole('link', { name: 'Check a licence' })).toBeVisible()
      expect(api.companiesRead()).toEqual([])
    },
  )

  test('an opened company is kept, and opening it again sends no request', async () => {
    const api = withApi({ companies: 6 })
    openFinder(SEARCHED)
    await userEvent.click(await rowNumber(4))
    await name(4)
    await userEvent.click(await rowNumber(5))
    await name(5)
    await userEvent.click(await rowNumber(4))
    await name(4)
    expect(api.askedFor('/search/single')).toHaveLength(2)
  })

  test('an opened company closes with Back to list, and the focus returns to its row', async () => {
    withApi({ unlocked: [4] })
    const { router } = openFinder(SEARCHED)
    await userEvent.click(await rowNumber(4))
    await name(4)
    await userEvent.click(screen.getByRole('button', { name: 'Back to list' }))
    await waitFor(async () => expect(await rowNumber(4)).toHaveFocus())
    expect(router.state.location.search).toBe(SEARCHED)
  })

  test('an opened company outside the rows closes to the list, which takes the focus', async () => {
    withApi({ companies: 60, unlocked: [53] })
    openFinder(`${SEARCHED}&company=53`)
    await name(53)
    await rowNumber(1)
    await userEvent.click(screen.getByRole('button', { name: 'Back to list' }))
    await waitFor(() => expect(screen.getByRole('region', { name: 'Companies' })).toHaveFocus())
  })
})

const SEARCHED_ONE_BY_ONE = '?has_website=1&job=1&careers_page=1'
const next = () => screen.getByRole('button', { name: /^Unlock next/ })
const expectOffer = (words: string) => waitFor(() => expect(next()).toHaveTextContent(words))
const asked = (api: ReturnType<typeof withApi>) =>
  api.askedFor('/search/single').map((one) => one.split('=')[1])
const openRow = async (number: number) => {
  await userEvent.click(await rowNumber(number))
  await screen.findByRole('heading', { name: `Company ${number} Ltd` })
}
const refuseOnce = () => HttpResponse.json({ message: 'Not today' }, { status: 403 })

test('the Unlock next button names the next row and its cost, and moves from row to row', async () => {
  const api = withApi({ companies: 4, usage: 3, unlocked: [2] })
  openFinder(SEARCHED_ONE_BY_ONE)
  await rowNumber(1)
  await expectOffer('No. 1 · uses 1 of 7 left today')
  await userEvent.click(next())
  expect(await screen.findByRole('heading', { name: 'Company 1 Ltd' })).toBeVisible()
  expect(await rowNumber(1)).toHaveTextContent('1. Company 1 Ltd')
  // the second row is already unlocked and costs nothing
  await expectOffer('No. 3 · uses 1 of 6 left today')
  expect(await rowNumber(3)).toHaveAccessibleName(/^3\. Sponsor company details ?· Next/)
  await userEvent.click(next())
  await screen.findByRole('heading', { name: 'Company 3 Ltd' })
  expect(asked(api)).toEqual(['1', '3'])
})

/** Holds the next unlock back. @returns a function that lets it go on. */
function holdUnlock() {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.use(http.get('*/api/search/single', async () => void (await promise), { once: true }))
  return resolve
}

test('a late unlock leaves open what the user has opened meanwhile', async () => {
  withApi({ companies: 4, unlocked: [2] })
  const goOn = holdUnlock()
  const { router } = openFinder(SEARCHED_ONE_BY_ONE)
  await rowNumber(1)
  await expectOffer('No. 1')
  await userEvent.click(next())
  await openRow(2)
  goOn()
  expect(await screen.findByText('Number 1 is Company 1 Ltd')).toBeInTheDocument()
  expect(router.state.location.search).toBe(`${SEARCHED_ONE_BY_ONE}&company=2`)
})

test('a late unlock leaves the user on another page, with its search', async () => {
  withApi({ companies: 4 })
  const goOn = holdUnlock()
  const { router } = openFinder(SEARCHED_ONE_BY_ONE)
  await rowNumber(1)
  await expectOffer('No. 1')
  const { id } = sessionStore.get().user!
  markedStore.add(id, [1])
  await userEvent.click(next())
  await act(() => router.navigate('/jobs?q=nurse'))
  goOn()
  // an unlock takes the mark away
  await waitFor(() => expect(markedStore.get(id)).toEqual([]))
  expect(router.state.location).toMatchObject({ pathname: '/jobs', search: '?q=nurse' })
})

test('a company that fails is skipped with a toast, and is not retried', async () => {
  const api = withApi({ companies: 4, failing: { 1: 500 } })
  openFinder(SEARCHED_ONE_BY_ONE)
  await rowNumber(1)
  await expectOffer('No. 1')
  await userEvent.click(next())
  expect(await screen.findByText('Failed to unlock company - skipping')).toBeVisible()
  expect(await rowNumber(1)).toHaveAccessibleName(/^1\. Sponsor company details ?· Skipped/)
  await expectOffer('No. 2 · uses 1 of 10 left today')
  await userEvent.click(next())
  await screen.findByRole('heading', { name: 'Company 2 Ltd' })
  expect(asked(api)).toEqual(['1', '2'])
})

test('a company with an empty answer is skipped too', async () => {
  withApi({ companies: 2 })
  server.use(http.get('*/api/search/single', () => HttpResponse.json({})))
  openFinder(SEARCHED_ONE_BY_ONE)
  await rowNumber(1)
  await expectOffer('No. 1')
  await userEvent.click(next())
  expect(await screen.findByText('Failed to unlock company - skipping')).toBeVisible()
  await expectOffer('No. 2')
})

test('a new list of results starts the Unlock next button again at its first locked row', async () => {
  withApi({ companies: 17, failing: { 1: 500 } })
  openFinder(SEARCHED_ONE_BY_ONE)
  await rowNumber(1)
  await expectOffer('No. 1')
  await userEvent.click(next())
  await expectOffer('No. 2')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await expectOffer('No. 16')
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
  await rowNumber(1)
  await expectOffer('No. 1 ·')
})

test('the same search, made again, offers a skipped company once more', async () => {
  withApi({ companies: 2 })
  server.use(http.get('*/api/search/single', refuseOnce, { once: true }))
  openFinder(SEARCHED_ONE_BY_ONE)
  await rowNumber(1)
  await expectOffer('No. 1')
  await userEvent.click(next())
  await expectOffer('No. 2')
  expect(await rowNumber(1)).toHaveAccessibleName(/Skipped/)
  await userEvent.click(screen.getByRole('button', { name: 'Find sponsors' }))
  await expectOffer('No. 1 ·')
  expect(await rowNumber(1)).not.toHaveAccessibleName(/Skipped/)
})

test('a new list forgets the companies opened before, except the company that is open', async () => {
  const api = withApi({ companies: 17, unlocked: [1, 2] })
  const read = api.companiesRead
  const { router } = openFinder(SEARCHED_ONE_BY_ONE)
  await openRow(1)
  await openRow(2)
  await openRow(1)
  await openRow(2)
  // each company has been fetched once so far
  expect(read()).toEqual(['1', '2'])
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await rowNumber(16)
  await act(() => router.navigate(-1))
  expect(await screen.findByRole('heading', { name: 'Company 2 Ltd' })).toBeVisible()
  await openRow(1)
  expect(read()).toEqual(['1', '2', '2', '1'])
})

test('the same row stays next when the daily limit turns out to be used up', async () => {
  const api = withApi({ companies: 2, usage: 9 })
  openFinder(SEARCHED_ONE_BY_ONE)
  await rowNumber(1)
  await expectOffer('uses 1 of 1 left today')
  api.state.usage = 10
  await userEvent.click(next())
  await expectOffer('None left today')
  expect(next()).toHaveAttribute('aria-disabled', 'true')
  expect(await rowNumber(1)).not.toHaveAccessibleName(/Skipped/)
})

test('administrators see no cost on the Unlock next button', async () => {
  withApi({ companies: 2, limit: -1 })
  openFinder(SEARCHED_ONE_BY_ONE, { role: 'admin' })
  await rowNumber(1)
  await expectOffer('Unlock next No. 1')
  expect(next()).not.toHaveTextContent('uses')
})

test('the Unlock next button says so when nothing on the page is locked', async () => {
  withApi({ companies: 2, unlocked: [1, 2] })
  openFinder(SEARCHED_ONE_BY_ONE)
  await rowNumber(1)
  await expectOffer('None left on this page')
  expect(screen.getByRole('checkbox', { name: 'Mark all on this page' })).toBeDisabled()
})

test('an unknown usage disables the Unlock next button and offers a retry', async () => {
  withApi({ companies: 2, usage: 3 })
  server.use(http.get('*/api/sponsorships/usage/daily', refuseOnce, { once: true }))
  openFinder(SEARCHED_ONE_BY_ONE)
  await rowNumber(1)
  await expectOffer('Unlocks left unknown')
  expect(next()).toHaveAttribute('aria-disabled', 'true')
  const filters = within(screen.getByRole('complementary', { name: 'Filters' }))
  expect(filters.getByRole('alert')).toHaveTextContent('Not today')
  await userEvent.click(filters.getByRole('button', { name: 'Try again' }))
  await expectOffer('No. 1 · uses 1 of 7 left today')
  expect(filters.getByRole('meter')).toBeVisible()
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
