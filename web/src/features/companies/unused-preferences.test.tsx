import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import './unused-preferences.tsx'
import { coverageSample, searchFieldsSample } from '../search/testing/samples.ts'
import { fakeFinderServer } from './testing/fake-finder-server.ts'
import { openFinder, rowNumber } from './testing/open-finder.tsx'

const { server, withApi } = fakeFinderServer()

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
