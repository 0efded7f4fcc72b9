import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeFinderServer } from './testing/fake-finder-server.ts'
import { openFinder, rowNumber } from './testing/open-finder.tsx'

const { withApi } = fakeFinderServer()

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
