import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { isFoundId } from '#shared/api/shortlist.ts'
import { foundJobIn, foundJobPath } from '#shared/found-job.ts'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { renderPage } from '../../../../tests/support/vitest/web-render.tsx'
import { ApiError } from '../../lib/api/api-error.ts'
import { FoundForm, foundJobOf } from './found-form.tsx'
import { entrySample } from './testing/entry-sample.ts'
import type { useShortlist } from './use-shortlist.tsx'

fakeServer()

function open(known: Parameters<typeof foundJobPath>[0] = {}) {
  const keep = vi.fn<ReturnType<typeof useShortlist>['keep']>(async () => entrySample(1))
  const onKept = vi.fn<() => void>()
  const fields = foundJobIn(new URL(foundJobPath(known), location.origin).hash)!
  renderPage(<FoundForm known={fields} keep={keep} onKept={onKept} onCancel={() => {}} />)
  return { keep, onKept }
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Add to shortlist' }))

test('what the address says is filled in, and what is left empty is not known', async () => {
  const { keep, onKept } = open({ title: 'Chef', company_name: 'Acme' })
  expect(screen.getByLabelText('Title')).toHaveFocus()
  await userEvent.type(screen.getByLabelText('Place (optional)'), ' Leeds ')
  await send()
  await waitFor(() => expect(onKept).toHaveBeenCalledOnce())
  const [subject, change] = keep.mock.lastCall!
  expect([subject.kind, isFoundId(subject.id)]).toEqual(['found', true])
  expect(change).toEqual({
    job: { title: 'Chef', company_name: 'Acme', city_name: 'Leeds', link: null, closes: null },
  })
})

test('a job without a title is not sent, and its field says why', async () => {
  const { keep } = open({ company_name: 'Acme' })
  await send()
  await waitFor(() => expect(screen.getByLabelText('Title')).toBeInvalid())
  expect(keep).not.toHaveBeenCalled()
})

test('a second try after a failure has the same number, so that the job is there once', async () => {
  const { keep, onKept } = open({ title: 'Chef', company_name: 'Acme' })
  keep.mockRejectedValueOnce(new ApiError({ message: 'Too slow', status: 503 } as never))
  await send()
  await waitFor(() => expect(keep).toHaveBeenCalledOnce())
  await send()
  await waitFor(() => expect(onKept).toHaveBeenCalledOnce())
  const [first, second] = keep.mock.calls.map(([{ id }]) => id)
  expect(second).toBe(first)
})

const typed = { title: 'Cook', company_name: 'Acorn Ltd', city_name: '', closes: '' }

test.each([
  ['jobs.example/5', 'https://jobs.example/5'],
  [' http://jobs.example ', 'http://jobs.example'],
  ['ftp://jobs.example', 'ftp://jobs.example'],
  ['', null],
])('the web address “%s” of a found job is sent as %s', (link, sent) =>
  expect(foundJobOf({ ...typed, link }).link).toBe(sent),
)
