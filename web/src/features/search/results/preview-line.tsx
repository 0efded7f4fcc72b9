import type { Filter } from '#shared/filters/company-filters.ts'
import type { ReactNode } from 'react'
import type { CompanyRow } from '#shared/api/company-row.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { contactLabel, fieldLabel } from './preview-labels.ts'
import { columnText, unusualRating, type Column } from './row-columns.ts'

interface PreviewLineProps {
  row: CompanyRow
  columns: readonly Column[]
  said: readonly Filter[]
}

/** The words after a value that has a heading only in a wide list. */
const units: Partial<Record<Column['name'], (value: string) => string>> = {
  size: () => 'employees',
  vacancies: (value) => (value === '1' ? 'vacancy' : 'vacancies'),
}

/**
 * The facts of a row. A narrow list shows them on one line, or two on a phone, `Leeds · 50-249 employees · 3 vacancies`,
 * without those for which it has no room. In a wide list each column shows one, and the others are below the name.
 */
export function PreviewLine({ row, columns, said }: PreviewLineProps) {
  const others = [
    unusualRating(row.preview),
    // what an unlock shows; if there is too little room, the sector is cut
    row.locked ? contactLabel(row.preview) || null : null,
    fieldLabel(row.preview, said),
  ].filter((words) => words !== null)
  const draw = (name: Column['name'], index: number) => {
    const value = columnText(name, row)
    // without an empty element before it, the first fact has no dot
    if (value === null) return null
    const unit = units[name]?.(value)
    return (
      <Fact
        key={name}
        column={index + 2}
        isNumber={name === 'vacancies'}
        // beside it the fact before would be cut in the middle of a short line
        isLeftOut={name === 'routes' && others.length > 0}
      >
        {value}
        {unit !== undefined && (
          <>
            {' '}
            <span
              className={
                name === 'size'
                  ? 'sr-only @sm/list:not-sr-only @min-[40rem]/list:sr-only'
                  : '@min-[40rem]/list:sr-only'
              }
            >
              {unit}
            </span>
          </>
        )}
      </Fact>
    )
  }
  return (
    // whatever wraps further is on a line that is not shown, so nothing is cut but the end of the last fact; `relative` also
    // cuts what only assistive technology reads; the clip hides the dot before the first fact of each line
    <span className="relative -ml-4 flex max-h-10 min-w-0 flex-wrap overflow-hidden text-sm leading-5 text-ink-2 [clip-path:inset(0_0_0_1rem)] md:h-5 @max-[17rem]/list:text-xs @max-[17rem]/list:leading-5 @min-[40rem]/list:contents">
      {columns.map(({ name }, index) => name !== 'routes' && draw(name, index))}
      {others.length > 0 && (
        <Fact>
          {others.map((words, index) => (
            <span key={words} className={index > 0 ? "before:mx-1.5 before:content-['·']" : ''}>
              {index > 0 && <VisuallyHidden>, </VisuallyHidden>}
              {words}
            </span>
          ))}
        </Fact>
      )}
      {/* most companies have the same route, so a narrow list shows it last */}
      {columns.map(({ name }, index) => name === 'routes' && draw(name, index))}
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
function Fact({ column, isNumber = false, isLeftOut = false, children }: FactProps) {
  return (
    <>
      {/* a space for assistive technology, without width in the layout */}{' '}
      <span
        style={column === undefined ? undefined : { gridColumnStart: column }}
        className={`relative max-w-full truncate before:inline-block before:w-4 before:text-center before:content-['·'] @min-[40rem]/list:before:content-none ${column === undefined ? '@min-[40rem]/list:col-start-1 @min-[40rem]/list:row-start-2 @min-[40rem]/list:whitespace-normal' : '@min-[40rem]/list:row-span-2 @min-[40rem]/list:row-start-1 @min-[40rem]/list:self-center'} ${isNumber ? 'tabular-nums @min-[40rem]/list:text-right' : ''} ${isLeftOut ? '@max-md/list:sr-only' : ''}`}
      >
        {children}
      </span>
    </>
  )
}
