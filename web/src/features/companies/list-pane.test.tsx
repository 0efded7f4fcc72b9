import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { type Cache, SWRConfig } from 'swr'
import { expect, test } from 'vitest'
import type { CompanyRow } from '#shared/api/company-row.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { renderRoutes } from '../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../lib/session/session-store.ts'
import { SponsorsPage } from './sponsors-page.tsx'
import { fakeFinderServer } from './testing/fake-finder-server.ts'
import { openFinder, rowNumber, SEARCHED } from './testing/open-finder.tsx'

const { withApi } = fakeFinderServer()

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

const more = () => screen.queryByRole('button', { name: /^Show [\d,]+ with unknown/ })
const NONE = 'has_website=0&job=0&careers_page=0'

test('the list says how many more match without the untouched defaults, and shows them', async () => {
  const api = withApi({ withoutRelax: 3859, relaxed: ['job', 'careers_page'], free: [1] })
  const { router } = openFinder(`${SEARCHED}&city=Leeds`)
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
  ['the best match', SEARCHED, /^Show 90 with unknown .+ too, open names first$/, `?${NONE}&sort=open`],
  [
    'an order by distance',
    `${SEARCHED}&near=Leeds`,
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
  openFinder(SEARCHED)
  await rowNumber(1)
  expect(more()).toBeNull()
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
  openFinder(SEARCHED)
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
