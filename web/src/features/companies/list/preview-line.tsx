import type { ReactNode } from 'react'
import type { CompanyRow } from '../../../../../shared/api/companies.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { placeParts } from './place-of.ts'
import { fieldWords, vacancyWords } from './preview-words.ts'

/**
 * One quiet line of what a row may tell: `Leeds · IT and communication · 50-249 · A rating · 3 vacancies`. It never breaks:
 * the field is cut first, and what has no room in a narrow list is only heard. The rating gives way to the vacancies alone:
 * most rows of the register differ by place, route and rating only.
 */
export function PreviewLine({ row: { preview, ...row } }: { row: CompanyRow }) {
  const [place] = placeParts(row)
  const vacancies = vacancyWords(preview)
  return (
    <span className="flex min-w-0 text-sm whitespace-nowrap text-ink-2 @max-[17rem]:text-xs @max-[17rem]:leading-5">
      {place !== undefined && <Fact className="max-w-[45%] shrink-0 truncate">{place}</Fact>}
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

/** One of the facts, after a dot unless it is the first. */
function Fact({ className, children }: { className: string; children: ReactNode }) {
  if (children === null) return null
  return (
    <>
      {/* a space for those who hear the row; the line lays out none */}{' '}
      <span
        className={`not-first:before:mx-1.5 @max-[17rem]:not-first:before:mx-1 not-first:before:content-['·'] ${className}`}
      >
        {children}
      </span>
    </>
  )
}
