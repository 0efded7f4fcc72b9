import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { EmployerCase } from '#shared/employer-case.ts'
import { noCase } from '#shared/my-case.ts'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { employerCaseSample } from '../../../../tests/support/samples/employer-case-sample.ts'
import { preferencesSample } from '../../../../tests/support/samples/preferences-sample.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { renderPage } from '../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../lib/session/session-store.ts'
import { EmployerCasePage } from './employer-case-page.tsx'
import '../occupations/with-occupation.tsx'

const server = fakeServer()
const clock = () => new Date('2026-11-29T12:00:00.000Z')
const open = (path: string) => renderPage(<EmployerCasePage clock={clock} />, path)
const JOB = '/employer-case?code=2134&pay=42000'

test('whoever has a link sees the verdict, the margin of pay, the costs, the steps and the duties', async () => {
  const sent: unknown[] = []
  server.use(
    http.post('*/api/employer-case/open', async ({ request }) => {
      sent.push(new URL(request.url).search, await request.json())
      return HttpResponse.json({ data: { ...employerCaseSample(), expires_on: '2027-02-27' } })
    }),
  )
  open('/employer-case#a.b.c')
  expect(await screen.findByText('This job can be sponsored for this person')).toBeVisible()
  expect(screen.getByText('£3,710 above the £38,290 that is required for this person.')).toBeVisible()
  expect(screen.getByRole('region', { name: 'The employer pays' })).toHaveTextContent(/large£6,167$/)
  expect(screen.getByRole('region', { name: /^Who pays what/ })).toHaveTextContent('must not pass them on')
  expect(screen.getByRole('region', { name: 'Steps' })).toHaveTextContent('by 31 May 2027, the last day')
  expect(screen.getByRole('region', { name: 'Duties in short' })).toBeVisible()
  expect(screen.getByText(/This link is valid until 27 February 2027 at the latest/)).toBeVisible()
  expect(sent).toEqual(['', { token: 'a.b.c' }])
  expect(screen.queryByRole('button', { name: /Make a link/ })).toBeNull()
})

test.each<[string, Partial<EmployerCase>, boolean]>([
  ['an occupation that the tables do not have', { occupation: '9999' }, false],
  ['a band that its occupation does not have', { occupation: '2231', band: '99' }, false],
  ['a band of an occupation without bands', { band: '5' }, false],
  ['a band of its occupation', { occupation: '2231', band: '6' }, true],
])('a link with %s says whether we know the job', async (_what, some, isKnown) => {
  const data = { ...employerCaseSample(some), expires_on: '2027-02-27' }
  server.use(http.post('*/api/employer-case/open', () => HttpResponse.json({ data })))
  open('/employer-case#a.b.c')
  expect(
    await screen.findByText(isKnown ? /We have not verified them/ : /is not in our tables/),
  ).toBeVisible()
  expect(screen.queryByText(/This link is valid until/) !== null).toBe(isKnown)
})

test('a job in the URL that the tables do not have is not known', async () => {
  open('/employer-case?code=9999&pay=42000')
  expect(await screen.findByText(/is not in our tables/)).toBeVisible()
})

test('English that nobody has said leaves the verdict open', async () => {
  const data = { ...employerCaseSample({ english: null }), expires_on: '2027-02-27' }
  server.use(http.post('*/api/employer-case/open', () => HttpResponse.json({ data })))
  open('/employer-case#a.b.c')
  expect(await screen.findByText('It depends on what is marked as open')).toBeVisible()
  expect(screen.getByText(/English not said/)).toBeVisible()
})

test.each([
  ['an age that nobody has said', { isNewEntrant: null }, 'It depends on what is marked as open'],
  ['a visa that has ended', { apply_by: '2026-11-28' }, 'The visa of this person ended on 28 November 2026'],
])('with %s the verdict says so', async (_what, some, words) => {
  const data = { ...employerCaseSample(some), expires_on: '2027-02-27' }
  server.use(http.post('*/api/employer-case/open', () => HttpResponse.json({ data })))
  open('/employer-case#a.b.c')
  expect(await screen.findByText(words)).toBeVisible()
})

test('a bad or expired link says so, and offers no retry', async () => {
  const message = 'This link is not valid any more. A link ends after 90 days.'
  server.use(
    http.post('*/api/employer-case/open', () =>
      HttpResponse.json({ message, code: 'not_found' }, { status: 404 }),
    ),
  )
  open('/employer-case#a.b.c')
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a user sees the case of their own job first, and makes a link of just this', async () => {
  sessionStore.signIn('abc', userSample())
  const my_case = { ...noCase, english: 'B2', visa_expires_on: '2027-05-31', born_on: '1990-01-01' } as const
  const bodies: unknown[] = []
  server.use(
    http.get('*/api/preferences', () =>
      HttpResponse.json({ data: preferencesSample({ visa_situation: 'graduate', my_case }) }),
    ),
    http.post('*/api/employer-case', async ({ request }) => {
      bodies.push(await request.json())
      return HttpResponse.json({ data: { token: 'x.y.z' } })
    }),
  )
  open(JOB)
  const make = await screen.findByRole('button', { name: 'Make a link for the employer' })
  expect(screen.getByText(/^A link shows exactly this page for 90 days, or until we change/)).toBeVisible()
  await userEvent.click(make)
  expect(await screen.findByRole('button', { name: 'Copy link' })).toBeVisible()
  expect(bodies).toEqual([employerCaseSample()])
})

test('a visitor sees the rules for the job, and cannot make a link', async () => {
  open(JOB)
  expect(await screen.findByText(/Required are £54,700, or £38,290 for a new entrant/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Make a link/ })).toBeNull()
})

test.each([
  '/employer-case',
  '/employer-case?code=2134',
  '/employer-case?pay=42000',
  '/employer-case?code=2134&pay=x',
])('without an occupation and a pay, as in %s, it leads to the check of a job', async (path) => {
  open(path)
  expect(await screen.findByRole('link', { name: 'Check a job' })).toHaveAttribute(
    'href',
    '/occupation-check',
  )
})
