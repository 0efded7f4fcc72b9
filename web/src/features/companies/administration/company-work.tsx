import { useSWRConfig } from 'swr'
import { companyJobs, enrichCompany } from '../../../../../shared/api/admin/company-enrichment.ts'
import type { UnlockedCompany } from '../../../../../shared/api/companies.ts'
import { call } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { IconRefresh } from '../../../ui/icons.ts'
import { companyKey } from '../detail/use-company.ts'
import { useWork } from './use-work.ts'
import { WorkButton } from './work-button.tsx'
import { WorkState } from './work-state.tsx'

/** The button with which administrators have the website of a company read, and the state of the job. */
export function CompanyWork({ company: { id, details } }: { company: UnlockedCompany }) {
  const { mutate } = useSWRConfig()
  const hasWebsite = details.website !== null
  const params = { id }
  const { data: newest } = useApi(companyJobs, hasWebsite ? { params } : null)
  const work = useWork(() => call(enrichCompany, { params }), {
    failure: 'Failed to refresh',
    newest: newest?.data.enrichment,
    onEnd: () => void mutate(companyKey(id)),
  })
  if (!hasWebsite) return null
  const words = work.isWaiting ? 'Try now: website' : 'Refresh from website'
  return (
    <div className="text-sm">
      <WorkButton work={work} icon={<IconRefresh size={18} />} name={words}>
        {words}
      </WorkButton>
      <WorkState work={work} noun="Website" />
    </div>
  )
}
