import { useEffect, useRef } from 'react'
import { pages } from '#shared/pages.ts'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { IconSearch } from '../../../../ui/icons.ts'

interface NotFoundCardProps {
  /** The server's message: no company with this id, or no longer on the register. */
  message: string
  takeFocus: boolean
}

/** Says why a company cannot be opened, and what to do next. */
export function NotFoundCard({ message, takeFocus }: NotFoundCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takeFocus) heading.current?.focus()
  }, [takeFocus])
  return (
    <EmptyState alert icon={<IconSearch size={26} />} title={message} headingRef={heading}>
      <p className="text-ink-2">The link may be old. Search for the company instead, or check its licence.</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <ButtonLink to={pages.licenceCheck}>Check a licence</ButtonLink>
      </div>
    </EmptyState>
  )
}
