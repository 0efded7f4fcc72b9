import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { renderPage } from '../../../../tests/support/vitest/web-render.tsx'
import { LicenceCheckPage } from './licence-check-page.tsx'
import type { LeftMatch, LicenceMatch } from './use-licence-check.ts'

const server = fakeServer()

const published = {
  name: 'Northgate Care Ltd',
  town: 'Leeds',
  county: null,
  routes: [{ route: 'Skilled Worker', type: 'Worker', rating: 'A rating' }],
  listed_since: '2026-07-10',
  warned_on: null,
}
const gone = (more: Partial<LeftMatch> = {}): LeftMatch => ({
  grade: 'exact',
  reason: 'same-name',
  ...published,
  listed_until: '2026-10-12',
  left_on: '2026-10-19',
  ...more,
})
const listed = (grade: LicenceMatch['grade']): LicenceMatch => ({
  grade,
  reason: grade === 'exact' ? 'same-name' : 'other-form',
  ...published,
  town: 'Hull',
})

async function open(left: readonly LeftMatch[], matches: readonly LicenceMatch[] = []) {
  const countOf = (grade: string) => matches.filter((one) => one.grade === grade).length
  const counts = { exact: countOf('exact'), probable: countOf('probable'), similar: countOf('similar') }
  server.use(
    http.get('*/api/register/check', () =>
      HttpResponse.json({
        data: {
          register_date: '2026-11-20',
          known_since: '2026-07-10',
          counts,
          did_you_mean: null,
          page: 1,
          last_page: 1,
          matches,
          left,
        },
      }),
    ),
  )
  renderPage(<LicenceCheckPage />, '/licence-check?name=Northgate')
  const [verdict] = await screen.findAllByRole('heading', { level: 2 })
  return verdict?.textContent
}
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

test('a company that has left is shown with its last date, its routes and other sponsors of the town', async () => {
  expect(await open([gone()])).toBe(
    '“Northgate” was not on the register of 20 November 2026: it was last listed on 12 October 2026',
  )
  expect(titles()).toEqual(['No longer on the register (1)'])
  const found = within(screen.getByRole('article', { name: 'Northgate Care Ltd, Leeds' }))
  expect(found.getByRole('list', { name: 'Visa routes until then' })).toHaveTextContent('Skilled Worker')
  expect(
    found.getByText('On the register until 12 October 2026, and gone from that of 19 October 2026'),
  ).toBeVisible()
  expect(found.getByRole('link', { name: 'Find sponsors in Leeds' })).toHaveAttribute('href', '/?city=Leeds')
  expect(found.getByRole('link', { name: /^Companies House/ })).toBeVisible()
  expect(found.queryByRole('link', { name: /Jobs|Careers|Find a Job/ })).toBeNull()
  expect(found.queryByRole('link', { name: /open or watch/ })).toBeNull()
  expect(screen.getByRole('link', { name: /^What this may mean/ })).toBeVisible()
  expect(screen.queryByText(/A licence does not mean/)).toBeNull()
})

test.each([
  [
    [gone({ grade: 'probable', reason: 'uk' })],
    'An organisation that may be “Northgate” was not on the register of 20 November 2026: it was last listed on 12 October 2026',
  ],
  [
    [gone(), gone({ town: 'York' })],
    '2 organisations named “Northgate” were not on the register of 20 November 2026: they were listed before',
  ],
  [
    [gone(), gone({ town: 'York', grade: 'probable', reason: 'uk' })],
    '“Northgate” was not on the register of 20 November 2026: it was last listed on 12 October 2026',
  ],
])('of %j the verdict reads: %s', async (left, words) => {
  expect(await open(left)).toBe(words)
})

test.each([
  ['2026-11-21', 'link'],
  ['2026-12-06', 'btn-primary'],
])('a verdict seen on %s has Verify on GOV.UK as: %s', async (now, look) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  await open([gone()])
  const links = screen.getAllByRole('link', { name: /^Verify on GOV.UK/ })
  expect(links).toHaveLength(1)
  expect(links[0]).toHaveClass(look)
})

test('a listed organisation of the same name comes first, and the one that has left is told apart', async () => {
  expect(await open([gone()], [listed('exact')])).toBe('“Northgate” is on the register')
  expect(titles()).toEqual(['Same name (1)', 'No longer on the register (1)'])
  expect(screen.getByText(/A licence does not mean/)).toBeVisible()
})

test('one that has left by the same name decides over a listed one that is only probable', async () => {
  expect(await open([gone()], [listed('probable')])).toMatch(/^“Northgate” was not on the register of/)
  expect(titles()).toEqual(['No longer on the register (1)', 'Probably meant (1)'])
})
