import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeFinderServer } from './testing/fake-finder-server.ts'
import { openFinder, rowNumber } from './testing/open-finder.tsx'

const { withApi } = fakeFinderServer()

const button = () => screen.queryByRole('button', { name: 'Free names first' })

test('a list without any name leads to the same search with free names first', async () => {
  const api = withApi()
  const { router } = openFinder('?city=Leeds&has_website=1&job=1&careers_page=1')
  await rowNumber(1)
  await userEvent.click(button()!)
  await waitFor(() =>
    expect(router.state.location.search).toBe('?city=Leeds&has_website=0&job=0&careers_page=0&sort=open'),
  )
  await waitFor(() => expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Free names first'))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Sponsor List' })).toHaveFocus())
  expect(api.askedFor('/sponsorships').at(-1)).toContain('sort=open')
})

test.each([
  ['a row has its name', { free: [1] }, '?has_website=1&job=1&careers_page=1'],
  ['the user chose a flag', {}, '?has_website=1&job=0&careers_page=0&kept=has_website'],
  ['free names are first already', {}, '?has_website=0&job=0&careers_page=0&sort=open'],
])('free names are not offered where %s', async (_, options, query) => {
  withApi(options)
  openFinder(query)
  await rowNumber(1)
  expect(button()).toBeNull()
})
