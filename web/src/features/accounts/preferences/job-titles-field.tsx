import { type KeyboardEvent, useId, useRef } from 'react'
import { MAX_JOB_TITLES } from '#shared/api/accounts/preferences.ts'
import type { SearchFields } from '#shared/api/search.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { describedBy, FieldFrame } from '../../../ui/forms/field-frame.tsx'
import type { Option } from '../../../ui/forms/select-field.tsx'
import { jobCategoryOf, jobOccupationsOf } from '../../occupations/built-in-occupations.ts'
import { hasNoData } from '../../search/criteria/search-fields.ts'
import { sectorForCode, standInSector } from '../../search/criteria/start-criteria.ts'

interface JobTitlesFieldProps {
  id: string
  titles: readonly string[]
  /** The ids of the job categories, in the order of choice. */
  categories: readonly string[]
  options: readonly Option[]
  error: string | undefined
  /** The fields of searches that use the sector of a job, because no vacancies are known; undefined if they need none. */
  withSectors: SearchFields | undefined
  /** The title that is typed and not added yet. */
  typed: string
  /** @param category Its job category; undefined if it is like no occupation. */
  onType: (title: string, category: string | undefined) => void
  onChange: (titles: string[], categories: string[]) => void
}

/** The job titles that a user looks for. Each brings its category, and takes it along unless another has it. */
export function JobTitlesField(props: JobTitlesFieldProps) {
  const { id, titles, categories, options, error, withSectors, typed, onType, onChange } = props
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const title = typed.trim()
  const found = title === '' ? undefined : jobCategoryOf(title)
  const nameOf = (category: string | undefined) =>
    options.find(({ value }) => value === category)?.label ?? 'no job category'
  /** The sector of a title; null if no one sector plainly has such jobs, undefined if searches need none. */
  const sectorOf = (one: string): string | null | undefined => {
    if (withSectors === undefined) return undefined
    const sector = sectorForCode(jobOccupationsOf([one])[0]?.code ?? '', withSectors)
    return withSectors.sector.find((known) => String(known.id) === sector)?.category_name ?? null
  }
  const isFull = titles.length >= MAX_JOB_TITLES

  const add = () => {
    if (found === undefined || isFull) return
    const isKnown = titles.some((one) => one.toLowerCase() === title.toLowerCase())
    onChange(isKnown ? [...titles] : [...titles, title], [...new Set([...categories, found])])
    onType('', undefined)
    input.current?.focus()
  }
  const remove = (gone: string) => {
    const left = titles.filter((one) => one !== gone)
    const category = jobCategoryOf(gone)
    const isShared = left.some((one) => jobCategoryOf(one) === category)
    onChange(left, isShared ? [...categories] : categories.filter((one) => one !== category))
    input.current?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || title === '') return
    event.preventDefault() // Enter adds the title, and must not submit the form
    add()
  }
  const hint = 'As you would type them, for example software engineer, nurse or chef. One is enough.'
  return (
    <div className="grid gap-2">
      <FieldFrame id={id} label="Job titles" hint={hint} error={error}>
        <div className="flex gap-2">
          <input
            ref={input}
            type="text"
            id={id}
            name="job_titles"
            value={typed}
            maxLength={200}
            autoComplete="organization-title"
            aria-invalid={error ? true : undefined}
            aria-describedby={[describedBy(id, { hint, error }), noteId].join(' ')}
            onChange={({ target: { value } }) => onType(value, jobCategoryOf(value))}
            onKeyDown={onKey}
            className="control"
          />
          <Button variant="secondary" onClick={add}>
            Add
          </Button>
        </div>
      </FieldFrame>
      <p id={noteId} aria-live="polite" className="min-h-5 text-sm text-ink-2">
        {noteOf({ title, isFull, category: found && nameOf(found), sector: title && sectorOf(title) })}
      </p>
      {titles.length > 0 && (
        <ul aria-label="Chosen: Job titles" className="grid gap-2">
          {titles.map((one) => (
            <li key={one} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Chip onRemove={() => remove(one)} removeLabel={`Remove ${one}`}>
                {one}
              </Chip>
              <span className="text-sm text-ink-2">
                {nameOf(jobCategoryOf(one))}
                {sectorOf(one) === null && ': not used by searches yet, because no one sector has these jobs'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface Noted {
  title: string
  isFull: boolean
  category: string | undefined
  sector: string | null | undefined
}

function noteOf({ title, isFull, category, sector }: Noted): string {
  if (title === '') return ''
  if (isFull) return `${MAX_JOB_TITLES} job titles are the most. Remove one first.`
  if (category === undefined)
    return 'We know no job like this. Try a common name of the work, or choose a job category below.'
  if (sector === undefined) return `Job category: ${category}`
  if (sector === null)
    return `Job category: ${category}. Searches do not use it yet, because no one sector has these jobs.`
  return `Job category: ${category}. Sector: ${sector}`
}

interface JobUseProps {
  titles: readonly string[]
  sectors: readonly string[]
  fields: SearchFields
}

/** Says what searches do with the job titles while no vacancies are known. */
export function JobUse({ titles, sectors, fields }: JobUseProps) {
  if (!hasNoData('job_category', fields)) return null
  const standIn = standInSector(
    { job_titles: titles, job_occupations: jobOccupationsOf(titles), sectors },
    fields,
  )
  const sector = fields.sector.find(({ id }) => String(id) === standIn?.sector)?.category_name
  const others = titles.filter((title) => title !== standIn?.title).map((title) => `“${title}”`)
  const list = new Intl.ListFormat('en-GB').format(others)
  return (
    <p aria-live="polite" className="text-sm text-ink-2 [overflow-wrap:anywhere]">
      No vacancies are known yet
      {standIn !== undefined && `, so your searches use the sector ${sector} for “${standIn.title}”`}
      {standIn !== undefined && list !== '' && `. They do not use ${list} yet`}
      {standIn === undefined && list !== '' && `, so your searches do not use ${list} yet`}
      {titles.length === 0 && ', so your searches use a sector that fits the job title'}.
    </p>
  )
}
