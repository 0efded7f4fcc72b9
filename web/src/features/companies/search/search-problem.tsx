import type { ReactNode, Ref } from 'react'
import type { ApiError } from '../../../lib/api-error.ts'
import { statuses } from '../../../lib/error-catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchFailed } from '../list/search-failed.tsx'
import { appliedFilters, isProFilter, withoutFilters, type Criteria } from './criteria.ts'

interface SearchProblemProps {
  error: ApiError
  /** Said instead of the error's own words. */
  message?: string
  retrying: boolean
  criteria: Criteria
  onRetry: () => void
  onSearch: (criteria: Criteria) => void
  headingRef: Ref<HTMLHeadingElement>
  children?: ReactNode
}

/** A search that failed. One that was refused for its Pro filters, as in a link from a Pro user, can go on without them. */
export function SearchProblem(props: SearchProblemProps) {
  const {
    error,
    message = error.message,
    retrying,
    criteria,
    onRetry,
    onSearch,
    headingRef,
    children,
  } = props
  const pro = appliedFilters(criteria).filter(isProFilter)
  const refused = error.status === statuses.forbidden && pro.length > 0
  // the search itself must change: the same one would be refused again
  const isWrong = refused || error.status === statuses.invalid
  return (
    <SearchFailed
      message={isWrong ? error.message : message}
      retrying={retrying}
      onRetry={isWrong ? undefined : onRetry}
      headingRef={headingRef}
      closed={refused}
    >
      {refused ? (
        <Button onClick={() => onSearch(withoutFilters(criteria, pro))}>
          Search without the Pro filters
        </Button>
      ) : (
        children
      )}
    </SearchFailed>
  )
}
