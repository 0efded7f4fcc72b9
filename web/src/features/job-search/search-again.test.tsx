import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { openJobs } from './testing/open-jobs.tsx'
import { serveJobs } from './testing/serve-jobs.ts'

const server = fakeServer()

const searchJobs = () => userEvent.click(screen.getByRole('button', { name: 'Search jobs' }))
const heading = () => screen.getByRole('heading', { name: 'Jobs', level: 2 })

test('after a failure, Search jobs asks for the same jobs again, and the list takes the focus', async () => {
  serveJobs(server, { status: 429 })
  const { router } = openJobs('?q=nurse')
  await screen.findByRole('alert')
  const asked = serveJobs(server)
  await searchJobs()
  await waitFor(() => expect(heading()).toHaveFocus())
  expect(asked).toEqual(['?q=nurse'])
  expect(router.state.historyAction).toBe('POP')
})

test('of jobs that are shown, Search jobs asks again and leads to the list', async () => {
  serveJobs(server)
  openJobs()
  await screen.findByRole('link', { name: 'Staff nurse' })
  const asked = serveJobs(server)
  await searchJobs()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(heading()).toHaveFocus()
})

test('only a search that visitors can make has a feed', async () => {
  serveJobs(server)
  const { router } = openJobs('?q=nurse&page=2')
  const feed = { name: 'Feed of this search' }
  expect(await screen.findByRole('link', feed)).toHaveAttribute('href', '/api/jobs/landing.atom?q=nurse')
  for (const own of ['unlocked=1', 'saved=1', 'found_after=2026-11-20T09:00:00Z']) {
    await router.navigate(`?q=nurse&${own}`)
    await waitFor(() => expect(screen.queryByRole('link', feed)).toBeNull())
  }
})
