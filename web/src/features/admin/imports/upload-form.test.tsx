import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { jobSample } from '../../jobs/testing/job-sample.ts'
import { openAsAdmin } from '../testing/open-as-admin.tsx'
import { UploadForm } from './upload-form.tsx'

const ID = '0190a5a0-0000-7000-8000-000000000001'
const URL_OF_UPLOAD = `/files/uploads/${ID}.csv?X-Amz-Signature=s`
const file = () => new File(['register'], '2026-07-17_workers.csv', { type: 'text/csv' })

const server = fakeServer()

/** Serves an upload that ends with this status, or never. @returns what was sent. */
function serve(status: number | 'never' = 200) {
  const sent: unknown[] = []
  server.use(
    http.post('*/api/admin/imports/uploads', async ({ request }) => {
      sent.push(await request.json())
      const headers = { 'x-amz-checksum-sha256': 'aGFzaA==' }
      const data = { id: ID, url: URL_OF_UPLOAD, headers, expires_at: '2026-07-17T09:10:00Z' }
      return HttpResponse.json({ data }, { status: 201 })
    }),
    http.put('*/files/uploads/*', async ({ request }) => {
      if (status === 'never') await new Promise(() => {})
      sent.push(`PUT ${request.headers.get('x-amz-checksum-sha256')}`)
      return new HttpResponse(null, { status: Number(status) })
    }),
    http.post('*/api/admin/imports', async ({ request }) => {
      sent.push(await request.json())
      const data = jobSample({ id: ID, kind: 'register' })
      return HttpResponse.json({ data, already_queued: false, message: 'Dry run queued' }, { status: 202 })
    }),
  )
  return sent
}

function open() {
  const onStarted = vi.fn<(id: string) => void>()
  openAsAdmin(<UploadForm onStarted={onStarted} />, '/admin/imports')
  return { user: userEvent.setup(), onStarted }
}

test('a file is uploaded with its hash, and its dry run starts with the date of its name', async () => {
  const sent = serve()
  const { user, onStarted } = open()
  await user.upload(screen.getByLabelText('Register file'), file())
  expect(screen.getByLabelText('Date of the register')).toHaveValue('2026-07-17')
  await user.click(screen.getByRole('button', { name: 'Try this file' }))
  await waitFor(() => expect(onStarted).toHaveBeenCalledWith(ID))
  expect(sent).toEqual([
    { name: '2026-07-17_workers.csv', size: 8, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    'PUT aGFzaA==',
    { upload: ID, date: '2026-07-17', dry_run: true },
  ])
})

test('an older register is uploaded for the history alone', async () => {
  const sent = serve()
  const { user, onStarted } = open()
  await user.upload(screen.getByLabelText('Register file'), file())
  await user.selectOptions(screen.getByLabelText('What the file is'), 'history')
  expect(screen.getByLabelText(/Accept fewer companies than expected/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try this file' }))
  await waitFor(() => expect(onStarted).toHaveBeenCalledWith(ID))
  expect(sent.at(-1)).toEqual({ upload: ID, date: '2026-07-17', dry_run: true, history: true })
})

test('profiles are uploaded without a date, and imported at once', async () => {
  const sent = serve()
  const { user, onStarted } = open()
  await user.selectOptions(screen.getByLabelText('What the file is'), 'profiles')
  await user.upload(screen.getByLabelText('Profiles file'), file())
  expect(screen.queryByLabelText('Date of the register')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Import these profiles' }))
  await waitFor(() => expect(onStarted).toHaveBeenCalledWith(ID))
  expect(sent.at(-1)).toEqual({
    upload: ID,
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    dry_run: false,
    profiles: true,
  })
})

test('nothing is sent without a file and a date', async () => {
  const sent = serve()
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Try this file' }))
  expect(screen.getByText('Choose a file')).toBeVisible()
  expect(screen.getByText('Give the date of the register as YYYY-MM-DD')).toBeVisible()
  await user.upload(screen.getByLabelText('Register file'), new File([], 'workers.csv'))
  expect(screen.getByText('The file is empty')).toBeVisible()
  expect(sent).toEqual([])
})

test.each([
  ['work\u0000ers.csv', 'Rename the file: its name has line breaks or control characters'],
  ['work\ners.csv', 'Rename the file: its name has line breaks or control characters'],
  [`${'a'.repeat(200)}.csv`, 'Rename the file: its name has more than 200 characters'],
])('a file with the name %j is refused beside the field', async (name, message) => {
  const sent = serve()
  const { user } = open()
  await user.upload(screen.getByLabelText('Register file'), new File(['register'], name))
  await user.click(screen.getByRole('button', { name: 'Try this file' }))
  expect(screen.getByLabelText('Register file')).toHaveAccessibleDescription(expect.stringContaining(message))
  expect(sent).toEqual([])
})

test('an upload that fails says so, and can be started again', async () => {
  serve(403)
  const { user, onStarted } = open()
  await user.upload(screen.getByLabelText('Register file'), file())
  await user.click(screen.getByRole('button', { name: 'Try this file' }))
  expect(await screen.findByText('Failed to upload the file')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try this file' })).not.toHaveAttribute('aria-disabled', 'true')
  expect(onStarted).not.toHaveBeenCalled()
})

test('a running upload shows its progress and can be cancelled', async () => {
  const sent = serve('never')
  const { user, onStarted } = open()
  await user.upload(screen.getByLabelText('Register file'), file())
  await user.click(screen.getByRole('button', { name: 'Try this file' }))
  expect(await screen.findByRole('meter')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('meter')).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Try this file' })).toHaveFocus()
  expect(screen.queryByText('Failed to upload the file')).not.toBeInTheDocument()
  expect([sent.length <= 1, onStarted.mock.calls]).toEqual([true, []])
})
