import { useEffect, useRef, useState } from 'react'
import { discoverCompany } from '#shared/api/admin/company-discovery.ts'
import type { DiscoveryJob } from '#shared/api/admin/company-enrichment.ts'
import { websiteHost } from '#shared/website.ts'
import { call } from '../../../lib/api/api-client.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { IconSearch } from '../../../ui/icons.ts'
import { isLiveJob } from '../../jobs/live-job.ts'
import { useWork } from './use-work.ts'
import { WebsiteOutcome } from './website-outcome.tsx'
import { WorkButton } from './work-button.tsx'
import { WorkState } from './work-state.tsx'

interface WebsiteDiscoveryProps {
  id: number
  hasWebsite: boolean
  newest: DiscoveryJob | null
  /** Called when the search has ended, to reload what it changed. */
  onEnd: () => void
}

/**
 * The search for the website of a company without one, and how the last search ended. The administrator may name a website
 * that is tried first.
 */
export function WebsiteDiscovery({ id, hasWebsite, newest, onEnd }: WebsiteDiscoveryProps) {
  const [website, setWebsite] = useState('')
  const [error, setError] = useState<string>()
  const typed = website.trim()
  const outcome = useRef<HTMLDivElement>(null)
  const [hadWebsite] = useState(hasWebsite)
  useEffect(() => {
    // the form with the focus has just disappeared
    if (hasWebsite && !hadWebsite && document.activeElement === document.body) outcome.current?.focus()
  }, [hasWebsite, hadWebsite])
  const work = useWork(
    () => call(discoverCompany, { params: { id }, body: typed === '' ? {} : { website: typed } }),
    { failure: 'Failed to search', newest, onEnd },
  )
  const start = () => {
    const isWrong = typed !== '' && websiteHost(typed) === undefined
    setError(isWrong ? 'Invalid URL' : undefined)
    return isWrong ? undefined : work.start()
  }
  const words = work.isWaiting ? 'Try now: find website' : 'Find website'
  return (
    <>
      {!hasWebsite && (
        <div className="grid max-w-md gap-3">
          <TextField
            label="Website to try first (optional)"
            name="website"
            inputMode="url"
            placeholder="company.co.uk"
            value={website}
            onChange={setWebsite}
            error={error}
          />
          <div>
            <WorkButton work={{ ...work, start }} icon={<IconSearch size={18} />} name={words}>
              {words}
            </WorkButton>
          </div>
        </div>
      )}
      {!hasWebsite && <WorkState work={work} noun="Search for the website" />}
      <div ref={outcome} tabIndex={-1}>
        {newest && !isLiveJob(newest) && !work.busy && <WebsiteOutcome job={newest} />}
      </div>
    </>
  )
}
