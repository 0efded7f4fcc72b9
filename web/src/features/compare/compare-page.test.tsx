import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { renderRoutes } from '../../../../tests/support/vitest/web-render.tsx'
import { comparePath } from '../../lib/compared.ts'
import { sessionStore } from '../../lib/session/session-store.ts'
import { jobDetail } from '../job-search/testing/job-samples.ts'
import { listed } from '../licence/testing/open-licence-check.tsx'
import { entrySample } from '../shortlist/testing/entry-sample.ts'
import { ComparePage } from './compare-page.tsx'

const server = fakeServer()

const line = (label: string, value: string | null) => ({
  fact: label,
  label,
  value,
  kind: value === null ? 'unknown' : 'official',
  source: value === null ? null : 'GOV.UK',
  source_url: null,
  date: null,
  severity: null,
})

/** A server whose public pages have these facts, by slug. Others are unknown. */
function serve(facts: Record<string, ReturnType<typeof line>[]>) {
  server.use(
    http.get('*/api/register/organisations/:slug', ({ params }) => {
      const slug = String(params['slug'])
      if (facts[slug] === undefined)
        return HttpResponse.json({ message: 'The register has no such organisation' }, { status: 404 })
      const data = {
        name: slug.toUpperCase(),
        town: null,
        county: null,
        routes: [],
        warned_on: null,
        slug,
        register_date: '2026-07-17',
        left_on: null,
        receipt: facts[slug],
        locked_facts: [],
        also_listed: [],
        similar: [],
      }
      return HttpResponse.json({ data })
    }),
  )
}

const open = (...slugs: string[]) =>
  renderRoutes(
    [
      { path: '/compare', element: <ComparePage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    `/compare?${slugs.map((slug) => `employer=${slug}`).join('&')}`,
  )

/** The cells of a row, by the name of its fact. */
const row = async (name: string) => {
  const head = await screen.findByRole('rowheader', { name })
  return within(head.closest('tr')!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
}

test('employers stand side by side, each fact in a row, and what is unknown says so', async () => {
  serve({
    acme: [line('Status', 'Active'), line('Website', null), line('Size', null)],
    beta: [line('Accounts', 'Due'), line('Size', 'Small')],
  })
  open('acme', 'beta')
  expect(await row('Status')).toEqual(['ActiveOfficial · GOV.UK', 'None'])
  expect(await row('Accounts')).toEqual(['None', 'DueOfficial · GOV.UK'])
  expect(await row('Size')).toEqual(['Not known', 'SmallOfficial · GOV.UK'])
  expect(screen.queryByRole('rowheader', { name: 'Website' })).toBeNull()
  expect(screen.getByRole('link', { name: 'ACME' })).toHaveAttribute('href', '/register/acme')
})

test('Compare on another page adds to what was compared last, and the oldest gives way', async () => {
  serve({ acme: [line('Status', 'Active')] })
  open('a', 'b', 'c', 'd')
  await screen.findByRole('region', { name: 'Comparison of 4 columns' })
  expect(comparePath('employer', 'acme')).toBe('/compare?employer=b&employer=c&employer=d&employer=acme')
  expect(comparePath('employer', 'b')).toBe('/compare?employer=a&employer=c&employer=d&employer=b')
})

test('at most four are compared, and one that is removed leaves the address', async () => {
  serve(Object.fromEntries('abcde'.split('').map((slug) => [slug, [line('Status', slug)]])))
  const { router } = open('a', 'b', 'c', 'd', 'e', 'a')
  expect(await row('Status')).toHaveLength(4)
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove B' }))
  expect(router.state.location.search).toBe('?employer=a&employer=c&employer=d')
  expect(screen.getByRole('region', { name: 'Comparison of 3 columns' })).toHaveFocus()
})

test('an employer that cannot be found says why, beside the others', async () => {
  serve({ acme: [line('Status', 'Active')] })
  open('acme', 'nobody')
  expect(await screen.findByText('The register has no such organisation')).toBeVisible()
  expect(await row('Status')).toEqual(['ActiveOfficial · GOV.UK', ''])
})

test('an employer is found by its name, and added', async () => {
  serve({ acme: [line('Status', 'Active')] })
  server.use(
    http.get('*/api/register/check', () =>
      HttpResponse.json({
        data: {
          register_date: '2026-07-17',
          known_since: '2026-07-10',
          counts: { exact: 1, probable: 0, similar: 0 },
          did_you_mean: null,
          page: 1,
          last_page: 1,
          matches: [listed({ name: 'Beta Ltd', town: 'York' })],
          left: [],
          branches: [{ name: 'Beta North Ltd', town: 'Hull', warned_on: null }],
        },
      }),
    ),
  )
  const { router } = open('acme')
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of an employer' }), 'beta{Enter}')
  expect(await screen.findByRole('button', { name: 'Add Beta North Ltd, Hull' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Add Beta Ltd, York' }))
  expect(router.state.location.search).toBe('?employer=acme&employer=beta-ltd-york')
})

test('jobs stand side by side, and kept ones can be added', async () => {
  sessionStore.signIn('abc', userSample())
  server.use(
    http.get('*/api/jobs/:id', ({ params }) =>
      HttpResponse.json({
        data: jobDetail({ id: Number(params['id']), title: `Job ${String(params['id'])}` }),
      }),
    ),
    http.get('*/api/shortlist', () =>
      HttpResponse.json({
        data: [entrySample(7, { title: 'Nurse', company_name: 'Acme Ltd', open: true })],
      }),
    ),
  )
  const { router } = renderRoutes([{ path: '/compare', element: <ComparePage /> }], '/compare?job=5')
  expect(await screen.findByRole('link', { name: 'Job 5' })).toHaveAttribute('href', '/jobs?job=5')
  expect(await row('Place')).toHaveLength(1)
  await userEvent.click(await screen.findByRole('button', { name: 'Add Nurse, Acme Ltd' }))
  expect(router.state.location.search).toBe('?of=jobs&job=5&job=7')
  for (const name of ['Remove Job 5', 'Remove Job 7'])
    await userEvent.click(await screen.findByRole('button', { name }))
  expect(screen.getByRole('heading', { name: 'Compare jobs' })).toBeVisible()
})

test('a visitor with an address of jobs is asked to sign in', async () => {
  renderRoutes([{ path: '/compare', element: <ComparePage /> }], '/compare?job=5')
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    expect.stringContaining('compare'),
  )
})
