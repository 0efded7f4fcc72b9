import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import type { AccountExport } from '#shared/api/accounts/own-account.ts'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { preferencesSample } from '../../../../../tests/support/samples/preferences-sample.ts'
import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../../lib/session/session-store.ts'
import type { downloadFile } from '../../../lib/download-file.ts'
import { ExportData } from './data-card.tsx'

const server = fakeServer()

const account: AccountExport = {
  exported_at: '2026-07-17T09:00:00.000Z',
  user: {
    ...userSample(),
    created_at: '2026-07-01T00:00:00.000Z',
    daily_limit: null,
    email_verified_at: '2026-07-01T00:05:00.000Z',
  },
  preferences: preferencesSample(),
  identities: [],
  api_tokens: [],
  sessions: [],
  unlocked_companies: [
    {
      company_id: 7,
      company_name: 'Acme Ltd',
      unlocked_at: '2026-07-16T09:00:00.000Z',
      page: '/sponsors?company=7',
    },
  ],
  unlocked_companies_total: 1,
  daily_usage: [{ date: '2026-07-16', usage: 1 }],
  searches: [{ criteria: { city: 'Leeds' }, total: 3, searched_at: '2026-07-16T09:00:00.000Z' }],
  clicks: [],
  applications: [],
  clicks_total: 0,
  data_reports: [],
  data_reports_total: 0,
  saved_searches: [],
  hidden_companies: [],
  watches: [],
  alerts: [],
  mails: [],
  administrator_notes: [],
  administrator_actions: [],
}

function open() {
  const save = vi.fn<typeof downloadFile>()
  sessionStore.signIn('abc', userSample())
  renderPage(<ExportData save={save} />)
  return save
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Export my data' }))

test('the data export is one JSON file with all stored data', async () => {
  server.use(http.get('*/api/account/export', () => HttpResponse.json({ data: account })))
  const save = open()
  await press()
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  const [name, text, type] = save.mock.calls[0] ?? []
  expect(name).toBe('sponsor-finder-account.json')
  expect(type).toBe('application/json')
  expect(JSON.parse(text ?? '')).toEqual(account)
})

test('a failed data export is shown beside the button until the next press', async () => {
  server.use(http.get('*/api/account/export', () => HttpResponse.json({}, { status: 500 })))
  const save = open()
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent('Server error occurred')
  server.use(http.get('*/api/account/export', () => HttpResponse.json({ data: account })))
  await press()
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
