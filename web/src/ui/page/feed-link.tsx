import { API_PREFIX } from '#shared/api/contract.ts'

interface FeedLinkProps {
  path: string
  /** What the feed is about, for readers of the link alone. */
  of: string
}

/** Links to the feed of a page, for people and for their feed readers. */
export function FeedLink({ path, of }: FeedLinkProps) {
  const href = API_PREFIX + path
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={of} href={href} />
      <a href={href} className="link whitespace-nowrap" type="application/atom+xml">
        Feed of {of}
      </a>
    </>
  )
}
