import { PageMeta } from '../../ui/page-meta.tsx'

/** What the reader comes back to. */
export function SavedPage() {
  return (
    <>
      <PageMeta
        title="Saved searches and watched companies"
        description="Your saved searches with the companies that are new in each, and the companies that you watch."
        noindex
      />
      <h1 className="mb-5 text-2xl">Saved searches and watched companies</h1>
    </>
  )
}
