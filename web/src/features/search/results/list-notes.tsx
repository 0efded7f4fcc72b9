import { type ReactNode, useId, useState } from 'react'
import { formatCount } from '#shared/format/number.ts'
import { Button } from '../../../ui/button.tsx'
import { IconChevronDown } from '../../../ui/icons.ts'
import { type Criteria, sortOf } from '../criteria/criteria.ts'
import { describeMore, describeRelaxed, namesFirst, widerSearches } from './relaxed-searches.ts'
import type { SearchAnswer } from './use-search.ts'

interface MoreWithoutDefaultsProps {
  criteria: Criteria
  results: SearchAnswer
  /** Whether the list shows names. A visitor's list shows none. */
  named: boolean
  onSearch: (criteria: Criteria) => void
}

/**
 * A button for each wider search: without the default flags that the user did not choose, or with unknown facts. A page
 * without any name leads to an order that shows names.
 */
function MoreWithoutDefaults({ criteria, results, named, onSearch }: MoreWithoutDefaultsProps) {
  const hasNoName = named && results.data.every(({ locked }) => locked)
  return widerSearches(criteria, results).map(({ total, criteria: more, unknown }) => {
    const wider = (hasNoName ? namesFirst(more) : null) ?? more
    return (
      <Button
        key={total}
        variant="secondary"
        className="h-auto min-h-9 min-w-0 px-3 py-1 text-left text-sm tabular-nums"
        onClick={() => onSearch(wider)}
      >
        <span className="truncate">
          Show {formatCount(total)} with unknown {unknown} too
          {sortOf(wider) !== sortOf(criteria) && ', open names first'}
        </span>
      </Button>
    )
  })
}

/** What a search by a name, website or postcode shows (docs/product/companies.md "Rows that a name finds"). */
const BY_REGISTER = 'Locked sponsors show only their register entry. Other filters are not used.'

interface ListNotesProps extends MoreWithoutDefaultsProps {
  /** More about why the list is as it is. */
  children: ReactNode
}

const LINE = 'border-b border-line px-4 py-2.5 text-sm sm:px-5'

/**
 * What to know of a list before its rows: how many more match, which filters it left out, and the children. Only the first
 * of these is in view, so that rows are too; a button beside it shows the others. In a narrow list it is one line: the
 * sentence is folded too, and the buttons say the same.
 */
export function ListNotes({ criteria, results, named, onSearch, children }: ListNotesProps) {
  const [open, setOpen] = useState(false)
  const restId = useId()
  const more = describeMore(criteria, results, named)
  const relaxed = results.relaxed ? describeRelaxed(criteria, results) : results.left_out ? BY_REGISTER : ''
  if (more === '' && relaxed === '') return children
  const toggle = (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={restId}
      onClick={() => setOpen(!open)}
      data-why
      className={`inline-flex min-h-6 shrink-0 items-center gap-0.5 rounded-sm font-semibold text-brand ${more === '' ? '' : '@max-md:inline-flex!'}`}
    >
      Why <span className="@max-md:sr-only">this list</span>
      <IconChevronDown
        size={16}
        aria-hidden="true"
        className={`transition-[rotate] ${open ? 'rotate-180' : ''}`}
      />
    </button>
  )
  return (
    // hides the button if there are no others; `group-has-[…]` would style the whole page again at each change
    <div className="@container print:hidden has-[[data-rest]:empty]:[&_[data-why]]:hidden">
      {more === '' ? (
        <p className={`${LINE} bg-key-soft`}>
          {relaxed} {toggle}
        </p>
      ) : (
        <div
          className={`${LINE} flex min-h-15.25 items-center gap-x-3 gap-y-2 @md:flex-wrap ${open ? 'flex-wrap' : ''}`}
        >
          <p className={`grow basis-60 ${open ? '' : '@max-md:sr-only'}`}>{more}</p>
          <div className="flex min-w-0 gap-2 @md:grid">
            <MoreWithoutDefaults {...{ criteria, results, named, onSearch }} />
          </div>
          {toggle}
        </div>
      )}
      <div id={restId} data-rest className={open ? '' : 'hidden'}>
        {children}
        {more && relaxed && <p className={`${LINE} bg-key-soft`}>{relaxed}</p>}
      </div>
    </div>
  )
}
