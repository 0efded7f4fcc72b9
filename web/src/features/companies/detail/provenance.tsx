import { longDate } from '../../../../../shared/format/date.ts'
import { websiteHost } from '../../../../../shared/website.ts'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { isWebAddress } from './web-links.ts'

interface ProvenanceProps {
  /** The page it was found on. */
  page: string | null
  /** YYYY-MM-DD, or an instant. */
  seenOn: string | null
}

/** Where something was found and when it was last seen there; nothing where neither is known. */
export function Provenance({ page, seenOn }: ProvenanceProps) {
  const link = isWebAddress(page) ? page : null
  if (link === null && seenOn === null) return null
  return (
    <p className="text-sm text-ink-2">
      {link !== null && (
        <>
          Found on <ExternalLink href={link}>{websiteHost(link) ?? 'its page'}</ExternalLink>
        </>
      )}
      {link !== null && seenOn !== null && ', seen '}
      {link === null && seenOn !== null && 'Seen '}
      {seenOn !== null && longDate(seenOn)}
    </p>
  )
}
