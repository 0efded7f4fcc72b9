import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { pageOf } from '../search/testing/samples.ts'
import { fakeFinderServer } from './testing/fake-finder-server.ts'
import { findButton, openFinder, rowNumber, SEARCHED } from './testing/open-finder.tsx'

const { server, withApi } = fakeFinderServer()

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

const filters = () => within(screen.getByRole('list', { name: 'Applied filters' }))
const LINE = 'Too few vacancies or careers pages are known yet: showing all 40 sponsors with a website.'

test('the first search finds something, says which defaults it left out, and can put them back', async () => {
  const api = withApi({ relaxed: ['job', 'careers_page'] })
  openFinder()
  await userEvent.click(findButton())
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
  await userEvent.click(findButton())
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  expect(await rowNumber(16)).toBeVisible()
  expect(screen.getByText(LINE)).toBeVisible()
})

test('the history keeps the filters that gave the answer', async () => {
  const api = withApi({ relaxed: ['job', 'careers_page'] })
  openFinder()
  await userEvent.click(findButton())
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
  await userEvent.click(findButton())
  expect(await screen.findByText('No sponsors match these filters')).toBeVisible()
  expect(api.askedFor('/sponsorships').at(-1)).toContain('relax=has_website%2Ccareers_page')
})

test('a link keeps what was put back', async () => {
  withApi({ relaxed: ['job'] })
  openFinder(`${SEARCHED}&kept=job`)
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

const defaults = { has_website: '1', job: '1', careers_page: '1' }

test('a search is added to the history after its answer, with its total', async () => {
  const api = withApi({ companies: 40 })
  openFinder(`${SEARCHED}&city=Leeds`)
  await rowNumber(1)
  await waitFor(() => expect(api.recorded).toEqual([{ criteria: { ...defaults, city: 'Leeds' }, total: 40 }]))
})

test('a next page adds no history entry, and another search adds an entry', async () => {
  const api = withApi({ companies: 40 })
  openFinder(SEARCHED)
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
  openFinder(`${SEARCHED}&page=2`)
  await rowNumber(16)
  expect(api.recorded).toEqual([])
})

test('a search that fails adds no history entry', async () => {
  const api = withApi()
  server.use(http.get('*/api/sponsorships', () => HttpResponse.json({ message: 'No' }, { status: 500 })))
  openFinder(SEARCHED)
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
  openFinder(SEARCHED)
  await asked
  expect(await rowNumber(1)).toBeVisible()
  expect(screen.queryByText('Too many')).toBeNull()
})
