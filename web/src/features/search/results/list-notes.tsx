import { useId, useState, type ReactNode } from 'react'
import { IconChevronDown } from '../../../ui/icons.ts'
import type { Criteria } from '../criteria/criteria.ts'
import { MoreWithoutDefaults } from './more-without-defaults.tsx'
import { describeMore, describeRelaxed } from './relaxed-messages.ts'
import type { SearchResults } from './use-search.ts'

/** What a search by a name, website or postcode shows (docs/product/companies.md "Rows that a name finds"). */
const BY_REGISTER = 'Locked sponsors show only their register entry. Other filters are not used.'

interface ListNotesProps {
  criteria: Criteria
  results: SearchResults
  /** Whether the list shows names. A visitor's list shows none. */
  named: boolean
  onSearch: (criteria: Criteria) => void
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
  const isTold = more !== '' && relaxed !== ''
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
        {isTold && <p className={`${LINE} bg-key-soft`}>{relaxed}</p>}
      </div>
    </div>
  )
}
