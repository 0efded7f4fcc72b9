import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { CompanyRow } from '#shared/api/company-row.ts'
import type { Filter } from '#shared/filters/company-filters.ts'
import { IconChevronRight, IconLoader2, IconLock } from '../../../ui/icons.ts'
import { JumpLink } from '../../../ui/jump-link.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { WarnedMark } from '../../../ui/warned-mark.tsx'
import {
  type ListedCompany,
  type Column,
  columnText,
  contactLabel,
  fieldLabel,
  kindOf,
  FREE,
  sizeLabel,
  unusualRating,
} from './company-list.tsx'

interface PreviewLineProps {
  row: CompanyRow
  columns: readonly Column[]
  said: readonly Filter[]
}

/**
 * The facts of a row. A narrow list shows them on one line, or two on a phone: `Leeds · 3 vacancies · 2 emails`.
 * Those without room are left out. In a wide list each column shows one, and the others are below the name.
 */
export function PreviewLine({ row, columns, said }: PreviewLineProps) {
  const { preview, locked } = row
  // if there is too little room, the last is cut; size and field are in the title of a locked row
  const others = [
    unusualRating(preview),
    locked ? (preview.licensed ? `licensed ${preview.licensed}` : null) : sizeLabel(preview, said),
    locked ? contactLabel(preview) || null : fieldLabel(preview, said),
  ].filter((words) => words !== null)
  const draw = ({ name, home }: Column, index: number) => {
    const value = columnText(name, row, home)
    // without an empty element before it, the first fact has no dot
    if (value === null) return null
    return (
      <Fact
        key={name}
        column={index + 2}
        isNumber={name === 'vacancies'}
        // beside it the fact before would be cut in the middle of a short line
        isLeftOut={name === 'routes' && others.length > 0}
      >
        {value}
        {/* a wide list has a heading that says so */}
        {name === 'vacancies' && (
          <span className="@min-[40rem]/list:sr-only"> {value === '1' ? 'vacancy' : 'vacancies'}</span>
        )}
      </Fact>
    )
  }
  return (
    // whatever wraps further is on a line that is not shown, so nothing is cut but the end of the last fact; `relative` also
    // cuts what only assistive technology reads; the clip hides the dot before the first fact of each line
    <span className="relative -ml-4 flex max-h-10 min-w-0 flex-wrap overflow-hidden text-sm leading-5 text-ink-2 [clip-path:inset(0_0_0_1rem)] md:h-5 @max-[17rem]/list:text-xs @max-[17rem]/list:leading-5 @min-[40rem]/list:contents">
      {columns.map((column, index) => column.name !== 'routes' && draw(column, index))}
      {others.length > 0 && (
        <Fact>
          {others.map((words, index) => (
            <span
              key={words}
              // a phone has no room for more than the first
              className={`${index > 0 ? "before:mx-1.5 before:content-['·']" : ''} ${locked && index > 0 ? '@max-md/list:sr-only' : ''}`}
            >
              {index > 0 && <VisuallyHidden>, </VisuallyHidden>}
              {words}
            </span>
          ))}
        </Fact>
      )}
      {/* most companies have the same route, so a narrow list shows it last */}
      {columns.map((column, index) => column.name === 'routes' && draw(column, index))}
    </span>
  )
}

interface FactProps {
  /** The column of a wide list; absent for a fact below the name. */
  column?: number
  isNumber?: boolean
  /** Whether a phone shows it to assistive technology only. */
  isLeftOut?: boolean
  children: ReactNode
}

/** One fact, after a dot unless it is the first one or has a column. */
const Fact = ({ column, isNumber = false, isLeftOut = false, children }: FactProps) => (
  <>
    {/* a space for assistive technology, without width in the layout */}{' '}
    <span
      style={column === undefined ? undefined : { gridColumnStart: column }}
      className={`relative max-w-full truncate before:inline-block before:w-4 before:text-center before:content-['·'] @min-[40rem]/list:before:content-none ${column === undefined ? '@min-[40rem]/list:col-start-1 @min-[40rem]/list:row-start-2' : '@min-[40rem]/list:row-span-2 @min-[40rem]/list:row-start-1 @min-[40rem]/list:self-center'} ${isNumber ? 'tabular-nums @min-[40rem]/list:text-right' : ''} ${isLeftOut ? '@max-md/list:sr-only' : ''}`}
    >
      {children}
    </span>
  </>
)

type RowOpening = { onOpen: (row: CompanyRow) => void } | { to: string }

type RowProps = ListedCompany &
  RowOpening & {
    active?: boolean
    busy?: boolean
    /** The sign of a locked row, where it is not that of what a click unlocks. */
    sign?: ReactNode
    /** A checkbox before the row. */
    mark?: ReactNode
    /** A control after the row, such as a star. */
    after?: ReactNode
    /** A note on the row: that it is next, or was skipped. */
    note?: string | undefined
  }

/** The ids of the panes with the list and with the open company. */
export const LIST_PANE_ID = 'companies'
export const COMPANY_PANE_ID = 'open-company'

/** The id of a row's button or link. Focus returns to it when the company is closed. */
export const rowId = (id: number): string => `company-row-${id}`

const lookOf = (tinted: boolean, active: boolean) => {
  if (active) return 'bg-muted border-l-brand forced-colors:border-l-[color:Highlight]'
  // with forced colours the border gets the background's colour, because a transparent border would be visible
  const quiet = 'border-l-transparent forced-colors:border-l-[color:Canvas] hover:bg-muted'
  return tinted ? `${quiet} bg-brand-soft` : quiet
}

/**
 * One row of a list. It shows the company's name, or says that it is hidden, with a preview below or in columns. Rows
 * have the same height, except for those with a warning or, below 80 rem, with a name on two lines. A row is drawn again only if it
 * changes, because a list may have a thousand.
 */
export const CompanyListRow = memo(function CompanyListRow({
  row,
  number,
  active = false,
  busy = false,
  sign,
  tinted,
  columns,
  said,
  mark,
  after,
  note,
  ...opening
}: RowProps) {
  const look = `flex min-h-17.5 w-full min-w-0 items-center gap-3 py-2.5 pr-4 text-left sm:pr-5 xl:min-h-14 xl:py-1.5 focus-visible:-outline-offset-3 ${mark ? '-ml-2 pl-2' : 'pl-3 sm:pl-4'}`
  const content = (
    <>
      <span className="grid min-w-0 grow grid-cols-1 gap-x-3 gap-y-0.5 @min-[40rem]/list:grid-cols-(--columns)">
        <span className="grid min-w-0">
          <span
            className={`line-clamp-2 leading-5 xl:line-clamp-1 [overflow-wrap:anywhere] @max-2xs/list:text-sm ${row.locked ? 'text-ink-2' : 'font-semibold'}`}
          >
            <span className="tabular-nums">{number}.</span>{' '}
            {row.locked ? <HiddenName kind={kindOf(row.preview, said)} /> : <bdi>{row.companyName}</bdi>}
            {note !== undefined && row.locked && !busy && (
              <span className="text-xs font-semibold text-key"> · {note}</span>
            )}
          </span>
          {row.warned && <WarnedMark />}
        </span>
        <PreviewLine row={row} columns={columns} said={said} />
      </span>
      {(row.locked && sign) || <RowSign locked={row.locked} free={row.preview.register_only} busy={busy} />}
    </>
  )
  return (
    <li className={`relative flex border-l-4 transition-colors ${lookOf(tinted, active)}`}>
      {mark}
      {'to' in opening ? (
        <Link id={rowId(row.id)} to={opening.to} className={look}>
          {content}
        </Link>
      ) : (
        <button
          type="button"
          id={rowId(row.id)}
          aria-current={active || undefined}
          aria-busy={busy || undefined}
          onClick={() => opening.onOpen(row)}
          className={look}
        >
          {content}
        </button>
      )}
      {/* a row keeps the focus when it opens, so that a keyboard can open the next one too */}
      {active && (
        <JumpLink to={COMPANY_PANE_ID} className="absolute right-2 z-20">
          Go to the open company
        </JumpLink>
      )}
      {after}
    </li>
  )
})

/** The title of a locked row: what the product calls it (docs/product/screens.md "Sponsor Finder"), and what it is. */
const HiddenName = ({ kind }: { kind: string }) => (
  <>
    <VisuallyHidden>Sponsor company details, </VisuallyHidden>
    {kind}
  </>
)

/** The sign for what a click on the row does: open the company, or unlock it with or without cost. */
function RowSign({ locked, free, busy }: { locked: boolean; free: boolean; busy: boolean }) {
  if (busy) {
    return (
      <span className="grid size-8 shrink-0 place-items-center text-key">
        <IconLoader2 size={18} aria-hidden="true" className="motion-safe:animate-spin" />
        <VisuallyHidden>Unlocking</VisuallyHidden>
      </span>
    )
  }
  if (!locked) {
    return (
      <span className="grid w-8 shrink-0 place-items-center text-brand">
        <IconChevronRight size={18} aria-hidden="true" />
      </span>
    )
  }
  if (free) {
    return (
      <span
        title={FREE}
        className="grid w-8 shrink-0 justify-items-center gap-1 rounded-md bg-good-soft pt-1.5 pb-1 text-good"
      >
        <IconLock size={17} aria-hidden="true" />
        <VisuallyHidden>{FREE}</VisuallyHidden>
        <span aria-hidden="true" className="text-xs leading-none font-semibold">
          Free
        </span>
      </span>
    )
  }
  return (
    <span className="grid size-8 shrink-0 place-items-center rounded-full bg-key-soft text-key">
      <IconLock size={17} aria-hidden="true" />
      <VisuallyHidden>Locked</VisuallyHidden>
    </span>
  )
}
