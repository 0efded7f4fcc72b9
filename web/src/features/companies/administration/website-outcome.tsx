import type { DiscoveryJob } from '#shared/api/admin/company-enrichment.ts'
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

/** The websites that a search has tried, with the reason of each decision. */
export function WebsiteOutcome({ job: { tried = [], updated_at } }: { job: DiscoveryJob }) {
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
