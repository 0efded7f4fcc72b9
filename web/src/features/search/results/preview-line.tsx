import type { ReactNode } from 'react'
import type { CompanyRow } from '../../../../../shared/api/company-row.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { placeParts } from './place-of.ts'
import { distanceFrom, fieldWords, vacancyWords } from './preview-words.ts'

/**
 * The facts of a row on one line that never wraps: `Leeds · IT and communication · 50-249 · A rating · 3 vacancies`. If
 * the line is too short, the company's field is truncated. In a narrow list, the size is visually hidden too. So is the
 * rating, but only if the row has vacancies, which matter more.
 */
export function PreviewLine({ row: { preview, ...row } }: { row: CompanyRow }) {
  const [place] = placeParts(row)
  const vacancies = vacancyWords(preview)
  return (
    <span className="flex min-w-0 text-sm whitespace-nowrap text-ink-2 @max-[17rem]:text-xs @max-[17rem]:leading-5">
      {place !== undefined && <Fact className="max-w-[45%] shrink-0 truncate">{place}</Fact>}
      <Fact className="shrink-0 tabular-nums">{distanceFrom(row)}</Fact>
      <Fact className="min-w-0 truncate">{fieldWords(preview)}</Fact>
      {preview.company_size !== null && (
        <Fact className="shrink-0 @max-[22rem]:sr-only">
          {preview.company_size}
          <VisuallyHidden> employees</VisuallyHidden>
        </Fact>
      )}
      <Fact className={`shrink-0 ${vacancies === null ? '' : '@max-md:sr-only'}`}>{preview.rating}</Fact>
      <Fact className="shrink-0 tabular-nums">{vacancies}</Fact>
    </span>
  )
}

/** One fact, after a dot unless it is the first one. */
function Fact({ className, children }: { className: string; children: ReactNode }) {
  if (children === null) return null
  return (
    <>
      {/* a space for assistive technology, without width in the layout */}{' '}
      <span
        className={`not-first:before:mx-1.5 @max-[17rem]:not-first:before:mx-1 not-first:before:content-['·'] ${className}`}
      >
        {children}
      </span>
    </>
  )
}
