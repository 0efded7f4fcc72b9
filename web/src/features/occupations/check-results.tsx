import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { IconSearch } from '../../ui/icons.ts'
import { findOccupations, occupations } from './built-in-occupations.ts'
import { ASKED } from './asked.ts'
import type { Check } from './check-values.ts'
import { OccupationChoice } from './occupation-choice.tsx'
import { OccupationResult } from './result/occupation-result.tsx'

const CODE = 'code'

/** The occupations that a title may mean, and the result for the chosen one. */
export function CheckResults({ check }: { check: Check }) {
  const [address, setAddress] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const found = useMemo(() => findOccupations(check.title), [check.title])
  const focused = useRef<string>(null)
  const { key, state } = useLocation()
  const isNew = useNavigationType() === 'PUSH' && state === ASKED
  // the results of a check take the focus; a shared URL opens at the top of the page
  useEffect(() => {
    if (!isNew || focused.current === key) return
    focused.current = key
    heading.current?.focus()
  }, [key, isNew])

  const wanted = address.get(CODE)
  const linked = occupations.list.find(({ id }) => id === wanted)
  // a link may name an occupation that is not among the best five
  const offered = linked && !found.includes(linked) ? [linked, ...found.slice(0, -1)] : found
  const chosen = linked ?? found[0]
  if (chosen === undefined)
    return (
      <div className="card [overflow-wrap:anywhere] lg:row-span-2 lg:self-start">
        <EmptyState
          icon={<IconSearch size={26} />}
          headingRef={heading}
          title={`No occupation is like “${check.title}”`}
        >
          <p className="text-ink-2">
            Check the spelling, or try a common name of the work in English, such as “chef” or “civil
            engineer”. Leave out the employer, the place and the grade.
          </p>
        </EmptyState>
      </div>
    )
  const choose = (id: string) =>
    setAddress(
      (before) => {
        before.set(CODE, id)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <OccupationChoice occupations={offered} chosen={chosen} headingRef={heading} onChoose={choose} />
      <OccupationResult occupation={chosen} check={check} />
    </>
  )
}
