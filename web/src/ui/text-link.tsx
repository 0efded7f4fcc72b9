import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ExternalLink } from './external-link.tsx'

interface TextLinkProps {
  /** The path of a page of ours, or a URL of another site. */
  to: string
  children?: ReactNode
}

/** A link in a text, to a page of ours or to another site. */
export const TextLink = ({ to, children }: TextLinkProps) =>
  to.startsWith('/') ? (
    <Link to={to} className="link">
      {children}
    </Link>
  ) : (
    <ExternalLink href={to}>{children}</ExternalLink>
  )
