import { useState, type ReactNode } from 'react'
import type { FieldFact } from '#shared/api/admin/fact.ts'
import { Collapsible } from '../../../ui/page/collapsible.tsx'

interface FactRowsProps {
  facts: readonly FieldFact[]
  children: (fact: FieldFact) => ReactNode
}

const isBare = ({ value, source, replaced }: FieldFact): boolean =>
  (value === null || (Array.isArray(value) && value.length === 0)) && source === null && replaced.length === 0

/** The facts, with those that nobody has stated folded. A fact that gets a value keeps its place, and so the focus. */
export function FactRows({ facts, children }: FactRowsProps) {
  const [folded] = useState(() => new Set(facts.filter(isBare).map(({ field }) => field)))
  const some = facts.filter(({ field }) => folded.has(field))
  return (
    <>
      <ul>{facts.filter(({ field }) => !folded.has(field)).map(children)}</ul>
      {some.length > 0 && (
        // with nothing else to show, they need no unfolding
        <Collapsible
          open={some.length === facts.length}
          summary={`${some.length === 1 ? '1 fact' : `${some.length} facts`} without a value`}
        >
          <ul>{some.map(children)}</ul>
        </Collapsible>
      )}
    </>
  )
}
