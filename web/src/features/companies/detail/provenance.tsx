import { longDate } from '#shared/format/date.ts'
import { isWebAddress } from '#shared/website.ts'
import { ExternalLink } from '../../../ui/external-link.tsx'

/** Shortens a URL to its host and path: `example.com/contact`. */
const shortAddress = (link: string): string => link.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')

interface ProvenanceProps {
  /** The page on which the fact was found. */
  page: string | null
  /** What the page is called; by default its address. */
  name?: string
  /** A date (YYYY-MM-DD) or an instant. */
  seenOn: string | null
  /** What happened then: `read on` of a page that we have read. */
  verb?: 'seen' | 'read on'
}

/** Where a fact was found, and when it was last seen there. Shows nothing if neither is known. */
export function Provenance({ page, name, seenOn, verb = 'seen' }: ProvenanceProps) {
  const link = isWebAddress(page) ? page : null
  if (link === null && seenOn === null) return null
  return (
    <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
      {link !== null && (
        <>
          Found on <ExternalLink href={link}>{name ?? shortAddress(link)}</ExternalLink>
        </>
      )}
      {seenOn !== null && (link === null ? `${verb === 'seen' ? 'Seen' : 'Read on'} ` : `, ${verb} `)}
      {seenOn !== null && longDate(seenOn)}
    </p>
  )
}
