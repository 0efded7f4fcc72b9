import type { ReactNode, Ref } from 'react'
import type { ApiError } from '../../../lib/api-error.ts'
import { statuses } from '../../../lib/error-catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchFailed } from '../list/search-failed.tsx'
import { appliedFilters, isProFilter, withoutFilters, type Criteria } from './criteria.ts'
import { filterLabels } from './filter-labels.ts'

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
  // the search itself must change
  const isWrong = error.status === statuses.invalid
  const words = () => {
    // the page's own names of them, where the server says those of the query
    if (refused) {
      const labels = pro.map((name) => filterLabels[name]).join(', ')
      return `${pro.length === 1 ? 'This filter needs' : 'These filters need'} Pro: ${labels}`
    }
    return isWrong ? error.message : message
  }
  return (
    <SearchFailed
      message={words()}
      retrying={retrying}
      onRetry={isWrong ? undefined : onRetry}
      headingRef={headingRef}
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
