import type { ReactNode } from 'react'
import { isWebAddress } from '../../../shared/website.ts'
import { IconExternalLink } from './icons.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface ExternalLinkProps {
  href: string
  children: ReactNode
  className?: string
  /** Leaves the arrow out where the link is itself an icon. */
  bare?: boolean
  onClick?: () => void
}

/** A link that leaves the site, in a new tab and saying so. Stored links may be anything: only web addresses become links. */
export function ExternalLink({ href, children, className = 'link', bare, onClick }: ExternalLinkProps) {
  if (!isWebAddress(href)) return <span>{children}</span>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className} onClick={onClick}>
      {children}
      {!bare && (
        // only the room for it stands in the line, so that it never goes to the next one without the word before it
        <span aria-hidden="true" className="relative ml-1 pr-4 print:hidden">
          <IconExternalLink size={16} className="absolute top-1/2 left-0 -translate-y-1/2" />
        </span>
      )}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  )
}
