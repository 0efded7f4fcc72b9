import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { defaultCriteria, type Criteria } from './criteria.ts'
import { SearchProblem } from './search-problem.tsx'

test.each<[string, Partial<Criteria>]>([
  ['This filter needs Pro: Company Size', { company_size: '10-49' }],
  ['These filters need Pro: Company Name, Has LinkedIn', { company_name: 'North', linkedin: true }],
])('refused Pro filters are called as the form calls them: %s', (words, filters) => {
  render(
    <SearchProblem
      error={new ApiError({ status: 403, message: 'These filters need Pro: company_size' })}
      criteria={{ ...defaultCriteria, ...filters }}
      retrying={false}
      onRetry={() => {}}
      onSearch={() => {}}
      headingRef={null}
    />,
  )
  expect(screen.getByRole('heading', { name: words })).toBeVisible()
})
