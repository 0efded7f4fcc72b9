interface PageMetaProps {
  title: string
  /** What the page is for, in a sentence. */
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
