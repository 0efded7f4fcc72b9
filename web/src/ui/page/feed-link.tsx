import { API_PREFIX } from '#shared/api/contract.ts'

/** Links to the feed of a page, for people and for their feed readers. */
export function FeedLink({ path, of }: { path: string; of: string }) {
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
