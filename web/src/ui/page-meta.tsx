interface PageMetaProps {
  title: string
  /** For search engines, on pages that may be found. */
  description?: string
  noindex?: boolean
}

/** The head of one page; React puts it there and takes it away with the page. */
export function PageMeta({ title, description, noindex = false }: PageMetaProps) {
  return (
    <>
      <title>{`${title} – Sponsor Finder`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
    </>
  )
}
