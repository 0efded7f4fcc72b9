import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { ReportWarning } from '../reports/report-parts.tsx'
import './warning-control.tsx'
import { openAsAdmin, withToasts } from '../testing/open-as-admin.tsx'

const server = fakeServer()

/** Serves a company with this warning. @returns the bodies of the changes that were sent. */
function open(warning: { version: number; warned_on: string | null }, status = 200) {
  const sent: unknown[] = []
  let now = warning
  server.use(
    http.get('*/api/admin/companies/7', () =>
      HttpResponse.json({
        data: {
          id: 7,
          name: 'Northgate Ltd',
          town: 'Leeds',
          left_on: null,
          version: 3,
          facts: [],
          history: [],
          watchers: 0,
          warning: now,
        },
      }),
    ),
    http.patch('*/api/admin/companies/7/warning', async ({ request }) => {
      const body = (await request.json()) as { warned: boolean }
      sent.push(body)
      now = { version: now.version + 1, warned_on: body.warned ? '2026-11-26' : null }
      if (status !== 200) {
        return HttpResponse.json({ message: 'This warning has changed', code: 'conflict' }, { status })
      }
      return HttpResponse.json({ data: now, changed: true, message: 'Done' })
    }),
  )
  openAsAdmin(withToasts(<ReportWarning companyId={7} />), '/admin/reports')
  return sent
}

const button = (name: string) => screen.findByRole('button', { name })
const answer = async (dialog: HTMLElement, action: string) => {
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Three users were asked')
  await userEvent.click(within(dialog).getByRole('button', { name: action }))
}

test('a warning is confirmed with a reason, after its words were read, and the button keeps the focus', async () => {
  const sent = open({ version: 0, warned_on: null })
  expect(await screen.findByText('Not shown to users.')).toBeVisible()
  await userEvent.click(await button('Warn users'))
  const dialog = screen.getByRole('dialog', { name: 'Warn users of this company?' })
  expect(dialog).toHaveTextContent(/Users reported that someone asked for money.*It may be an impostor/)
  expect(dialog).toHaveTextContent('They see no report, no reporter and no reason.')
  await answer(dialog, 'Warn users')
  expect(await screen.findByText('Shown to users since 26 November 2026.')).toBeVisible()
  expect(sent).toEqual([{ warned: true, version: 0, why: 'Three users were asked' }])
  expect(await button('Withdraw warning')).toHaveFocus()
})

test('a warning is withdrawn with a reason', async () => {
  const sent = open({ version: 1, warned_on: '2026-11-20' })
  await userEvent.click(await button('Withdraw warning'))
  await answer(screen.getByRole('dialog', { name: 'Withdraw the warning?' }), 'Withdraw warning')
  expect(await screen.findByText('Not shown to users.')).toBeVisible()
  expect(sent).toEqual([{ warned: false, version: 1, why: 'Three users were asked' }])
})

test('nothing is sent without a reason', async () => {
  const sent = open({ version: 0, warned_on: null })
  await userEvent.click(await button('Warn users'))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Warn users' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Give a reason')
  expect(sent).toEqual([])
})

test('a late decision is refused in the dialog, and closing it shows what holds now', async () => {
  open({ version: 0, warned_on: null }, 409)
  await userEvent.click(await button('Warn users'))
  const dialog = screen.getByRole('dialog')
  await answer(dialog, 'Warn users')
  expect(await within(dialog).findByText('This warning has changed')).toBeVisible()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Shown to users since 26 November 2026.')).toBeVisible()
})
