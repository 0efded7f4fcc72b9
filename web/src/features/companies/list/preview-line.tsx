import type { ReactNode } from 'react'
import type { CompanyRow } from '../../../../../shared/api/companies.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { placeParts } from './place-of.ts'
import { fieldWords, FREE, vacancyWords } from './preview-words.ts'

/**
 * One quiet line of what a row may tell: `Leeds · IT and communication · 50-249 · A rating · 3 vacancies`. It never breaks:
 * the field is cut first, and what has no room in a narrow list is only heard.
 */
export function PreviewLine({ row }: { row: CompanyRow }) {
  const { preview, locked } = row
  const [place] = placeParts(row)
  const free = locked && preview.register_only
  return (
    <span className="flex min-w-0 text-sm whitespace-nowrap text-ink-2">
      {place !== undefined && (
        <Fact
          className={`max-w-[45%] shrink-0 truncate ${free ? '@max-[22rem]:max-w-none @max-[22rem]:shrink' : ''}`}
        >
          {place}
        </Fact>
      )}
      <Fact className={`min-w-0 truncate ${free ? '@max-[22rem]:sr-only' : ''}`}>{fieldWords(preview)}</Fact>
      {preview.company_size !== null && (
        <Fact className="shrink-0 @max-[22rem]:sr-only">
          {preview.company_size}
          <VisuallyHidden> employees</VisuallyHidden>
        </Fact>
      )}
      <Fact className="shrink-0 @max-md:sr-only">{preview.rating}</Fact>
      <Fact className="shrink-0 tabular-nums">{vacancyWords(preview)}</Fact>
      {free && <Fact className="shrink-0 text-ink">{FREE}</Fact>}
    </span>
  )
}

/** One of the facts, after a dot unless it is the first. */
function Fact({ className, children }: { className: string; children: ReactNode }) {
  if (children === null) return null
  return (
    <>
      {/* a space for those who hear the row; the line lays out none */}{' '}
      <span className={`not-first:before:mx-1.5 not-first:before:content-['·'] ${className}`}>
        {children}
      </span>
    </>
  )
}
