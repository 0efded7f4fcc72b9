import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { useLayoutEffect } from 'react'
import { describe, expect, test } from 'vitest'
import { lockedRow, pageOf } from '../search/testing/samples.ts'
import { fakeFinderServer } from './testing/fake-finder-server.ts'
import { openFinder, rowNumber } from './testing/open-finder.tsx'

const { server, withApi } = fakeFinderServer()

const SEARCHED = '?has_website=1&job=1&careers_page=1'
const meter = () => screen.findByRole('meter', { name: 'Unlocks left today' })
const find = () => screen.getByRole('button', { name: 'Find sponsors' })

describe('a search in the finder', () => {
  test('ux 23: a search is kept in the URL, announced and counted', async () => {
    withApi({ companies: 1234 })
    const { router } = openFinder()
    await userEvent.click(find())
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
    await userEvent.click(screen.getByRole('button', { name: 'Find sponsors' }))
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
    ['fails', HttpResponse.json({ message: 'Too many requests' }, { status: 429 }), 'Too many requests'],
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

test('ux 34: an unlocked company is named in the results and in the detail region, and a locked one has a lock', async () => {
  withApi({ unlocked: [2] })
  openFinder(SEARCHED)
  const row = await rowNumber(2)
  expect(row).toHaveTextContent('Company 2 Ltd')
  expect(await rowNumber(1)).toHaveAccessibleName(/Locked$/)
  expect(row).not.toHaveAccessibleName(/Locked/)
  await userEvent.click(row)
  const detail = screen.getByRole('region', { name: 'Company' })
  expect(await within(detail).findByRole('heading', { name: 'Company 2 Ltd' })).toBeVisible()
  expect(row).toHaveAttribute('aria-current', 'true')
  await waitFor(() => expect(document.title).toBe('Company 2 Ltd – Sponsor Finder'))
  expect(document.head.querySelector('meta[name="description"]')).toHaveAttribute(
    'content',
    'What we know about Company 2 Ltd in Leeds, England, and its sponsor licence.',
  )
})

const findBeforeSearch = () => screen.getByRole('button', { name: 'Find sponsors' })

/** The states that the results area shows. */
const states = () => {
  const area = within(screen.getByRole('region', { name: 'Companies' }))
  const parts = {
    loading: area.queryByText('Loading…'),
    results: area.queryByRole('heading', { name: 'Sponsor List' }),
    nothing: area.queryByRole('heading', { name: 'No sponsors match these filters' }),
    error: area.queryByRole('alert'),
  }
  return Object.entries(parts).flatMap(([name, part]) => (part === null ? [] : [name]))
}

describe('the finder before the first search', () => {
  test('the finder lists the unlocked companies and searches nothing before the first search', async () => {
    const api = withApi({ unlocked: [7] })
    openFinder()
    expect(await screen.findByRole('heading', { name: 'Your unlocked companies' })).toBeVisible()
    expect(await rowNumber(1)).toHaveTextContent('Company 7 Ltd')
    expect(api.askedFor('/sponsorships')).toEqual([])
  })

  test('ux 20: nothing about a search is shown before the first one; then exactly one of loading, results, none and error', async () => {
    withApi()
    openFinder()
    await screen.findByText(/^None yet/)
    expect(states()).toEqual([])
    const first = Promise.withResolvers<void>()
    // this handler returns no response, so the next handler answers
    server.use(http.get('*/api/sponsorships', () => first.promise, { once: true }))
    await userEvent.click(findBeforeSearch())
    await waitFor(() => expect(states()).toEqual(['loading']))
    first.resolve()
    await rowNumber(1)
    expect(states()).toEqual(['results'])
    for (const [filter, answer, state] of [
      ['Has Facebook', HttpResponse.json(pageOf([])), 'nothing'],
      ['Has Jobs', HttpResponse.json({ message: 'No' }, { status: 403 }), 'error'],
    ] as const) {
      server.use(http.get('*/api/sponsorships', () => answer.clone()))
      await userEvent.click(screen.getByLabelText(filter))
      await userEvent.click(findBeforeSearch())
      await waitFor(() => expect(states()).toEqual([state]))
    }
  })

  test('the form starts with the preferred place, distance, route and pay', async () => {
    withApi()
    const preferences = {
      setup_completed_at: null,
      preferred_job_category_id: [61],
      near: 'LS1',
      miles: 50,
      route: 'Skilled Worker',
      minimum_salary: 35_000,
    }
    const { router } = openFinder('', { preferences })
    expect(await screen.findByDisplayValue('LS1')).toBeVisible()
    await userEvent.click(findBeforeSearch())
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toMatchObject({
        job_category: '61',
        minimum_pay: '35000',
        near: 'LS1',
        miles: '50',
        route: 'Skilled Worker',
      }),
    )
  })

  test('ux 37: Load More adds 25 companies and focuses the first, and is disabled while loading and at the end', async () => {
    withApi({ companies: 40, unlocked: Array.from({ length: 30 }, (_, index) => index + 1) })
    openFinder()
    const more = await screen.findByRole('button', { name: 'Load More' })
    const next = Promise.withResolvers<void>()
    server.use(http.get('*/api/sponsorships/companies/unlocked', () => next.promise))
    await userEvent.click(more)
    await waitFor(() => expect(more).toHaveAttribute('aria-disabled', 'true'))
    next.resolve()
    await waitFor(async () => expect(await rowNumber(26)).toHaveFocus())
    expect(screen.getByRole('button', { name: 'Load More' })).toBeDisabled()
    expect(screen.getByText('All companies are shown')).toBeVisible()
  })

  test('a failure of Load More or of another order is said, and the next press adds one page', async () => {
    const unlocked = Array.from({ length: 60 }, (_, index) => index + 1)
    withApi({ companies: 60, unlocked })
    openFinder()
    const more = await screen.findByRole('button', { name: 'Load More' })
    const refusal = { message: 'Too many requests', code: 'rate_limited' }
    const refuse = () =>
      server.use(
        http.get('*/api/sponsorships/companies/unlocked', () => HttpResponse.json(refusal, { status: 429 })),
      )
    refuse()
    await userEvent.click(more)
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests')
    expect(await rowNumber(25)).toBeVisible()
    withApi({ companies: 60, unlocked })
    await userEvent.click(more)
    await waitFor(async () => expect(await rowNumber(26)).toHaveFocus())
    expect(screen.queryByText(/^51\./)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    refuse()
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Name')
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests')
  })

  test('the unlocked companies can be sorted by name, and the order is kept in the URL', async () => {
    const api = withApi({ unlocked: [7, 8] })
    const { router } = openFinder('?company=7')
    await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Name')
    await waitFor(() => expect(router.state.location.search).toBe('?company=7&sort=name'))
    await waitFor(() =>
      expect(api.askedFor('/sponsorships/companies/unlocked').at(-1)).toContain('sort=name'),
    )
    expect(screen.getByRole('heading', { name: 'Your unlocked companies' })).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Last unlocked')
    await waitFor(() => expect(router.state.location.search).toBe('?company=7'))
  })

  test('the list has its place in the first frame after Back, so that the page keeps its scroll position', async () => {
    withApi({ unlocked: [7] })
    const hidden: (boolean | undefined)[] = []
    function AtFirst() {
      useLayoutEffect(() => {
        const list = screen.queryByRole('heading', { name: 'Your unlocked companies' })
        hidden.push(list?.closest('.card')?.classList.contains('max-lg:hidden'))
      }, [])
      return null
    }
    const { router } = openFinder('', {}, <AtFirst />)
    await rowNumber(1)
    await act(() => router.navigate('/account'))
    await act(() => router.navigate(-1))
    await rowNumber(1)
    expect(hidden).toEqual([undefined, false])
  })

  test('Load More is absent when there is only one page', async () => {
    withApi({ unlocked: [7] })
    openFinder()
    await rowNumber(1)
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
  })

  test('unlocked companies are tinted only in a list that has locked companies too', async () => {
    withApi({ companies: 3, unlocked: [2] })
    openFinder()
    expect((await rowNumber(1)).closest('li')).not.toHaveClass('bg-brand-soft')
    await userEvent.click(findBeforeSearch())
    expect((await rowNumber(2)).closest('li')).toHaveClass('bg-brand-soft')
    expect((await rowNumber(1)).closest('li')).not.toHaveClass('bg-brand-soft')
  })

  test('the company region is shown only when there is a company to choose', async () => {
    withApi()
    openFinder()
    await screen.findByText(/^None yet/)
    expect(screen.queryByRole('region', { name: 'Company' })).toBeNull()
    await userEvent.click(findBeforeSearch())
    await rowNumber(1)
    expect(screen.getByRole('heading', { name: 'Choose a company' })).toBeVisible()
  })
})

const more = () => screen.queryByRole('button', { name: /^Show [\d,]+ with unknown/ })
const DEFAULTS = 'has_website=1&job=1&careers_page=1'
const NONE = 'has_website=0&job=0&careers_page=0'

test('the list says how many more match without the untouched defaults, and shows them', async () => {
  const api = withApi({ withoutRelax: 3859, relaxed: ['job', 'careers_page'], free: [1] })
  const { router } = openFinder(`?city=Leeds&${DEFAULTS}`)
  await rowNumber(1)
  expect(screen.getByText('3,819 more sponsors match, whose website we do not know.')).toBeVisible()
  expect(screen.getByText(/^Found 40 companies\. 3,819 more sponsors match/)).toHaveClass('sr-only')
  expect(more()).toHaveAccessibleName('Show 3,859 with unknown websites too')
  await userEvent.click(more()!)
  await waitFor(() => expect(router.state.location.search).toBe(`?city=Leeds&${NONE}`))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Sponsor List' })).toHaveFocus())
  expect(api.askedFor('/sponsorships').at(-1)).not.toContain('relax=')
})

test.each([
  ['the best match', `?${DEFAULTS}`, /^Show 90 with unknown .+ too, open names first$/, `?${NONE}&sort=open`],
  [
    'an order by distance',
    `?near=Leeds&${DEFAULTS}`,
    /^Show 90 with unknown .+ too$/,
    `?near=Leeds&miles=25&${NONE}`,
  ],
  [
    'a chosen flag, which stays',
    '?has_website=1&job=1&careers_page=0&kept=has_website',
    /^Show 90 with unknown .+ too$/,
    '?has_website=1&job=0&careers_page=0&kept=has_website',
  ],
])('a list without any name leads from %s to names', async (_, query, words, wider) => {
  withApi({ withoutRelax: 90 })
  const { router } = openFinder(query)
  await rowNumber(1)
  expect(more()).toHaveAccessibleName(words)
  await userEvent.click(more()!)
  await waitFor(() => expect(router.state.location.search).toBe(wider))
})

test('nothing is offered where no more match', async () => {
  withApi()
  openFinder(`?${DEFAULTS}`)
  await rowNumber(1)
  expect(more()).toBeNull()
})
