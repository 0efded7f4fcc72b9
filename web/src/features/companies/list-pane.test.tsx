import { screen } from '@testing-library/react'
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
import { openFinder, rowNumber } from './testing/open-finder.tsx'

const { withApi } = fakeFinderServer()

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
