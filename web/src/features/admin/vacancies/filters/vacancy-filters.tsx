import { useState } from 'react'
import { vacancyFilterOptions } from '#shared/api/admin/vacancies.ts'
import { useApi } from '../../../../lib/api/use-api.ts'
import { BELOW_MOBILE_BREAKPOINT, useMediaQuery } from '../../../../lib/use-media-query.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconX } from '../../../../ui/icons.ts'
import { Collapsible } from '../../../../ui/page/collapsible.tsx'
import { LoadFailed } from '../../../../ui/page/load-failed.tsx'
import { useClear } from '../../list/use-clear.ts'
import { FirstFields, MoreFields, type FilterFieldsProps } from './filter-fields.tsx'
import { countFilters, noFilters } from './vacancy-query.ts'

const grid = 'grid grid-cols-1 gap-3 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6'

/** The 18 filters. Each applies at once, typed ones after a pause. A narrow window folds most of them. */
export function VacancyFilters({ list }: Omit<FilterFieldsProps, 'options'>) {
  const { data, error, isValidating, mutate } = useApi(
    vacancyFilterOptions,
    {},
    { revalidateIfStale: false, shownByCaller: true },
  )
  // a refused filter may be among the folded ones; what the user folds later stays folded
  const [opensMore] = useState(list.answer.refused.length > 0)
  const isNarrow = useMediaQuery(BELOW_MOBILE_BREAKPOINT)
  const fields = { list, options: data }
  const { cleared, clear } = useClear(() => list.change(noFilters))
  const count = countFilters(list.values)
  return (
    <section aria-label="Filters" className="card mb-4 grid gap-3 p-4">
      {error && (
        <LoadFailed
          message={error.worded ? error.message : 'Failed to fetch filter options'}
          error={error}
          retrying={isValidating}
          onRetry={() => void mutate()}
        />
      )}
      <div className={grid}>
        <FirstFields key={cleared} {...fields} />
        {!isNarrow && <MoreFields key={`more ${cleared}`} {...fields} />}
      </div>
      {isNarrow && (
        <Collapsible
          inline
          open={opensMore}
          summary={<span className="inline-block py-2.5">More filters</span>}
        >
          <div className={grid}>
            <MoreFields key={cleared} {...fields} />
          </div>
        </Collapsible>
      )}
      {count > 0 && (
        <Button
          variant="secondary"
          className="min-h-9 justify-self-start py-1 text-sm"
          icon={<IconX size={18} />}
          onClick={clear}
        >
          Clear {count === 1 ? '1 filter' : `${count} filters`}
        </Button>
      )}
    </section>
  )
}
