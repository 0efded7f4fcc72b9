import { type Ref, useEffect, useId, useMemo, useRef } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import type { Occupation } from '#shared/occupations/open-occupations.ts'
import { bandIn } from '#shared/occupations/pay-band-of.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { IconSearch } from '../../ui/icons.ts'
import { EmptyState } from '../../ui/page/answer.tsx'
import { findOccupations, occupations } from './built-in-occupations.ts'
import { type Check, FROM_FORM } from './check-values.ts'
import { OccupationOption } from './occupation-option.tsx'
import { OccupationResult } from './result/occupation-result.tsx'

interface OccupationChoiceProps {
  /** The occupations, the best first. */
  choices: readonly Occupation[]
  chosen: Occupation
  headingRef: Ref<HTMLHeadingElement>
  onChoose: (id: string) => void
}

/** The choice between the occupations that a title may mean. */
export function OccupationChoice({ choices, chosen, headingRef, onChoose }: OccupationChoiceProps) {
  const name = useId()
  const hint = useId()
  return (
    <fieldset
      aria-describedby={hint}
      className="card grid min-w-0 gap-3 self-start p-5 sm:p-6 lg:row-start-3"
    >
      <legend className="contents">
        <h2 ref={headingRef} tabIndex={-1} className="scroll-mt-6 text-lg">
          Which occupation is this job?
        </h2>
      </legend>
      <p id={hint} className="max-w-[65ch] text-ink-2">
        The best match comes first. Choose by what you would do, not by the title: the employer has to choose
        the code that is the best fit.
      </p>
      <div className="grid gap-2">
        {choices.map((occupation) => (
          <OccupationOption
            key={occupation.id}
            name={name}
            occupation={occupation}
            checked={occupation.id === chosen.id}
            onChoose={() => onChoose(occupation.id)}
          />
        ))}
      </div>
    </fieldset>
  )
}

const CODE = 'code'
const BAND = 'band'

/** Where the result stands below the form and the choice, not beside them. */
const ONE_COLUMN = '(width < 1024px)'

/** The occupations that a title may mean, and the result for the chosen one. */
export function CheckResults({ check }: { check: Check }) {
  const [address, setAddress] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const choiceHeading = useRef<HTMLHeadingElement>(null)
  const found = useMemo(() => findOccupations(check.title), [check.title])
  const focused = useRef<string>(null)
  const { key, state } = useLocation()
  const isNarrow = useMediaQuery(ONE_COLUMN)
  const isNew = useNavigationType() === 'PUSH' && state === FROM_FORM
  // the result of a check takes the focus, at the top of a phone; a shared URL opens at the top of the page
  useEffect(() => {
    if (!isNew || focused.current === key) return
    focused.current = key
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: isNarrow ? 'start' : 'nearest' })
  }, [key, isNew, isNarrow])

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
  const put = (values: Record<string, string | undefined>) =>
    setAddress(
      (before) => {
        for (const [name, value] of Object.entries(values)) {
          if (value === undefined) before.delete(name)
          else before.set(name, value)
        }
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <OccupationChoice
        choices={offered}
        chosen={chosen}
        headingRef={choiceHeading}
        // another occupation has other bands
        onChoose={(id) => put({ [CODE]: id, [BAND]: undefined })}
      />
      <OccupationResult
        occupation={chosen}
        check={check}
        band={address.get(BAND) ?? bandIn(check.title)}
        headingRef={heading}
        onBand={(band) => put({ [BAND]: band })}
        onOther={() => choiceHeading.current?.focus()}
      />
    </>
  )
}
