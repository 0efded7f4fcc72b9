import { PageMeta } from '../../../ui/page-meta.tsx'

/** Ends the alerts by mail. */
export function UnsubscribePage() {
  return (
    <>
      <PageMeta
        title="Stop these emails"
        description="Stop the emails about new sponsors and watched companies with one click, without signing in."
        noindex
      />
      <h1 className="mb-5 text-2xl">Stop these emails</h1>
    </>
  )
}
