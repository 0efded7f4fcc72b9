import { type Filter, isDefaultFlag } from '#shared/filters/company-filters.ts'
import { typedTown } from '#shared/places/typed-town.ts'
import { Chip, ChipLine } from '../../../ui/chip.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { appliedFilters, type Criteria, withoutFilters } from '../criteria/criteria.ts'
import { useRepairedAddress } from '../criteria/repair-address.ts'
import { chipLabel, hasNoData, useSearchFields } from '../criteria/search-fields.ts'
import { withFlag } from './choice-filter.tsx'

/** A filter that the search left out, because nothing matched with it. */
const LeftOutChip = ({ label, onPutBack }: { label: string; onPutBack: (() => void) | undefined }) => (
  <span className="inline-flex min-h-8 items-center rounded-2xl border border-dashed border-edge pl-3 text-sm text-ink-2">
    <s>
      <VisuallyHidden>Left out: </VisuallyHidden>
      {label}
    </s>
    {onPutBack ? (
      <button
        type="button"
        onClick={onPutBack}
        className="min-h-8 rounded-2xl px-3 font-semibold text-brand hover:underline"
      >
        Put back <VisuallyHidden>{label}</VisuallyHidden>
      </button>
    ) : (
      <span className="px-3">no data yet</span>
    )}
  </span>
)

interface AppliedFiltersProps {
  criteria: Criteria
  relaxed?: readonly Filter[]
  onSearch: (criteria: Criteria) => void
}

/**
 * The filters of the current search, including defaults. Removing a filter searches again. A filter that the search
 * left out is struck out, and can be put back. Values that no list contains are removed from the URL, with a notice.
 */
export function AppliedFilters({ criteria, relaxed = [], onSearch }: AppliedFiltersProps) {
  const { data: fields } = useSearchFields()
  const notice = useRepairedAddress(fields)
  const names = appliedFilters(criteria)
  const town = typedTown(criteria.near, fields?.towns ?? [])
  // a misspelt town is that of the search
  const shown =
    town === undefined ? criteria : { ...criteria, near: `${town} (you typed ${criteria.near.trim()})` }
  return (
    <div
      data-filters={names.length > 0 || notice !== '' ? '' : undefined}
      className={
        names.length > 0 || notice !== '' ? 'grid gap-y-2 border-b border-line px-4 py-3 sm:px-5' : ''
      }
    >
      <ChipLine hidden={names.length === 0}>
        {names.map((name) => {
          const label = chipLabel(name, shown, fields)
          const leftOut = isDefaultFlag(name) && relaxed.includes(name) && name
          return (
            <li key={name}>
              {leftOut ? (
                <LeftOutChip
                  label={label}
                  // without any data it could only lead back to no results
                  onPutBack={
                    hasNoData(leftOut, fields)
                      ? undefined
                      : () => onSearch({ ...withFlag(criteria, leftOut, true), page: 1 })
                  }
                />
              ) : (
                <Chip
                  removeLabel={`Remove filter ${label}`}
                  onRemove={() => onSearch(withoutFilters(criteria, [name]))}
                >
                  {label}
                </Chip>
              )}
            </li>
          )
        })}
      </ChipLine>
      {/* a live region must exist before its first message, or the message is not announced */}
      <output className={`text-sm text-ink-2 [overflow-wrap:anywhere] ${notice === '' ? 'sr-only' : ''}`}>
        {notice}
      </output>
    </div>
  )
}
