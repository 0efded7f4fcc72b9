import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { userSample } from '../../../../../../tests/support/samples/user-sample.ts'
import { renderRoutes } from '../../../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../../../lib/session/session-store.ts'
import { useApi } from '../../../../lib/api/use-api.ts'
import { checkLicence } from '#shared/api/licence.ts'
import { fakeFinderServer } from '../../testing/fake-finder-server.ts'
import { SponsorsPage } from '../../sponsors-page.tsx'
import './locked-card.tsx'

const { server, withApi } = fakeFinderServer()

const NAME = 'Northgate Care Ltd'

/** A page that checks a licence, as the licence check and the box of the landing page do. */
function Check() {
  const { data } = useApi(checkLicence, { query: { name: 'northgate' } })
  return <p>{data?.data.matches[0]?.name}</p>
}

/** Reads the name of company 3 in a licence check, as a user. @returns the router. */
async function readName(options?: Parameters<typeof withApi>[0]) {
  withApi(options)
  const match = {
    id: 3,
    grade: 'exact',
    reason: 'same-name',
    name: NAME,
    town: 'Leeds',
    county: null,
    warned_on: null,
  }
  const found = { ...match, routes: [], listed_since: '2026-07-10' }
  const answer = {
    register_date: '2026-07-17',
    known_since: '2026-07-10',
    counts: { exact: 1, probable: 0, similar: 0 },
    did_you_mean: null,
    page: 1,
  }
  server.use(
    http.get('*/api/register/check', () =>
      HttpResponse.json({ data: { ...answer, last_page: 1, matches: [found], left: [] } }),
    ),
  )
  sessionStore.signIn('a-token', userSample())
  const { router } = renderRoutes(
    [
      { path: '/sponsors', element: <SponsorsPage /> },
      { path: '*', element: <Check /> },
    ],
    '/licence-check',
  )
  await screen.findByText(NAME)
  return router
}
const buttons = () => screen.queryAllByRole('button', { name: /^Unlock company/ })
const onward = () => screen.queryByRole('list', { name: /^More about/ })

test('a locked company whose name was read in the licence check is headed by it, and no other one is', async () => {
  const router = await readName()
  await act(() => router.navigate('/sponsors?company=3'))
  expect(await screen.findByRole('heading', { name: NAME })).toBeVisible()
  expect(screen.getByText(/^You know its name and licence from the licence check\./)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Unlock company/ })).toBeVisible()
  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, router.state.location])
  expect([kept, document.title].filter((text) => text.includes('Northgate'))).toEqual([])

  await act(() => router.navigate('/sponsors?company=4'))
  expect(await screen.findByRole('heading', { name: 'This company is locked' })).toBeVisible()
  expect(screen.queryByText(NAME)).toBeNull()
})

test.each([
  ['with unlocks left', 0],
  ['at the daily limit', 10],
])(
  '%s a locked company whose name was read has links onward, and one without its name has none',
  async (_, usage) => {
    const router = await readName({ usage })
    await act(() => router.navigate('/sponsors?company=3'))
    await screen.findByRole('heading', { name: NAME })
    await waitFor(() => expect(buttons()).toHaveLength(usage > 0 ? 0 : 1))
    expect(onward()).toHaveAccessibleName(`More about ${NAME} on other sites`)
    const links = within(onward()!)
    expect(links.getByRole('link', { name: /^Companies House/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/\?q=Northgate\+Care\+Ltd$/),
    )
    expect(links.getByRole('link', { name: /^NHS Jobs/ })).toBeVisible()

    await act(() => router.navigate('/sponsors?company=4'))
    await screen.findByRole('heading', { name: 'This company is locked' })
    expect(onward()).toBeNull()
    expect(screen.queryByText('Look further')).toBeNull()
  },
)
