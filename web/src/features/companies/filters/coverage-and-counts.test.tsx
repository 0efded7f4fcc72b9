import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { coverageSample, searchFieldsSample } from '../../search/testing/samples.ts'
import { fakeFinderServer } from '../testing/fake-finder-server.ts'
import { cityField, findButton, openFinder, rowNumber } from '../testing/open-finder.tsx'

const { server, withApi } = fakeFinderServer()

/** The finder with this coverage of 40 companies. */
function openWithCoverage(known: Parameters<typeof coverageSample>[0], search = '') {
  server.use(
    http.get('*/api/search/fields', () =>
      HttpResponse.json(searchFieldsSample({ coverage: coverageSample(known) })),
    ),
  )
  return openFinder(search)
}

test('a signed-in user has the choices of the form without a token, so that the edge can answer', async () => {
  const sent: unknown[] = []
  const { handlers } = withApi()
  server.use(
    http.get('*/api/search/fields', ({ request }) => void sent.push(request.headers.get('authorization'))),
    ...handlers,
  )
  openFinder('')
  await waitFor(() => expect(sent).toEqual([null]))
})

describe('what is known of the companies', () => {
  test('a filter says for how many companies its fact is known', async () => {
    withApi()
    openWithCoverage({ sector: 30, route: 40 })
    const sector = await screen.findByRole('combobox', { name: 'Sector' })
    await waitFor(() => expect(sector).toHaveAccessibleDescription('known for 30 of 40'))
    expect(screen.getByLabelText('Visa Route')).toHaveAccessibleDescription('')
  })

  test('a filter whose fact is known for nearly all companies does not say so', async () => {
    withApi()
    openWithCoverage({ sector: 36, country: 37 })
    const sector = await screen.findByRole('combobox', { name: 'Sector' })
    await waitFor(() => expect(sector).toHaveAccessibleDescription('known for 36 of 40'))
    expect(screen.getByLabelText('Country')).toHaveAccessibleDescription('')
  })

  test('filters without any data are disabled, with the reason', async () => {
    withApi()
    openWithCoverage({ income: 0, facebook: 0 })
    const income = await screen.findByLabelText('Income')
    await waitFor(() => expect(income).toBeDisabled())
    expect(income).toHaveAccessibleDescription('no data yet')
    expect(screen.getByRole('checkbox', { name: 'Has Facebook' })).toBeDisabled()
    expect(screen.getByText('No data yet: Has Facebook')).toBeVisible()
  })

  test('a default filter without any data is not on, and its struck-out chip cannot be put back', async () => {
    withApi({ relaxed: ['job'] })
    openWithCoverage({ job: 0 })
    await screen.findByText('No data yet: Has Jobs')
    const jobs = screen.getByRole('checkbox', { name: 'Has Jobs' })
    expect(jobs).not.toBeChecked()
    expect(jobs).toBeDisabled()
    await userEvent.click(findButton())
    await rowNumber(1)
    expect(screen.getByText('Has Jobs', { selector: 's' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Put back/ })).toBeNull()
  })

  test('a default filter that is known for less than half is not on, and can be chosen', async () => {
    const api = withApi()
    openWithCoverage({ careers_page: 19, job: 20 })
    const careers = screen.getByRole('checkbox', { name: 'Has Careers' })
    await waitFor(() => expect(careers).not.toBeChecked())
    expect(screen.getByRole('checkbox', { name: 'Has Jobs' })).toBeChecked()
    await userEvent.click(careers)
    expect(careers).toBeChecked()
    await userEvent.click(findButton())
    await rowNumber(1)
    expect(api.askedFor('/sponsorships').at(-1)).toMatch(/relax=has_website(,|%2C)job&/)
  })

  test('the count of filters leaves out a default filter without any data, and one that the search left out', async () => {
    withApi({ relaxed: ['careers_page'] })
    openWithCoverage({ job: 0 })
    const toggle = screen.getByRole('button', { name: /^Filters/ })
    await waitFor(() => expect(toggle).toHaveTextContent('Filters (2)'))
    await userEvent.click(findButton())
    await rowNumber(1)
    expect(toggle).toHaveTextContent('Filters (1)')
  })

  test('a filter without data that a link has set can be taken off', async () => {
    withApi()
    openWithCoverage(
      { careers_page: 0, income: 0 },
      '?careers_page=1&kept=careers_page&income=%C2%A31m-%C2%A310m',
    )
    await screen.findByText('No data yet: Has Careers')
    expect(screen.getByLabelText('Income')).toBeEnabled()
    const careers = screen.getByRole('checkbox', { name: 'Has Careers' })
    await userEvent.click(careers)
    expect(careers).toBeDisabled()
  })
})

describe('the counts of options', () => {
  test('a list that the pointer is on shows how many companies each of its values finds', async () => {
    const api = withApi({ counts: { route: { 'Skilled Worker': 1234 } } })
    openFinder()
    expect(api.askedFor('/search/counts')).toEqual([])
    await userEvent.hover(await screen.findByLabelText('Visa Route'))
    expect(await screen.findByRole('option', { name: 'Skilled Worker (1,234)' })).toBeVisible()
    expect(screen.getByRole('option', { name: 'Charity Worker (0)' })).toBeVisible()
  })

  test('a flag that no company has does not count, as every option would find nothing', async () => {
    const api = withApi({ counts: { route: { 'Skilled Worker': 7 } } })
    openWithCoverage({ job: 0, careers_page: 0 })
    await userEvent.hover(await screen.findByLabelText('Visa Route'))
    await screen.findByRole('option', { name: 'Skilled Worker (7)' })
    const [asked] = api.askedFor('/search/counts')
    expect(asked).toContain('has_website=1')
    expect(asked).not.toMatch(/job=1|careers_page=1/)
  })

  test('a counted list says which default filters its counts have', async () => {
    withApi({ counts: { route: { 'Skilled Worker': 7 } } })
    openWithCoverage({ job: 0, careers_page: 0 })
    const route = await screen.findByLabelText('Visa Route')
    expect(route).toHaveAccessibleDescription('')
    await userEvent.hover(route)
    await waitFor(() => expect(route).toHaveAccessibleDescription('counts: with a known website'))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Has Website' }))
    await waitFor(() => expect(route).toHaveAccessibleDescription(''))
  })

  test('the largest city that begins with the typed text is chosen by Enter', async () => {
    withApi({ counts: { city: { York: 900, Yo: 1 } } })
    server.use(
      http.get('*/api/search/fields', () =>
        HttpResponse.json(searchFieldsSample({ cities: ['Leeds', 'Yo', 'York'] })),
      ),
    )
    openFinder()
    await userEvent.click(cityField())
    await screen.findByRole('option', { name: /^York.*900/ })
    await userEvent.type(cityField(), 'yo{Enter}')
    expect(cityField()).toHaveValue('York')
  })
})
