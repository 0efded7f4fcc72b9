interface PageMetaProps {
  title: string
  /** The purpose of the page in one sentence. */
  description?: string
  noindex?: boolean
}

/** The head elements of a page. React adds and removes them with the page. */
export function PageMeta({ title, description, noindex = false }: PageMetaProps) {
  return (
    <>
      <title>{`${title} – Sponsor Finder`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
    </>
  )
}
