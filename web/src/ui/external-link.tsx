import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { isWebAddress } from '#shared/website.ts'
import { IconExternalLink } from './icons.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface ExternalLinkProps {
  href: string
  children: ReactNode
  className?: string
  /** Whether to omit the arrow, for links that are icons. */
  bare?: boolean
  onClick?: () => void
}

/** An external link that opens in a new tab, and says so, unless it is no web URL. */
export function ExternalLink({ href, children, className = 'link', bare, onClick }: ExternalLinkProps) {
  if (!isWebAddress(href)) return <span>{children}</span>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className} onClick={onClick}>
      {children}
      {!bare && (
        // the arrow is joined to the word before it, so that it never wraps alone
        <span aria-hidden="true" className="whitespace-nowrap before:content-['\2060'] print:hidden">
          <IconExternalLink size={16} className="ml-1 inline align-[-0.2em]" />
        </span>
      )}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  )
}

/** A link in a text, to a page of ours or to another site. */
export const TextLink = ({ to, children }: { to: string; children?: ReactNode }) =>
  to.startsWith('/') ? (
    <Link to={to} className="link">
      {children}
    </Link>
  ) : (
    <ExternalLink href={to}>{children}</ExternalLink>
  )
