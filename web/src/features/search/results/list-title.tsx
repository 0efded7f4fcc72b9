import { type ReactNode, type Ref, useId } from 'react'
import { formatCount } from '#shared/format/number.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TITLE_FRAME } from '../../../ui/page/answer.tsx'

interface ListTitleProps {
  title?: string
  total: number
  headingRef?: Ref<HTMLHeadingElement>
  sort?: ReactNode
  action?: ReactNode
}

export function ListTitle({ title = 'Sponsor List', total, headingRef, sort, action }: ListTitleProps) {
  const totalId = useId()
  return (
    <div className={`@container ${TITLE_FRAME}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {/* after a search the title takes the focus, and a screen reader says the total with it */}
        <h2 ref={headingRef} tabIndex={-1} aria-describedby={totalId} className="scroll-mt-24 text-lg">
          {title}
        </h2>
        <span id={totalId}>
          <Badge>{formatCount(total)}</Badge>
        </span>
        {action && <div className="-my-1 -mr-2 ml-auto print:hidden">{action}</div>}
        {sort && <div className="-my-0.5 min-w-0 basis-full print:hidden">{sort}</div>}
      </div>
    </div>
  )
}
