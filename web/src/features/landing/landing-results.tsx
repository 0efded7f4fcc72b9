import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Preview } from '#shared/api/company-row.ts'
import { searchFeed } from '#shared/api/search.ts'
import { pages } from '#shared/pages.ts'
import { type ApiError, statuses } from '../../lib/api/api-error.ts'
import { authPath, loginPath, useSession } from '../../lib/session/session-store.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { IconLock } from '../../ui/icons.ts'
import { FeedLink } from '../../ui/page/feed-link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { answeredSearch, bareSearch, type Criteria, finderQuery } from '../search/criteria/criteria.ts'
import { AppliedFilters } from '../search/filters/applied-filters.tsx'
import { CompanyListRow } from '../search/results/company-list-row.tsx'
import { SearchProblem } from '../search/results/search-problem.tsx'
import { SearchResults } from '../search/results/search-results.tsx'
import { useAnswerFocus, relaxedOf } from '../search/results/use-search.ts'
import { SignInPrompt } from '../search/sign-in-prompt.tsx'
import type { useLandingSearch } from './landing-form.tsx'

/**
 * The sign of a visitor's row: nothing opens before they sign in, and most companies need an unlock too. It reaches into the
 * padding of the row, because its column is narrower.
 */
export function VisitorSign({ register_only }: Pick<Preview, 'register_only'>) {
  const words = register_only ? 'Register entry: sign in to see it' : 'Locked: sign in to unlock it'
  return (
    <span
      title={words}
      className="-mr-3 -ml-1 grid w-12 shrink-0 justify-items-center gap-1 rounded-md bg-key-soft pt-1.5 pb-1 text-key"
    >
      <IconLock size={17} aria-hidden="true" />
      <VisuallyHidden>{words}</VisuallyHidden>
      <span aria-hidden="true" className="text-xs leading-none font-semibold">
        Sign in
      </span>
    </span>
  )
}

/** The message for a visitor's refused search (docs/product/messages.md "Finder"). */
const VISITOR_SEARCH_FAILED = 'Please login to be eligible for more search credits'

/**
 * Whether signing in would help after a failure. Other failures have their own messages (docs/product/messages.md
 * "Finder").
 */
const helpsToSignIn = ({ status }: ApiError) =>
  status === statuses.unauthenticated || status === statuses.forbidden || status === statuses.tooManyRequests

interface LandingResultsProps {
  landing: ReturnType<typeof useLandingSearch>
  criteria: Criteria
}

/** Why the names are hidden, and the two ways to see them. The feed has what the list has. */
const VisitorNote = ({ criteria, answered }: { criteria: Criteria; answered: Criteria }) => (
  <p className="border-b border-line px-4 py-2.5 text-sm text-ink-2 sm:px-5">
    Names open with a{' '}
    <Link to={authPath(pages.signUp, `${pages.sponsors}${finderQuery(criteria)}`)} className="link">
      free account
    </Link>
    : register entries at once, others with an unlock.{' '}
    <Link to={pages.licenceCheck} className="link">
      Checking one employer
    </Link>{' '}
    needs none. <FeedLink path={searchFeed.path + finderQuery(bareSearch(answered))} of="this search" />
  </p>
)

/** The first page of results. Other pages and companies open in the finder, for which a visitor must first sign in. */
export function LandingResults({ landing, criteria }: LandingResultsProps) {
  const { token } = useSession()
  const navigate = useNavigate()
  const [prompt, setPrompt] = useState<string | null>(null)
  const goOn = (query: string) => (token ? void navigate(`${pages.sponsors}${query}`) : setPrompt(query))
  const relaxed = relaxedOf(landing.state)
  const { heading, focusAfter } = useAnswerFocus(landing.state, criteria)
  const search = (next: Criteria) => {
    focusAfter(next)
    void landing.search(next)
  }
  const retry = () => {
    focusAfter(criteria)
    void landing.refresh()
  }
  const asksToSignIn = !token && landing.state.phase === 'failed' && helpsToSignIn(landing.state.error)
  const problem = landing.state.phase === 'failed' && (
    <SearchProblem
      {...landing.state}
      message={asksToSignIn ? VISITOR_SEARCH_FAILED : undefined}
      criteria={criteria}
      headingRef={heading}
      onRetry={retry}
      onSearch={search}
    >
      {asksToSignIn && (
        <ButtonLink to={loginPath(`${pages.sponsors}${finderQuery(criteria)}`)}>Sign in</ButtonLink>
      )}
    </SearchProblem>
  )
  return (
    <>
      <div className="printed card overflow-clip">
        <SearchResults
          state={landing.state}
          criteria={criteria}
          filters={<AppliedFilters criteria={criteria} relaxed={relaxed} onSearch={search} />}
          onPage={(page) => goOn(finderQuery({ ...criteria, page }))}
          onSearch={search}
          onSort={landing.sort}
          headingRef={heading}
          problem={problem}
          notes={!token && <VisitorNote criteria={criteria} answered={answeredSearch(criteria, relaxed)} />}
        >
          {(listed) => (
            <CompanyListRow
              {...listed}
              sign={!token && <VisitorSign {...listed.row.preview} />}
              onOpen={() => goOn(finderQuery(criteria, listed.row.id))}
            />
          )}
        </SearchResults>
      </div>
      <SignInPrompt
        title="Sign in to open companies"
        returnPath={prompt === null ? null : `${pages.sponsors}${prompt}`}
        onClose={() => setPrompt(null)}
      >
        An account is free. With it you see every page of the list. Register entries show their names at once,
        and you unlock some of the others each day. Your search is kept.
      </SignInPrompt>
    </>
  )
}
