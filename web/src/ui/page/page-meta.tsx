import { useLocation } from 'react-router-dom'
import { ORIGIN_PLACEHOLDER } from '#shared/page-origin.ts'

interface PageMetaProps {
  title: string
  description?: string
  noindex?: boolean
}

/** The head elements of a page. React adds and removes them with the page. */
export const PageMeta = ({ title, description, noindex = false }: PageMetaProps) => (
  <>
    <title>{`${title} – Sponsor Finder`}</title>
    {description !== undefined && <meta name="description" content={description} />}
    {noindex ? <meta name="robots" content="noindex" /> : <Canonical />}
  </>
)

/** Names the URL without its query, so that search engines count all its variants as one page. */
function Canonical() {
  const { pathname } = useLocation()
  const origin = import.meta.env.SSR ? ORIGIN_PLACEHOLDER : location.origin
  return <link rel="canonical" href={origin + pathname} />
}
