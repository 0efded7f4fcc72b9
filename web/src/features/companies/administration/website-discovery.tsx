import { useEffect, useRef, useState } from 'react'
import { type DiscoveryJob, discoverCompany } from '#shared/api/admin/company-enrichment.ts'
import { longDateTime } from '#shared/format/date-time.ts'
import { type JobReason, jobReasons } from '#shared/job-reasons.ts'
import {
  type CandidateSource,
  candidateSources,
  LEAST_CONFIDENCE,
  type WebsiteRejection,
  websiteRejections,
  type WebsiteRule,
  websiteRules,
} from '#shared/website-verdicts.ts'
import { websiteHost } from '#shared/website.ts'
import { call } from '../../../lib/api/api-client.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { IconSearch } from '../../../ui/icons.ts'
import { isLiveJob } from '../../jobs/describe-job.ts'
import { useWork, WorkButton, WorkState } from './work-state.tsx'

type Tried = NonNullable<DiscoveryJob['tried']>[number]

const sentences: Record<string, string> = { ...websiteRules, ...websiteRejections } satisfies Record<
  WebsiteRule | WebsiteRejection,
  string
>

const isAccepted = ({ confidence }: Tried): boolean => confidence !== null && confidence >= LEAST_CONFIDENCE

/** Why a website was accepted or not, in a sentence: `Accepted with 93% confidence. Its pages state …` */
function verdictWords(tried: Tried): string {
  const { verdict, reason, confidence } = tried
  const sentence = (reason && jobReasons[reason as JobReason]) ?? sentences[verdict] ?? verdict
  if (confidence === null) return sentence
  const share = `${Math.round(confidence * 100)}% confidence`
  return isAccepted(tried) ? `Accepted with ${share}. ${sentence}` : `Not shown: only ${share}. ${sentence}`
}

function WebsiteOutcome({ job: { tried = [], updated_at } }: { job: DiscoveryJob }) {
  if (tried.length === 0) return null
  const found = tried.find(isAccepted)
  return (
    <div className="mt-2 grid gap-1 text-ink-2">
      <p>
        {found
          ? `The website was found on ${longDateTime(updated_at)}.`
          : `No website was found on ${longDateTime(updated_at)}.`}
      </p>
      <ul aria-label="Websites that were tried" className="grid list-disc gap-1 pl-5">
        {tried.map((one) => (
          <li key={one.host} className="[overflow-wrap:anywhere]">
            <span className={isAccepted(one) ? 'font-semibold text-ink' : undefined}>{one.host}</span>,{' '}
            {candidateSources[one.found_by as CandidateSource] ?? one.found_by}: {verdictWords(one)}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface WebsiteDiscoveryProps {
  id: number
  hasWebsite: boolean
  newest: DiscoveryJob | null
  onEnd: () => void
}

/** The search for the website of a company, its last end, and the website that is tried first. */
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
