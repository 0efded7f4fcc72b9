import type { Ref } from 'react'
import { formatCount } from '../../../../../shared/format/number.ts'
import { Badge } from '../../../ui/badge.tsx'

interface ListTitleProps {
  title?: string
  total: number
  headingRef?: Ref<HTMLHeadingElement>
}

/** What is listed, and how many there are in all. */
export function ListTitle({ title = 'Sponsor List', total, headingRef }: ListTitleProps) {
  return (
    <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-3 sm:px-5">
      <h2 ref={headingRef} tabIndex={-1} className="scroll-mt-24 text-lg">
        {title}
      </h2>
      <Badge>{formatCount(total)}</Badge>
    </div>
  )
}
