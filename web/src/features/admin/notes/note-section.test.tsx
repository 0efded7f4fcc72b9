import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { Note } from '#shared/api/admin/notes.ts'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { openAsAdmin } from '../testing/open-as-admin.tsx'
import { NoteSection } from './note-section.tsx'

const server = fakeServer()

const none: Note = { text: '', version: 0, at: null, by: null }
const byAda: Note = {
  text: 'They asked for a call.',
  version: 3,
  at: '2026-07-02T09:00:00.000Z',
  by: { id: 'ada', email: 'ada@example.com' },
}

/** Serves a note. @returns the bodies that were sent. */
function serve(first: Note) {
  let note = first
  const sent: unknown[] = []
  server.use(
    http.get('*/api/admin/notes/:subject', () => HttpResponse.json({ data: note })),
    http.put('*/api/admin/notes/:subject', async ({ request, params }) => {
      const body = (await request.json()) as { text: string; version: number }
      sent.push([params['subject'], body])
      if (body.version !== note.version)
        return HttpResponse.json(
          { message: 'Somebody has changed this note since', code: 'conflict' },
          { status: 409 },
        )
      note = { ...byAda, text: body.text, version: note.version + 1 }
      return HttpResponse.json({ data: note })
    }),
  )
  return {
    sent,
    change: (other: Note) => {
      note = other
    },
  }
}

const open = () => openAsAdmin(<NoteSection subject="company:7" hint="Only administrators read it." />)

const field = () => screen.findByRole('textbox', { name: 'Note' })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save note' }))

test('a note is shown with who wrote it last, and saved with the version that was read', async () => {
  const { sent } = serve(byAda)
  open()
  expect(await field()).toHaveValue('They asked for a call.')
  expect(screen.getByText(/^Last changed .* by ada@example\.com\.$/)).toBeVisible()
  await userEvent.type(await field(), ' Done.')
  await save()
  await waitFor(() =>
    expect(sent).toEqual([['company:7', { text: 'They asked for a call. Done.', version: 3 }]]),
  )
})

test('after a conflict the other note is shown, what was typed stays, and the next try replaces it', async () => {
  const { sent, change } = serve(none)
  open()
  await userEvent.type(await field(), 'Mine')
  change(byAda)
  await save()
  expect(await screen.findByText('They asked for a call.')).toBeVisible()
  expect(await field()).toHaveValue('Mine')
  await save()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual(['company:7', { text: 'Mine', version: 3 }])
})
