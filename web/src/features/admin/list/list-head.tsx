import type { ReactNode } from 'react'
import { counted, formatCount } from '#shared/format/number.ts'
import { Badge } from '../../../ui/badge.tsx'

interface FoundInListProps {
  answer: {
    /** Undefined until it is known. `is_complete`: whether the total is all there are. */
    data?: { total: number; is_complete?: boolean } | undefined
    isLoading: boolean
  }
  /** What the list is of, for a total of one and for others. */
  of: readonly [one: string, many: string]
}

/** `2,000`, or `2,000 or more` if there may be others. */
export const foundIn = ({ total, is_complete = true }: { total: number; is_complete?: boolean }): string =>
  `${formatCount(total)}${is_complete ? '' : ' or more'}`

/** Says how many a list has found, for screen readers: `Found 1 vacancy`, `Found 1,000 or more users`. */
export const FoundInList = ({ answer: { data, isLoading }, of: [one, many] }: FoundInListProps) => (
  <output className="sr-only">
    {data &&
      !isLoading &&
      `Found ${data.is_complete === false ? `${foundIn(data)} ${many}` : counted(data.total, one, many)}`}
  </output>
)

/** The heading of a page with a list: its number, and what can be done with the whole list. */
export const ListHead = (props: FoundInListProps & { title: string; children?: ReactNode }) => (
  <div className="mb-5 flex items-center gap-3">
    <h1 className="text-2xl">{props.title}</h1>
    {props.answer.data && <Badge>{foundIn(props.answer.data)}</Badge>}
    <FoundInList answer={props.answer} of={props.of} />
    {props.children}
  </div>
)
