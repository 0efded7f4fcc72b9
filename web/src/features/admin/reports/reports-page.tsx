import { PageMeta } from '../../../ui/page/page-meta.tsx'
import { ReceivedReports } from './received-reports.tsx'

/** What users report as wrong, and the answers. */
export function ReportsPage() {
  return (
    <>
      <PageMeta
        title="Reports"
        description="Wrong data that users report, with its state and our answer."
        noindex
      />
      <ReceivedReports />
    </>
  )
}
