import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { fakeFinderServer } from './testing/fake-finder-server.ts'
import { openFinder, rowNumber } from './testing/open-finder.tsx'
import { pageOf } from '../search/testing/samples.ts'

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
