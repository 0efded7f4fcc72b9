import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { SWRResponse } from 'swr'
import type { FieldFact } from '#shared/api/admin/fact.ts'
import type { ApiError } from '../../../lib/api/api-error.ts'
import { Answer, CardSection } from '../../../ui/page/answer.tsx'
import { Collapsible } from '../../../ui/page/collapsible.tsx'
import { FactRow } from './fact-row.tsx'
import type { Correctable, CorrectableKind } from './field-kinds.ts'

interface FactsPanelProps<Item extends Correctable> {
  answer: Pick<SWRResponse<{ data: Item }, ApiError>, 'data' | 'error' | 'isValidating' | 'mutate'>
  failure: string
  kind: CorrectableKind
  title: (item: Item) => string
  onSaved?: () => void
  /** Renders the lines below the title. */
  children: (item: Item) => ReactNode
}

/** Every fact of a company or of a vacancy with its source. Each can be corrected in place. */
export function FactsPanel<Item extends Correctable>(props: FactsPanelProps<Item>) {
  const { answer, failure, kind, title, onSaved, children } = props
  const { mutate } = answer
  const heading = useRef<HTMLHeadingElement>(null)
  const isLoaded = answer.data !== undefined
  // the link that has opened the facts is gone
  useEffect(() => {
    if (isLoaded && document.activeElement === document.body) heading.current?.focus()
  }, [isLoaded])
  return (
    <Answer answer={answer} failure={failure} size={['h-96 w-full']}>
      {({ data: item }) => (
        <CardSection title={title(item)} headingRef={heading}>
          {children(item)}
          <FactRows facts={item.facts}>
            {(fact) => (
              <FactRow
                key={fact.field}
                {...{ kind, item, fact }}
                onSaved={(saved) => {
                  void mutate({ data: { ...item, ...saved } }, { revalidate: false })
                  onSaved?.()
                }}
                onConflict={() => void mutate()}
              />
            )}
          </FactRows>
        </CardSection>
      )}
    </Answer>
  )
}

interface FactRowsProps {
  facts: readonly FieldFact[]
  children: (fact: FieldFact) => ReactNode
}

const isBare = ({ value, source, replaced }: FieldFact): boolean =>
  (value === null || (Array.isArray(value) && value.length === 0)) && source === null && replaced.length === 0

/** The facts, with those that nobody has stated folded. A fact that gets a value keeps its place, and so the focus. */
function FactRows({ facts, children }: FactRowsProps) {
  const [folded] = useState(() => new Set(facts.filter(isBare).map(({ field }) => field)))
  const some = facts.filter(({ field }) => folded.has(field))
  return (
    <>
      <ul>{facts.filter(({ field }) => !folded.has(field)).map(children)}</ul>
      {some.length > 0 && (
        <Collapsible summary={`${some.length === 1 ? '1 fact' : `${some.length} facts`} without a value`}>
          <ul>{some.map(children)}</ul>
        </Collapsible>
      )}
    </>
  )
}
