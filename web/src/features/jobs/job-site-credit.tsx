import { type JobSiteName, jobSites } from '#shared/job-sites.ts'
import { ExternalLink } from '../../ui/external-link.tsx'

/**
 * Says which job site lists a job, and leads there. The terms of Adzuna ask for these words beside each of its jobs, in
 * at least 116 × 23 px (docs/decisions/063-job-sites.md).
 */
export function JobSiteCredit({ site }: { site: JobSiteName }) {
  const { label, home } = jobSites[site]
  return (
    <p className="relative z-1 flex min-h-6 min-w-[116px] items-center text-sm">
      <ExternalLink href={home}>Jobs by {label}</ExternalLink>
    </p>
  )
}
