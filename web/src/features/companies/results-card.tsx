import type { CompanyRow } from '#shared/api/company-row.ts'
import { formatCount } from '#shared/format/number.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { IconLockOpen } from '../../ui/icons.ts'
import { Skeleton } from '../../ui/page/answer.tsx'
import type { OpenPage } from '../../ui/page/pagination.tsx'
import { SaveSearch } from '../alerts/save/save-search.tsx'
import { answeredSearch, type Criteria, useFinderAddress } from '../search/criteria/criteria.ts'
import { useSearchFields } from '../search/criteria/search-fields.ts'
import { unusedPreferences } from '../search/criteria/start-criteria.ts'
import { AppliedFilters } from '../search/filters/applied-filters.tsx'
import { CompanyListRow } from '../search/results/company-list-row.tsx'
import { type ListedCompany, placeParts } from '../search/results/company-list.tsx'
import { SearchProblem } from '../search/results/search-problem.tsx'
import { SearchResults } from '../search/results/search-results.tsx'
import { type useAnswerFocus, isByRegister, relaxedOf } from '../search/results/use-search.ts'
import {
  canMark,
  type UnlockNext,
  type Marking,
  type UnlockQueue,
  useMarking,
} from './unlocking/use-unlock-queue.ts'
import type { UsageState } from './usage/use-usage.tsx'
import type { FinderSearch } from './use-finder-search.ts'

interface ListToolsProps {
  marking: Marking
  unlockNext: UnlockNext
  /** The daily usage, which decides the shown cost of an action. */
  usage: UsageState
  /** Whether the list is loading. The tools then only reserve their space. */
  loading: boolean
}

type NextWordsProps = Pick<ListToolsProps, 'unlockNext' | 'usage'>

/**
 * The text next to the button: the next row and its cost, or why there is nothing to unlock. It is always one line, so
 * that the rows below do not move. In a narrow list some words are visually hidden.
 */
function NextWords({ unlockNext: { next }, usage: { data: usage, error } }: NextWordsProps) {
  if (error) return 'Unlocks left unknown'
  if (usage?.reached) return 'None left today'
  if (!next) {
    return (
      <>
        None left <span className="@max-[19rem]:sr-only">on this page</span>
      </>
    )
  }
  const number = `No. ${formatCount(next.number)}`
  if (!usage || usage.unlimited) return number
  return (
    <>
      {number} · <span className="@max-[19rem]:sr-only">uses</span> 1 of {formatCount(usage.remaining)} left{' '}
      <span className="@max-sm:sr-only">today</span>
    </>
  )
}

function ListTools({ marking, unlockNext, usage, loading }: ListToolsProps) {
  const { next } = unlockNext
  // without unlocks left, marks of another day can still be taken back
  const isSpent = usage.data?.reached === true
  // notifications do not cover the line
  return (
    <div data-keep-clear className="@container border-b border-line py-1.5 pr-4 pl-1 sm:pr-5 print:hidden">
      <div className="flex min-h-12 items-center justify-between gap-2">
        {loading ? (
          <>
            <Skeleton className="ml-3 h-5 w-24" />
            <Skeleton className="h-12 w-44 rounded-md" />
          </>
        ) : (
          <>
            <label className="relative flex min-h-11 cursor-pointer items-center text-sm font-semibold whitespace-nowrap select-none has-disabled:text-ink-2">
              <span className="grid w-10 shrink-0 place-items-center">
                <input
                  type="checkbox"
                  ref={(box) => {
                    if (box) box.indeterminate = marking.page === 'some'
                  }}
                  checked={marking.page === 'all'}
                  disabled={!marking.canMark || marking.isRunning || (isSpent && marking.page === 'none')}
                  onChange={() => marking.setPage(!isSpent && marking.page !== 'all')}
                  className="size-5 cursor-pointer"
                />
              </span>
              <span>
                Mark all <span className="@max-md:sr-only">on this page</span>
              </span>
            </label>
            <Button
              variant="secondary"
              className="relative min-h-12 px-3 py-0.5 whitespace-nowrap @max-[17rem]:px-2"
              icon={<IconLockOpen size={18} className="@max-[17rem]:hidden" />}
              busy={unlockNext.busy}
              aria-disabled={!next || !usage.data || usage.data.reached}
              onClick={() => void unlockNext.unlockNext()}
            >
              <span className="grid justify-items-center">
                Unlock next{' '}
                <span className="text-xs font-normal tabular-nums">
                  <NextWords unlockNext={unlockNext} usage={usage} />
                </span>
              </span>
            </Button>
            <output className="sr-only">{unlockNext.said}</output>
          </>
        )}
      </div>
    </div>
  )
}

/** It loads after the page, because the list of what is kept does too. */
const star = lazyPart(() => import('../shortlist/star-button.tsx'), 'StarButton')

/**
 * The checkbox of a row, which marks it. It is as high as the row, because a click just outside would unlock the company.
 * A row that the user has unlocked has an open lock instead.
 */
function MarkBox({ row, number, marking }: { row: CompanyRow; number: number; marking: Marking }) {
  if (!canMark(row)) {
    return (
      <span className="grid w-10 shrink-0 place-items-center text-brand">
        <IconLockOpen size={18} aria-hidden="true" />
      </span>
    )
  }
  const [town] = placeParts(row)
  return (
    <label className="grid w-10 shrink-0 cursor-pointer place-items-center self-stretch select-none">
      <span className="sr-only">
        Mark number {number}
        {town !== undefined && `, ${town}`}
      </span>
      <input
        type="checkbox"
        checked={marking.marked.has(row.id)}
        disabled={marking.isRunning}
        onChange={({ currentTarget, nativeEvent }) =>
          marking.setRow(
            row.id,
            currentTarget.checked,
            'shiftKey' in nativeEvent && Boolean(nativeEvent.shiftKey),
          )
        }
        className="size-5 cursor-pointer"
      />
    </label>
  )
}

/** What of the preferences is not used. It loads after the list, because few searches need it. */
const preferences = lazyPart(() => import('./unused-preferences.tsx'), 'UnusedPreferences')

interface ResultsCardProps {
  criteria: Criteria
  search: FinderSearch
  answer: ReturnType<typeof useAnswerFocus>
  usage: UsageState
  unlockNext: UnlockNext
  queue: UnlockQueue
  busyIds: ReadonlySet<number>
  onOpen: (row: CompanyRow) => void
}

/** The results of a search, whose rows can be opened, marked, and unlocked one by one. */
export function ResultsCard(props: ResultsCardProps) {
  const { criteria, search, answer, usage, unlockNext, queue, busyIds, onOpen } = props
  const { companyId, search: toAddress, toPage } = useFinderAddress()
  const { user } = useSession()
  const { data: fields } = useSearchFields()
  const relaxed = relaxedOf(search.state)
  const answered = answeredSearch(criteria, relaxed)
  // what a search by a name leaves out cannot be put back
  const used = isByRegister(search.state) ? answered : criteria
  const unused = unusedPreferences(criteria, user, fields)
  // a page with nothing but register entries has nothing to unlock
  const canUnlock = search.rows.length === 0 || search.rows.some(({ preview }) => !preview.register_only)
  const marking = useMarking(search.rows, queue)
  const searchAgain = (next: Criteria) => {
    answer.focusAfter(next)
    void search.search(next)
  }
  const turn: OpenPage = (page, options) => {
    // the page that nobody asked for takes no focus
    if (!options?.replace) answer.focusAfter({ ...criteria, page })
    toPage(page, options)
  }
  const retry = () => {
    answer.focusAfter(criteria)
    void search.refresh()
  }
  const noteOn = (id: number): string | undefined => {
    const { next, skipped } = unlockNext
    if (id === next?.id && !usage.data?.reached) return 'Next'
    return skipped.includes(id) ? 'Skipped' : undefined
  }
  const drawRow = (listed: ListedCompany) => {
    const { row, number } = listed
    return (
      <CompanyListRow
        {...listed}
        active={row.id === companyId}
        busy={busyIds.has(row.id)}
        mark={<MarkBox row={row} number={number} marking={marking} />}
        after={
          <star.Later
            fallback={<span className="w-11 shrink-0" />}
            kind="sponsors"
            id={row.id}
            name={row.companyName ?? `locked sponsor, number ${number}`}
          />
        }
        note={noteOn(row.id)}
        onOpen={onOpen}
      />
    )
  }
  return (
    <div className={`card overflow-clip ${companyId === null ? 'printed' : ''}`}>
      <SearchResults
        state={search.state}
        criteria={criteria}
        filters={<AppliedFilters criteria={used} relaxed={relaxed} onSearch={searchAgain} />}
        action={<SaveSearch criteria={answered} />}
        tools={
          canUnlock && (
            <ListTools
              marking={marking}
              unlockNext={unlockNext}
              usage={usage}
              loading={search.state.phase === 'loading'}
            />
          )
        }
        named
        reasons={
          unused.length > 0 &&
          user &&
          fields && (
            <preferences.Later
              criteria={criteria}
              unused={unused}
              user={user}
              fields={fields}
              onSearch={searchAgain}
            />
          )
        }
        headingRef={answer.heading}
        problem={
          search.state.phase === 'failed' && (
            <SearchProblem
              {...search.state}
              criteria={criteria}
              headingRef={answer.heading}
              onRetry={retry}
              onSearch={searchAgain}
            />
          )
        }
        onPage={turn}
        onSearch={searchAgain}
        // a change of order goes only into the URL: it is not a new search, so nothing is announced
        onSort={(next) => toAddress(next)}
      >
        {drawRow}
      </SearchResults>
    </div>
  )
}
