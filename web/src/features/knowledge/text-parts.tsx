import { Link } from 'react-router-dom'
import { ExternalLink } from '../../ui/external-link.tsx'
import type { TextParts } from './article.ts'

/** The components of which every text is made. */
export const textParts: TextParts = {
  Mark: ({ source }) => (
    <sup>
      <Link to={`#source-${source}`} aria-label={`Source ${source}`} className="link px-0.5">
        {source}
      </Link>
    </sup>
  ),
  To: ({ to, children }) =>
    to.startsWith('/') ? (
      <Link to={to} className="link">
        {children}
      </Link>
    ) : (
      <ExternalLink href={to}>{children}</ExternalLink>
    ),
}
