import type { ReactNode, Ref } from 'react'
import { companyFilters, type Filter, isProFilter } from '#shared/filters/company-filters.ts'
import { type ApiError, statuses } from '../../../lib/api/api-error.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import type { Waiting } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { IconAlertTriangle, IconLock } from '../../../ui/icons.ts'
import { RetryButton, EmptyState } from '../../../ui/page/answer.tsx'
import { appliedFilters, type Criteria, withoutFilters } from '../criteria/criteria.ts'

interface SearchFailedProps {
  message: string
  /** The failure. If it contains a waiting time (429), the retry button waits that long. */
  error?: Waiting | undefined
  retrying: boolean
  /** Retries; absent if the same request would fail again. */
  onRetry?: (() => void) | undefined
  headingRef?: Ref<HTMLHeadingElement> | undefined
  /** Whether the content needs a plan that the user lacks. A lock then replaces the warning sign. */
  closed?: boolean
  children?: ReactNode
}

export const SearchFailed = ({
  message,
  error,
  retrying,
  onRetry,
  headingRef,
  closed,
  children,
}: SearchFailedProps) => (
  <EmptyState
    alert
    tone={closed ? 'key' : 'danger'}
    icon={closed ? <IconLock size={26} /> : <IconAlertTriangle size={26} />}
    title={message}
    headingRef={headingRef}
  >
    <div className="mt-3 flex flex-wrap justify-center gap-2 empty:hidden">
      {children}
      {onRetry && <RetryButton error={error} retrying={retrying} onRetry={onRetry} />}
    </div>
  </EmptyState>
)

/** The towns that may be meant by a place that is not known. They load only then. */
const meantPlaces = lazyPart(() => import('./meant-places.tsx'), 'MeantPlaces')

interface SearchProblemProps {
  error: ApiError
  /** A message that replaces the error's own message. */
  message?: string | undefined
  retrying: boolean
  criteria: Criteria
  onRetry: () => void
  onSearch: (criteria: Criteria) => void
  headingRef: Ref<HTMLHeadingElement>
  children?: ReactNode
}

function refusedFilters({ status, errors = {} }: ApiError, criteria: Criteria): Filter[] {
  const applied = appliedFilters(criteria)
  if (status === statuses.forbidden) return applied.filter(isProFilter)
  return status === statuses.invalid ? applied.filter((name) => errors[name] !== undefined) : []
}

/** The text of an error. If it is about a filter, the filter comes first: `Website: Invalid URL`. */
function wordsOf(
  { status, errors, retryAfter, message }: ApiError,
  refused: readonly Filter[],
  { near }: Criteria,
): string {
  // the field says what to give instead
  if (refused.length === 1 && refused[0] === 'near') return `We do not know the place “${near.trim()}”`
  if (status === statuses.invalid && refused.length > 0)
    return refused.map((name) => `${companyFilters[name].label}: ${errors?.[name]?.join(', ')}`).join('. ')
  // the message omits the waiting time, because the button counts it down
  if (status === statuses.tooManyRequests && retryAfter !== undefined)
    return 'Too many searches in a short time'
  return message
}

/** A failed search. If some filters were refused, it offers the search without them. */
export function SearchProblem(props: SearchProblemProps) {
  const { error, message, retrying, criteria, onRetry, onSearch, headingRef, children } = props
  const refused = refusedFilters(error, criteria)
  const needsPro = error.status === statuses.forbidden && refused.length > 0
  // the same search would be refused again, so the search must change
  const isWrong = needsPro || error.status === statuses.invalid
  const words = wordsOf(error, refused, criteria)
  return (
    <SearchFailed
      message={isWrong ? words : (message ?? words)}
      error={error}
      retrying={retrying}
      onRetry={isWrong ? undefined : onRetry}
      headingRef={headingRef}
      closed={needsPro}
    >
      {refused.includes('near') && !needsPro && <meantPlaces.Later criteria={criteria} onSearch={onSearch} />}
      {refused.length > 0 ? (
        <Button
          variant={needsPro ? 'primary' : 'secondary'}
          onClick={() => onSearch(withoutFilters(criteria, refused))}
        >
          Search without{' '}
          {needsPro ? 'the Pro filters' : refused.map((name) => companyFilters[name].label).join(', ')}
        </Button>
      ) : (
        children
      )}
    </SearchFailed>
  )
}
