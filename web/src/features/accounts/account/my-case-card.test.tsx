import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { SavedPreferences } from '#shared/api/accounts/preferences.ts'
import { noCase } from '#shared/my-case.ts'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { preferencesSample } from '../../../../../tests/support/samples/preferences-sample.ts'
import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { MyCaseCard } from './my-case-card.tsx'

const server = fakeServer()

function open(saved: Partial<SavedPreferences> = {}) {
  let data: object = preferencesSample({ job_titles: ['Carer'], ...saved })
  const sent: Record<string, unknown>[] = []
  server.use(
    http.get('*/api/preferences', () => HttpResponse.json({ data })),
    http.put('*/api/preferences', async ({ request }) => {
      data = (await request.json()) as object
      sent.push(data as Record<string, unknown>)
      return HttpResponse.json({ data })
    }),
  )
  sessionStore.signIn('abc', userSample())
  renderPage(<MyCaseCard />)
  return sent
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), option)

test('a case is said in one form, and the other preferences stay as they are', async () => {
  const sent = open()
  await press('Say my case')
  await waitFor(() => expect(screen.getByLabelText('Visa')).toHaveFocus())
  await choose('Visa', 'In the UK on a Graduate visa')
  await choose('Nationality', 'India')
  await userEvent.type(screen.getByLabelText('Date of birth'), '2001-05-01')
  await userEvent.type(screen.getByLabelText('Weekly hours'), '37.5')
  await press('Save my case')
  expect(await screen.findByText('In the UK on a Graduate visa')).toBeVisible()
  expect(screen.getByText('1 May 2001')).toBeVisible()
  expect(screen.getByText('37.5 a week')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Change my case' })).toHaveFocus()
  expect(sent).toEqual([
    expect.objectContaining({
      job_titles: ['Carer'],
      visa_situation: 'graduate',
      my_case: { ...noCase, nationality: 'IN', born_on: '2001-05-01', hours: 37.5 },
    }),
  ])
})

test('every question says why it is asked, and each visa has its own', async () => {
  open()
  await press('Say my case')
  expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription(
    'People under 26 often need less pay.',
  )
  expect(screen.queryByLabelText('Skilled Worker since')).toBeNull()
  await choose('Visa', 'In the UK on a Skilled Worker visa')
  expect(screen.getByLabelText('Skilled Worker since')).toBeVisible()
  await choose('Visa', 'Outside the UK')
  expect(screen.queryByLabelText('Visa ends on')).toBeNull()
})

test('an answer to a question that the visa leaves out is not kept', async () => {
  const sent = open({
    visa_situation: 'skilled_worker',
    my_case: { ...noCase, skilled_worker_since: '2023-01-01', visa_expires_on: '2027-01-01' },
  })
  expect(await screen.findByText('1 January 2023')).toBeVisible()
  await press('Change my case')
  await choose('Visa', 'Outside the UK')
  await press('Save my case')
  await waitFor(() => expect(sent).toMatchObject([{ my_case: noCase }]))
})

test('hours that are none are refused beside the field, and nothing is sent', async () => {
  const sent = open()
  await press('Say my case')
  await userEvent.type(screen.getByLabelText('Weekly hours'), 'many')
  await press('Save my case')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
  expect(screen.getByLabelText('Weekly hours')).toHaveAccessibleDescription(/number from 1 to 168/)
  expect(sent).toEqual([])
})

test('a refusal of the server stands beside its field', async () => {
  open()
  const message = 'Enter a day that is not in the future'
  server.use(
    http.put('*/api/preferences', () =>
      HttpResponse.json({ message, errors: { 'my_case.born_on': [message] } }, { status: 422 }),
    ),
  )
  await press('Say my case')
  await press('Save my case')
  await waitFor(() =>
    expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription(/the future/),
  )
})

test('a case is deleted after a question, with the visa', async () => {
  const sent = open({ visa_situation: 'student', my_case: { ...noCase, occupation: '2134' } })
  expect(await screen.findByText(/2134 Programmers/)).toBeVisible()
  await press('Delete my case')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete my case' }))
  expect(await screen.findByRole('button', { name: 'Say my case' })).toHaveFocus()
  expect(sent).toMatchObject([{ visa_situation: null, my_case: noCase }])
})

test('the tools start with the case', async () => {
  open({ visa_situation: 'student', my_case: { ...noCase, occupation: '2134', hours: 30 } })
  const check = await screen.findByRole('link', { name: 'Check my occupation' })
  expect(check).toHaveAttribute('href', '/occupation-check?title=2134&hours=30&case=new-entrant&visa=none')
  expect(screen.getByRole('link', { name: 'Calculate with my case' })).toBeVisible()
})
