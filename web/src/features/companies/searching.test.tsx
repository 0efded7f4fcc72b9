import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { type ReactNode, useState } from 'react'
import { type Cache, SWRConfig } from 'swr'
import { describe, expect, test } from 'vitest'
import type { CompanyRow } from '#shared/api/company-row.ts'
import './unused-preferences.tsx'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { renderRoutes } from '../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../lib/session/session-store.ts'
import { coverageSample, pageOf, searchFieldsSample } from '../search/testing/samples.ts'
import { SponsorsPage } from './sponsors-page.tsx'
import { fakeFinderServer } from './testing/fake-finder-server.ts'
import { openFinder, rowNumber } from './testing/open-finder.tsx'

const { server, withApi } = fakeFinderServer()

const SEARCHED = '?has_website=1&job=1&careers_page=1'

describe('a search that is refused or fails', () => {
  test('a search refused for its website shows one notification and the error of the field', async () => {
    withApi()
    server.use(
      http.get('*/api/sponsorships', () =>
        HttpResponse.json({ message: 'Invalid URL', errors: { website: ['Invalid URL'] } }, { status: 422 }),
      ),
    )
    openFinder(`${SEARCHED}&website=not+a+url`, { plan: 'pro' })
    expect(await screen.findByRole('heading', { name: 'Website: Invalid URL' })).toBeVisible()
    const toasts = within(screen.getByRole('region', { name: 'Notifications' }))
    expect(await toasts.findAllByText('Invalid URL')).toHaveLength(1)
    expect(screen.getByLabelText('Website')).toHaveAccessibleDescription('Invalid URL')
  })

  test('a search refused for its place shows why once, beside the field, and offers the search without it', async () => {
    const message = 'Give a UK postcode or town, such as LS1 or Leeds'
    withApi()
    server.use(
      http.get('*/api/sponsorships', ({ request }) =>
        new URL(request.url).searchParams.has('near')
          ? HttpResponse.json({ message, errors: { near: [message] } }, { status: 422 })
          : HttpResponse.json(pageOf([])),
      ),
    )
    const { router } = openFinder(`${SEARCHED}&near=Atlantis&miles=5`)
    expect(await screen.findByRole('heading', { name: 'We do not know the place “Atlantis”' })).toBeVisible()
    expect(screen.getAllByText(message)).toHaveLength(1)
    const place = screen.getByRole('combobox', { name: 'Postcode or town' })
    expect(place).toHaveAccessibleDescription(message)
    await userEvent.type(place, 'x')
    await userEvent.tab()
    expect(place).toHaveAccessibleDescription('')
    await userEvent.click(screen.getByRole('button', { name: 'Search without Distance' }))
    expect(router.state.location.search).toBe(SEARCHED)
  })

  test.each([
    ['Ledes', 'Leeds'],
    ['bt', 'Belfast'],
  ])('a search near “%s” offers the same search near %s', async (typed, town) => {
    withApi()
    server.use(
      http.get('*/api/sponsorships', ({ request }) =>
        new URL(request.url).searchParams.get('near') === town
          ? HttpResponse.json(pageOf([]))
          : HttpResponse.json({ message: 'No', errors: { near: ['No'] } }, { status: 422 }),
      ),
    )
    const { router } = openFinder(`?near=${typed}&miles=5&${SEARCHED.slice(1)}`)
    await userEvent.click(await screen.findByRole('button', { name: `Did you mean ${town}?` }))
    expect(router.state.location.search).toBe(`?near=${town}&miles=5&${SEARCHED.slice(1)}`)
    expect(await screen.findByRole('heading', { name: /^No sponsors match/ })).toHaveFocus()
  })

  test('a search that is refused as invalid offers no retry', async () => {
    withApi()
    server.use(
      http.get('*/api/sponsorships', () => HttpResponse.json({ message: 'Invalid URL' }, { status: 422 })),
    )
    openFinder(`${SEARCHED}&website=acme`)
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid URL')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('a search that fails shows why and can be retried', async () => {
    withApi()
    server.use(
      http.get(
        '*/api/sponsorships',
        () => HttpResponse.json({ message: 'Too many requests' }, { status: 429 }),
        {
          once: true,
        },
      ),
    )
    openFinder(SEARCHED)
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await rowNumber(1)).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Sponsor List' })).toHaveFocus())
  })

  test('ux 25: Reset clears the error of a search', async () => {
    withApi()
    server.use(http.get('*/api/sponsorships', () => HttpResponse.json({ message: 'No' }, { status: 403 })))
    openFinder(SEARCHED)
    expect(await screen.findByRole('alert')).toHaveTextContent('No')
    await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  test('a refused search from a Pro link continues without the Pro filters', async () => {
    withApi()
    server.use(
      http.get(
        '*/api/sponsorships',
        () => HttpResponse.json({ message: 'Company name is for Pro' }, { status: 403 }),
        {
          once: true,
        },
      ),
    )
    const { router } = openFinder(`${SEARCHED}&company_name=North`)
    await userEvent.click(await screen.findByRole('button', { name: 'Search without the Pro filters' }))
    expect(await rowNumber(1)).toBeVisible()
    expect(router.state.location.search).toBe(SEARCHED)
  })
})

const find = () => screen.getByRole('button', { name: 'Find sponsors' })
const filters = () => within(screen.getByRole('list', { name: 'Applied filters' }))
const LINE = 'No vacancies or careers pages are known for these yet: showing all 40 sponsors with a website.'

test('the first search finds something, says which defaults it left out, and can put them back', async () => {
  const api = withApi({ relaxed: ['job', 'careers_page'] })
  openFinder()
  await userEvent.click(find())
  expect(await rowNumber(1)).toBeVisible()
  expect(screen.getByText(LINE)).toBeVisible()
  expect(filters().getByText('Has Jobs', { selector: 's' })).toBeVisible()
  expect(filters().getByRole('button', { name: 'Remove filter Has Website' })).toBeVisible()

  await userEvent.click(filters().getByRole('button', { name: 'Put back Has Jobs' }))
  expect(await screen.findByText('No sponsors match these filters')).toBeVisible()
  expect(filters().getByRole('button', { name: 'Remove filter Has Jobs' })).toBeVisible()
  expect(api.askedFor('/sponsorships').at(-1)).toContain('relax=has_website%2Ccareers_page')
})

test('the next page of such a search leaves out the same', async () => {
  withApi({ relaxed: ['job', 'careers_page'] })
  openFinder()
  await userEvent.click(find())
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  expect(await rowNumber(16)).toBeVisible()
  expect(screen.getByText(LINE)).toBeVisible()
})

test('the history keeps the filters that gave the answer', async () => {
  const api = withApi({ relaxed: ['job', 'careers_page'] })
  openFinder()
  await userEvent.click(find())
  await rowNumber(1)
  await waitFor(() =>
    expect(api.recorded).toMatchObject([
      { criteria: { has_website: '1', job: '0', careers_page: '0' }, total: 40 },
    ]),
  )
})

test('a flag that the user turns on is never left out', async () => {
  const api = withApi({ relaxed: ['job', 'careers_page'] })
  openFinder()
  await userEvent.click(screen.getByLabelText('Has Jobs'))
  await userEvent.click(screen.getByLabelText('Has Jobs'))
  await userEvent.click(find())
  expect(await screen.findByText('No sponsors match these filters')).toBeVisible()
  expect(api.askedFor('/sponsorships').at(-1)).toContain('relax=has_website%2Ccareers_page')
})

test('a link keeps what was put back', async () => {
  withApi({ relaxed: ['job'] })
  openFinder('?has_website=1&job=1&careers_page=1&kept=job')
  expect(await screen.findByText('No sponsors match these filters')).toBeVisible()
})

test('a search by a name shows and keeps only the filters that it uses', async () => {
  const api = withApi({ leftOut: ['job', 'email'] })
  openFinder('?company_name=Acme&job=1&has_website=0&careers_page=0&email=1')
  expect(await rowNumber(1)).toBeVisible()
  expect(filters().getByRole('button', { name: /Acme$/ })).toBeVisible()
  expect(filters().queryByText(/Has/)).toBeNull()
  await waitFor(() =>
    expect(api.recorded).toMatchObject([{ criteria: { company_name: 'Acme', job: '0' }, total: 40 }]),
  )
})

const DEFAULTS = '?has_website=1&job=1&careers_page=1'
const defaults = { has_website: '1', job: '1', careers_page: '1' }

test('a search is added to the history after its answer, with its total', async () => {
  const api = withApi({ companies: 40 })
  openFinder(`${DEFAULTS}&city=Leeds`)
  await rowNumber(1)
  await waitFor(() => expect(api.recorded).toEqual([{ criteria: { ...defaults, city: 'Leeds' }, total: 40 }]))
})

test('a next page adds no history entry, and another search adds an entry', async () => {
  const api = withApi({ companies: 40 })
  openFinder(DEFAULTS)
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  await rowNumber(16)
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
  await rowNumber(1)
  expect(api.recorded).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Has Careers' }))
  await waitFor(() => expect(api.recorded).toHaveLength(2))
  expect(api.recorded[1]).toMatchObject({ criteria: { ...defaults, careers_page: '0' } })
})

test('a search that opens on a later page adds no history entry', async () => {
  const api = withApi({ companies: 40 })
  openFinder(`${DEFAULTS}&page=2`)
  await rowNumber(16)
  expect(api.recorded).toEqual([])
})

test('a search that fails adds no history entry', async () => {
  const api = withApi()
  server.use(http.get('*/api/sponsorships', () => HttpResponse.json({ message: 'No' }, { status: 500 })))
  openFinder(DEFAULTS)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(api.recorded).toEqual([])
})

test('a history that cannot be written shows no error', async () => {
  withApi()
  const { promise: asked, resolve: noteAsked } = Promise.withResolvers<void>()
  server.use(
    http.put('*/api/search/history', () => {
      noteAsked()
      return HttpResponse.json({ message: 'Too many' }, { status: 429 })
    }),
  )
  openFinder(DEFAULTS)
  await asked
  expect(await rowNumber(1)).toBeVisible()
  expect(screen.queryByText('Too many')).toBeNull()
})

const preferences = {
  setup_completed_at: '2026-07-01T00:00:00.000Z',
  preferred_job_category_id: [61],
  near: 'Leeds',
  miles: 25,
  minimum_salary: 41_700,
}
const SEARCH = '?near=Leeds&miles=25&has_website=1&job=1&careers_page=1'

const job_occupations = [
  { title: 'Nurse', code: '2237' },
  { title: 'Artist', code: '3411' },
]

/** Opens a search of a user who looks for a nurse's job. */
async function openSearch(query: string, titles: string[], known = { job_category: 0, minimum_pay: 0 }) {
  const api = withApi({ counts: { sector: { 17: 92 } } })
  const fields = searchFieldsSample({ coverage: coverageSample(known) })
  server.use(http.get('*/api/search/fields', () => HttpResponse.json(fields)))
  const { router } = openFinder(query, {
    preferences: { ...preferences, job_titles: titles, job_occupations },
  })
  await rowNumber(1)
  return { api, router }
}
const unused = () => screen.findByText(/^No vacancies are known yet/)
const offer = () => screen.queryByRole('button', { name: /in Health and social care/ })

test('the results say which preferences are not used, and offer the sector of the job', async () => {
  const { router } = await openSearch(SEARCH, ['Nurse'])
  expect(await unused()).toHaveTextContent('No vacancies are known yet, so “Nurse” and £41,700 are not used.')
  await waitFor(() => expect(offer()).toHaveAccessibleName('Show 92 in Health and social care near Leeds'))
  await userEvent.click(offer()!)
  await waitFor(() => expect(router.state.location.search).toContain('sector=17'))
  expect(await unused()).toHaveTextContent(
    'so Health and social care stands in for “Nurse”, and £41,700 is not used.',
  )
})

test('a sector that stands in for the job is told, and can be dropped', async () => {
  const { router } = await openSearch(`${SEARCH}&sector=17`, ['Nurse', 'Artist'])
  expect(await unused()).toHaveTextContent(
    'No vacancies are known yet, so Health and social care stands in for “Nurse”, and “Artist” and £41,700 are not used.',
  )
  expect(offer()).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Search every sector instead' }))
  await waitFor(() => expect(router.state.location.search).not.toContain('sector'))
  expect(await unused()).toHaveTextContent('so “Nurse”, “Artist” and £41,700 are not used.')
})

test('without a title the job category is named, and no sector is offered', async () => {
  await openSearch(SEARCH, [])
  expect(await unused()).toHaveTextContent('so “Caring personal services” and £41,700 are not used.')
  expect(offer()).toBeNull()
})

test('one that is not used is told alone', async () => {
  await openSearch(`${SEARCH}&job_category=61`, ['Nurse'], { job_category: 30, minimum_pay: 0 })
  expect(await unused()).toHaveTextContent('so £41,700 is not used.')
  expect(offer()).toBeNull()
})

test('another search says nothing of the preferences', async () => {
  await openSearch(`${SEARCH}&route=Skilled+Worker`, ['Nurse'])
  expect(screen.queryByText(/^No vacancies are known yet/)).toBeNull()
})

test('the sector of the job is offered under the filters that the user left on', async () => {
  const removed = '?near=Leeds&miles=25&has_website=0&job=0&careers_page=1&kept=careers_page'
  const { router } = await openSearch(removed, ['Nurse'])
  await waitFor(() => expect(offer()).not.toBeNull())
  await userEvent.click(offer()!)
  await waitFor(() => expect(router.state.location.search).toContain('sector=17'))
  const there = new URLSearchParams(router.state.location.search)
  expect(Object.fromEntries(there)).toMatchObject({
    has_website: '0',
    job: '0',
    careers_page: '1',
    kept: 'careers_page',
  })
})

test('a list with companies of unknown sector says so', async () => {
  await openSearch(`${SEARCH}&sector=17&or_unknown=sector`, ['Nurse'])
  expect(await unused()).toHaveTextContent(/not used. Companies whose sector is not known are listed too.$/)
})

test('after a reset, the search has the sector of the job again', async () => {
  const { router } = await openSearch(`${SEARCH}&sector=16`, ['Nurse'])
  await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }))
  await userEvent.click(screen.getByRole('button', { name: 'Find sponsors' }))
  await waitFor(() => expect(router.state.location.search).toContain('sector=17'))
  expect(router.state.location.search).toContain('near=Leeds')
})

type Answers = Map<string, { data?: { data?: CompanyRow[] } }>

function WithAnswers({ answers, children }: { answers: Answers; children: ReactNode }) {
  const [value] = useState({ provider: () => answers as Cache })
  return <SWRConfig value={value}>{children}</SWRConfig>
}

/** Makes the rows of all answers record when they are drawn, by their ids. */
function watchDrawing(answers: Answers): number[] {
  const drawn: number[] = []
  for (const { data } of answers.values())
    for (const row of Array.isArray(data?.data) ? data.data : [])
      Object.defineProperty(row, 'warned', {
        get() {
          drawn.push(row.id)
          return false
        },
      })
  return drawn
}

test('an unlocked company that opens draws no other row of the list again', async () => {
  withApi({ unlocked: [4, 5, 6] })
  sessionStore.signIn('a-token', userSample())
  const answers: Answers = new Map()
  const page = (
    <WithAnswers answers={answers}>
      <SponsorsPage />
    </WithAnswers>
  )
  const { router } = renderRoutes([{ path: '/sponsors', element: page }], '/sponsors')
  await rowNumber(3)
  const drawn = watchDrawing(answers)
  await userEvent.click(await rowNumber(1))
  const first = new Set(drawn)
  expect([first.size, router.state.location.search]).toEqual([1, expect.stringContaining('company=')])
  await userEvent.click(await rowNumber(2))
  expect(new Set(drawn).size).toBe(2)
})

test('by keyboard the next stop after an opened row leads to the company, whose first stop leads back', async () => {
  withApi({ companies: 6, free: [4] })
  openFinder('?has_website=1&job=1&careers_page=1')
  const row = await rowNumber(4)
  row.focus()
  await userEvent.keyboard('{Enter}')
  const company = await screen.findByRole('region', { name: 'Company' })
  await userEvent.tab()
  expect(screen.getByRole('link', { name: 'Go to the open company' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(company).toHaveFocus()
  await userEvent.tab()
  expect(await screen.findByRole('link', { name: 'Back to the list of companies' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(row).toHaveFocus()
})
