import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { downloadFile } from '../../../lib/download-file.ts'
import { ToastArea } from '../../../ui/overlays/toast-area.tsx'
import { DownloadList } from './download-list.tsx'

function open({ total = 2, fails = false } = {}) {
  const save = vi.fn<typeof downloadFile>()
  render(
    <>
      <DownloadList
        what="jobs"
        max={1000}
        csv={() =>
          fails
            ? Promise.reject(new Error('gone'))
            : Promise.resolve({ name: 'jobs.csv', text: '"Title"', total })
        }
        json={() => Promise.resolve({ data: [{ title: 'Chef' }], total })}
        save={save}
      >
        2 jobs.
      </DownloadList>
      <ToastArea />
    </>,
  )
  return save
}

test('a list downloads as CSV and as JSON, and says so', async () => {
  const save = open()
  expect(screen.getByText('2 jobs. A file has at most 1,000 jobs.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  expect(save).toHaveBeenCalledWith('jobs.csv', '"Title"', 'text/csv;charset=utf-8')
  await userEvent.click(screen.getByRole('button', { name: 'Download JSON' }))
  const [name, text, type] = save.mock.calls[1]!
  expect([name, JSON.parse(text), type]).toEqual([
    expect.stringMatching(/^sponsor-finder-jobs-\d{4}-\d\d-\d\d\.json$/),
    [{ title: 'Chef' }],
    'application/json',
  ])
  expect(screen.getAllByText('All jobs downloaded')).not.toHaveLength(0)
})

test('a list of too many rows says how many a file has', async () => {
  open({ total: 1200 })
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  expect(await screen.findByText('The first 1,000 of 1,200 jobs downloaded')).toBeVisible()
})

test('a failed download is said beside the buttons', async () => {
  const save = open({ fails: true })
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  expect(await screen.findByText(/Failed to download the list/)).toBeVisible()
  expect(save).not.toHaveBeenCalled()
})
