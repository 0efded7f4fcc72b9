import { companyJobs, enrichCompany } from '#shared/api/admin/company-enrichment.ts'
import type { Job } from '#shared/api/jobs.ts'
import { call, useApi } from '../../../lib/api/api-client.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { IconRefresh } from '../../../ui/icons.ts'
import { useWork, WorkButton, WorkState } from './work-state.tsx'

/** Only companies without a known website need this part, and those whose website was found lately. */
const discovery = lazyPart(() => import('./website-discovery.tsx'), 'WebsiteDiscovery')

interface CompanyWorkProps {
  id: number
  hasWebsite: boolean
  onChanged: () => void
}

/** The buttons with which administrators have the website of a company found and read, and the states of the jobs. */
export function CompanyWork({ id, hasWebsite, onChanged }: CompanyWorkProps) {
  const { data: newest, mutate: reload } = useApi(companyJobs, { params: { id } })
  const found = newest?.data.discovery
  return (
    <div className="text-sm">
      {hasWebsite && <WebsiteRefresh id={id} newest={newest?.data.enrichment} onEnd={onChanged} />}
      {newest && (found || !hasWebsite) && (
        <discovery.Later
          id={id}
          hasWebsite={hasWebsite}
          newest={found ?? null}
          onEnd={() => {
            void reload()
            onChanged()
          }}
        />
      )}
    </div>
  )
}

interface WebsiteRefreshProps {
  id: number
  newest: Job | null | undefined
  onEnd: () => void
}

function WebsiteRefresh({ id, newest, onEnd }: WebsiteRefreshProps) {
  const work = useWork(() => call(enrichCompany, { params: { id } }), {
    failure: 'Failed to refresh',
    newest,
    onEnd,
  })
  const words = work.isWaiting ? 'Try now: website' : 'Refresh from website'
  return (
    <>
      <WorkButton work={work} icon={<IconRefresh size={18} />} name={words}>
        {words}
      </WorkButton>
      <WorkState work={work} noun="Website" />
    </>
  )
}
