import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import type { SavedPreferences } from '#shared/api/accounts/preferences.ts'
import { noCase } from '#shared/my-case.ts'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { preferencesSample } from '../../../../tests/support/samples/preferences-sample.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { renderPage } from '../../../../tests/support/vitest/web-render.tsx'
import type { downloadFile } from '../../lib/download-file.ts'
import { sessionStore } from '../../lib/session/session-store.ts'
import { MyPlanPage } from './my-plan-page.tsx'
import './plan-calendar.ts'
import '../occupations/with-occupation.tsx'

const server = fakeServer()
const clock = () => new Date('2026-11-29T12:00:00.000Z')

function open(saved: Partial<SavedPreferences> = {}, save = vi.fn<typeof downloadFile>()) {
  server.use(http.get('*/api/preferences', () => HttpResponse.json({ data: preferencesSample(saved) })))
  sessionStore.signIn('abc', userSample())
  renderPage(<MyPlanPage clock={clock} save={save} />, '/my-plan')
  return save
}

const part = async (name: string) => within(await screen.findByRole('region', { name }))
const sum = (name: RegExp) => screen.findByRole('region', { name })
const graduate = {
  visa_situation: 'graduate',
  my_case: { ...noCase, visa_expires_on: '2027-05-31', occupation: '3111', degree: 'uk-degree' },
} as const

test('a reader sees by when to have an offer, a certificate and an application', async () => {
  open(graduate)
  const steps = await part('What to do')
  expect(steps.getAllByRole('time').map((day) => day.textContent)).toEqual([
    '4 November 2026',
    '30 December 2026',
    '30 March 2027',
  ])
  expect(steps.getByText(/\(over\)/)).toBeVisible()
  expect(screen.queryByText(/does not know/)).toBeNull()
})

test('what changes has its day, its source and whether it is a rule', async () => {
  open(graduate)
  const changes = await part('What changes')
  const [closed, , review] = changes.getAllByRole('listitem')
  expect(closed).toHaveTextContent(/31 December 2026.*3111.*GOV.UK/)
  expect(review).toHaveTextContent(/Expected/)
  expect(
    within(await screen.findByRole('region', { name: 'Settlement' })).getByText('Not a rule'),
  ).toBeVisible()
})

test('an empty case has a plan too, which says what it does not know and leads to the case', async () => {
  open()
  expect(
    await screen.findByText(
      /This plan does not know your visa, without which times and fees are those in the UK, when it ends, your/,
    ),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Say more in my case' })).toHaveAttribute(
    'href',
    '/account#my-case',
  )
  expect((await part('What to do')).queryAllByRole('time')).toEqual([])
})

test('the costs of both sides follow the length of the visa', async () => {
  open({ visa_situation: 'outside_uk' })
  expect(await sum(/^You pay/)).toHaveTextContent(/In all£3,924$/)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Length of the visa' }), '5')
  expect(await sum(/^You pay/)).toHaveTextContent(/In all£6,793$/)
  expect(await sum(/^The employer pays/)).toHaveTextContent(/large£8,807$/)
})

test('a fee without a source is said, not guessed', async () => {
  open(graduate)
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Length of the visa' }), '5')
  expect(await screen.findByRole('region', { name: 'You pay' })).toHaveTextContent(
    /No source found.*In allNo source found$/,
  )
})

test('the dates are downloaded for a calendar', async () => {
  const save = open(graduate)
  await userEvent.click(await screen.findByRole('button', { name: 'Dates for calendar' }))
  expect(save).toHaveBeenCalledWith(
    'sponsor-finder-my-plan.ics',
    expect.stringMatching(/^BEGIN:VCALENDAR\r\n[^]*DTSTART;VALUE=DATE:20261230\r\n[^]*END:VCALENDAR\r\n$/),
    'text/calendar;charset=utf-8',
  )
})
