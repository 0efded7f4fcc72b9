import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api/api-error.ts'
import { defaultCriteria, type Criteria } from '../criteria/criteria.ts'
import { SearchProblem } from './search-problem.tsx'

/** Renders the problem. @returns the requested searches and the number of retries. */
function show(error: ConstructorParameters<typeof ApiError>[0], filters: Partial<Criteria> = {}) {
  const searched: Criteria[] = []
  let retries = 0
  render(
    <SearchProblem
      error={new ApiError(error)}
      message="Failed to search"
      criteria={{ ...defaultCriteria, ...filters }}
      retrying={false}
      onRetry={() => (retries += 1)}
      onSearch={(criteria) => searched.push(criteria)}
      headingRef={null}
    />,
  )
  return { searched, retries: () => retries }
}

const tryAgain = () => screen.queryByRole('button', { name: 'Try again' })

test('refused Pro filters show what was refused, and offer only the search without them', async () => {
  const { searched } = show({ status: 403, message: 'This filter needs Pro: Has Phone' }, { phone: true })
  expect(screen.getByRole('heading', { name: 'This filter needs Pro: Has Phone' })).toBeVisible()
  expect(tryAgain()).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Search without the Pro filters' }))
  expect(searched).toEqual([defaultCriteria])
})

test('an invalid search shows why, and cannot be retried', () => {
  show({ status: 422, message: 'Give a town' })
  expect(screen.getByRole('heading', { name: 'Give a town' })).toBeVisible()
  expect(tryAgain()).not.toBeInTheDocument()
})

test('an invalid filter is named, and the search continues without it', async () => {
  const { searched } = show(
    { status: 422, message: 'Invalid URL', errors: { website: ['Invalid URL'] } },
    { website: 'not a url' },
  )
  expect(screen.getByRole('heading', { name: 'Website: Invalid URL' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Search without Website' }))
  expect(searched).toEqual([defaultCriteria])
})

test('a retry waits after too many searches', async () => {
  const { retries } = show({ status: 429, message: 'Slow down', retryAfter: 40 })
  const retry = screen.getByRole('button', { name: /^Try again in (40|39) seconds$/ })
  await userEvent.click(retry)
  expect(retries()).toBe(0)
})

test('any other failed search can be retried', async () => {
  const { retries } = show({ status: 500, message: 'Oh' })
  expect(screen.getByRole('heading', { name: 'Failed to search' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retries()).toBe(1)
})
