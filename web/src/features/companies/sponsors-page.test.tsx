import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { lockedRow, pageOf } from '../search/testing/samples.ts'
import { fakeFinderServer } from './testing/fake-finder-server.ts'
import { findButton, openFinder, rowNumber, SEARCHED } from './testing/open-finder.tsx'

const { server, withApi } = fakeFinderServer()

const meter = () => screen.findByRole('meter', { name: 'Unlocks left today' })

describe('a search in the finder', () => {
  test('ux 23: a search is kept in the URL, announced and counted', async () => {
    withApi({ companies: 1234 })
    const { router } = openFinder()
    await userEvent.click(findButton())
    // this check comes first, because one of the two texts is a notification that disappears
    await waitFor(() => expect(screen.getAllByText('Found 1,234 companies')).toHaveLength(2))
    expect(await rowNumber(15)).toHaveTextContent('15. Sponsor company details')
    expect(router.state.location.search).toBe(SEARCHED)
    expect(screen.getByText('1,234')).toBeVisible()
  })

  test('before a company is chosen, the third pane says what opening one shows and costs', async () => {
    withApi()
    openFinder(SEARCHED)
    expect(await screen.findByRole('heading', { name: 'Choose a company' })).toBeInTheDocument()
    expect(await screen.findByRole('heading', { name: 'On the register in its latest week' })).toBeVisible()
    expect(screen.getByText('312 joined')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See every change' })).toHaveAttribute(
      'href',
      '/register/changes',
    )
    expect(screen.getByRole('heading', { name: 'With a lock: one unlock' })).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Company' })).toBeNull()
    await userEvent.click(await rowNumber(2))
    expect(await screen.findByRole('region', { name: 'Company' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Choose a company' })).toBeNull()
  })

  test('ux 19: a search and its page are the same after a reload', async () => {
    const api = withApi()
    openFinder(`${SEARCHED}&country=England&page=2`)
    expect(await rowNumber(16)).toBeVisible()
    expect(screen.getByText('Page 2 of 3')).toBeVisible()
    expect(api.askedFor('/sponsorships')[0]).toContain('country=England')
    expect(screen.getByLabelText('Country')).toHaveValue('England')
  })

  test('ux 38: a search turns its pages, says which it is, and focuses the heading', async () => {
    withApi()
    const { router } = openFinder(SEARCHED)
    expect(await screen.findByText('Page 1 of 3')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(await rowNumber(16)).toBeVisible()
    expect(screen.getByText('Page 2 of 3')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Sponsor List' })).toHaveFocus())
    expect(router.state.location.search).toBe(`${SEARCHED}&page=2`)
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
    expect(await rowNumber(1)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true')
  })

  test('ux 22: a search keeps the previous rows, dimmed and without a skeleton, while a page loads', async () => {
    withApi()
    openFinder(SEARCHED)
    await rowNumber(1)
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    server.use(
      http.get('*/api/sponsorships', async () => {
        await asked
        return HttpResponse.json(pageOf([lockedRow(99)], { total: 40, current_page: 2 }))
      }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(screen.getByRole('list', { busy: true })).toHaveClass('opacity-50'))
    expect(await rowNumber(1)).toBeVisible()
    expect(document.querySelector('.skeleton')).toBeNull()
    answer()
    expect(await rowNumber(16)).toBeVisible()
  })

  test('a page beyond the last leads to the last one, and Back does not return to it', async () => {
    const api = withApi()
    const { router } = openFinder(`${SEARCHED}&page=9999`)
    expect(await screen.findByText('Page 3 of 3')).toBeVisible()
    expect(await rowNumber(40)).toBeVisible()
    expect(router.state.location.search).toBe(`${SEARCHED}&page=3`)
    expect(router.state.historyAction).toBe('REPLACE')
    expect(api.askedFor('/sponsorships').map((path) => /[?&]page=(\d+)/.exec(path)?.[1])).toEqual([
      '9999',
      '3',
    ])
    expect(screen.getByRole('heading', { name: 'Sponsor List' })).not.toHaveFocus()
  })

  test('a name that no company has leads to one that is a typo away', async () => {
    withApi()
    server.use(
      http.get('*/api/sponsorships', () =>
        HttpResponse.json({ ...pageOf([], { total: 0 }), did_you_mean: 'Monzo' }),
      ),
    )
    const { router } = openFinder(`${SEARCHED}&company_name=Mnzo`)
    await userEvent.click(await screen.findByRole('button', { name: 'Monzo' }))
    await waitFor(() => expect(router.state.location.search).toContain('company_name=Monzo'))
  })

  test('ux 24: a slow search never overwrites a later one', async () => {
    withApi()
    const slow = Promise.withResolvers<void>()
    const answered: string[] = []
    server.use(
      http.get('*/api/sponsorships', async ({ request }) => {
        const website = new URL(request.url).searchParams.get('has_website')
        if (website === '1') await slow.promise
        answered.push(website === '1' ? 'earlier' : 'later')
        return HttpResponse.json(pageOf([], { total: website === '1' ? 1 : 0 }))
      }),
    )
    openFinder(SEARCHED)
    await userEvent.click(await screen.findByRole('button', { name: 'Remove filter Has Website' }))
    expect(await screen.findByRole('heading', { name: 'No sponsors match these filters' })).toBeVisible()
    slow.resolve()
    await waitFor(() => expect(answered).toEqual(['later', 'earlier']))
    expect(screen.getByRole('heading', { name: 'No sponsors match these filters' })).toBeVisible()
  })

  test.each([
    ['', 'Try removing a filter or choosing a wider area.'],
    ['&company_name=Acme', 'The legal name may differ. Try fewer words of it, or remove a filter.'],
  ])(
    'ux 23: a search with “%s” that finds nothing gives advice, and denies nothing',
    async (name, advice) => {
      withApi()
      server.use(http.get('*/api/sponsorships', () => HttpResponse.json(pageOf([], { total: 0 }))))
      openFinder(`${SEARCHED}${name}`)
      expect(await screen.findByText(advice)).toBeVisible()
    },
  )

  test('a search loses a filter when its chip is removed, and a removed default stays off', async () => {
    withApi()
    const { router } = openFinder(`${SEARCHED}&sector=16&page=2`)
    await userEvent.click(await screen.findByRole('button', { name: 'Remove filter Sector: Education' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Has Website' }))
    await waitFor(() => expect(router.state.location.search).toBe('?has_website=0&job=1&careers_page=1'))
    expect(screen.getByLabelText('Has Website')).not.toBeChecked()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Sponsor List' })).toHaveFocus())
  })

  test('a new sort order starts at the first page and is not announced as a new search', async () => {
    const api = withApi()
    const { router } = openFinder(`${SEARCHED}&page=2`)
    await rowNumber(16)
    const found = screen.getAllByText(/^Found/).length
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Most vacancies')
    expect(await rowNumber(1)).toBeVisible()
    expect(router.state.location.search).toBe(`${SEARCHED}&sort=vacancies`)
    expect(api.askedFor('/sponsorships').at(-1)).toContain('sort=vacancies')
    expect(screen.getByLabelText('Sort by')).toHaveFocus()
    expect(screen.getAllByText(/^Found/).length).toBeLessThanOrEqual(found)
  })

  test('a search keeps its sort order when a filter is added', async () => {
    withApi()
    const { router } = openFinder(`${SEARCHED}&sort=newest`)
    await rowNumber(1)
    await userEvent.click(screen.getByLabelText('Has Facebook'))
    await userEvent.click(findButton())
    await waitFor(() => expect(router.state.location.search).toBe(`${SEARCHED}&facebook=1&sort=newest`))
  })

  test('a search without results offers the search without the defaults', async () => {
    withApi()
    server.use(
      http.get('*/api/sponsorships', ({ request }) => {
        const total = new URL(request.url).searchParams.get('job') === '1' ? 0 : 1234
        return HttpResponse.json({
          ...pageOf([], { total }),
          ...(total === 0 ? { total_without_defaults: 1234 } : {}),
        })
      }),
    )
    const { router } = openFinder(SEARCHED)
    await userEvent.click(
      await screen.findByRole('button', {
        name: /^Show 1,234 sponsors: drop Has.Website, Has.Jobs and Has.Careers$/,
      }),
    )
    expect(router.state.location.search).toBe('?has_website=0&job=0&careers_page=0')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Sponsor List' })).toHaveFocus())
  })

  test('a search that finds nothing even without the default filters offers the search without any filter', async () => {
    withApi()
    server.use(
      http.get('*/api/sponsorships', () => HttpResponse.json({ ...pageOf([]), total_without_defaults: 0 })),
    )
    const { router } = openFinder(`${SEARCHED}&job_category=23`)
    await userEvent.click(await screen.findByRole('button', { name: 'Search without any filter' }))
    await waitFor(() => expect(router.state.location.search).toBe('?has_website=0&job=0&careers_page=0'))
  })

  test.each([
    ['finds nothing', HttpResponse.json(pageOf([])), 'No sponsors match these filters'],
    [
      'fails',
      HttpResponse.json({ message: 'Too many requests', code: 'too_many_requests' }, { status: 429 }),
      'Too many requests',
    ],
  ])(
    'after a chip is removed, a search that %s moves the focus to its message',
    async (_, answer, heading) => {
      withApi()
      openFinder(SEARCHED)
      await rowNumber(1)
      server.use(http.get('*/api/sponsorships', () => answer.clone()))
      await userEvent.click(screen.getByRole('button', { name: 'Remove filter Has Website' }))
      await waitFor(() => expect(screen.getByRole('heading', { name: heading })).toHaveFocus())
    },
  )

  test('a search opened by its URL leaves the focus alone', async () => {
    withApi()
    openFinder(SEARCHED)
    await rowNumber(1)
    await waitFor(() => expect(document.body).toHaveFocus())
  })

  test('ux 25: Reset clears a search, the open company and the URL', async () => {
    withApi({ unlocked: [3] })
    const { router } = openFinder(`${SEARCHED}&country=England&company=3`)
    await screen.findByRole('heading', { name: 'Company 3 Ltd' })
    await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }))
    expect(await screen.findByRole('heading', { name: 'Your unlocked companies' })).toBeVisible()
    expect(router.state.location.search).toBe('')
    expect(screen.getByLabelText('Country')).toHaveValue('')
    expect(screen.getByText('Filters reset')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Company 3 Ltd' })).toBeNull()
  })
})

describe('the daily usage', () => {
  test('ux 31: the daily usage shows the unlocks left, even before the first unlock', async () => {
    withApi({ usage: 3 })
    openFinder()
    expect(await meter()).toHaveAttribute('aria-valuetext', '7 of 10')
    expect(await meter()).toHaveValue(70)
  })

  test('ux 31: the daily usage is hidden for administrators', async () => {
    withApi({ limit: -1 })
    openFinder(SEARCHED, { role: 'admin' })
    await rowNumber(1)
    expect(screen.queryByRole('meter')).toBeNull()
  })

  test('the daily limit disables Find and says when it resets, and pages still turn', async () => {
    withApi({ usage: 10 })
    openFinder(SEARCHED)
    const button = await screen.findByRole('button', { name: 'Daily Limit Reached' })
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription(
      /^Come back tomorrow for more searches that unlock companies \(unlocks return (at \d\d:\d\d, )?in .+\)$/,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
    expect(await rowNumber(16)).toBeVisible()
  })

  test('at the daily limit the form still searches, and says what stays free', async () => {
    const api = withApi({ usage: 10 })
    openFinder()
    expect(await screen.findByText('0 unlocks left. Searching and register entries stay free.')).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Search without unlocking' }))
    expect(await rowNumber(1)).toBeVisible()
    await userEvent.click(screen.getByLabelText('Has Facebook'))
    await userEvent.click(screen.getByRole('button', { name: 'Search without unlocking' }))
    await waitFor(() => expect(api.askedFor('/sponsorships').at(-1)).toContain('facebook=1'))
  })
})
