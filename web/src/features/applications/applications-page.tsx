import { PageMeta } from '../../ui/page-meta.tsx'

/** The vacancies that the reader keeps. */
export function ApplicationsPage() {
  return (
    <>
      <PageMeta
        title="My applications"
        description="The vacancies that you keep: how far you have come with each, with your notes and dates."
        noindex
      />
      <h1 className="mb-5 text-2xl">My applications</h1>
    </>
  )
}
