import { PageMeta } from '../../ui/page-meta.tsx'

/** Whether a name stands on the register. */
export function LicenceCheckPage() {
  return (
    <>
      <PageMeta
        title="Check a sponsor licence"
        description="See whether an employer is on the UK register of licensed sponsors: its town, visa routes and ratings."
      />
      <h1 className="mb-5 text-2xl">Check a sponsor licence</h1>
    </>
  )
}
