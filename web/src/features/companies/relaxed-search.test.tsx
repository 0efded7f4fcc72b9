import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeFinderServer } from './testing/fake-finder-server.ts'
import { openFinder, rowNumber } from './testing/open-finder.tsx'

const { withApi } = fakeFinderServer()

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
