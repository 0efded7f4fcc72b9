import { formatCount } from '#shared/format/number.ts'
import { type JobSiteName, jobSites } from '#shared/job-sites.ts'
import type { SiteCounts, SitePosition } from '#shared/site-reading.ts'

const noCounts: SiteCounts = {
  read: 0,
  skipped: 0,
  exact: 0,
  probable: 0,
  ambiguous: 0,
  elsewhere: 0,
  changed: 0,
  ended: 0,
}

/** Where a reading begins. */
export const beginning = (now: Date): SitePosition => ({
  started_at: now.toISOString(),
  search: 0,
  page: 1,
  pages: 0,
  is_whole: true,
  counts: noCounts,
})

/** Says in short sentences what a reading has done. */
export function siteSentence(site: JobSiteName, { counts, is_whole: isWhole }: SitePosition): string {
  const { read, skipped, exact, probable, ambiguous, elsewhere } = counts
  const dropped = read - skipped - exact - probable - ambiguous - elsewhere
  const said = Object.fromEntries(
    Object.entries({ ...counts, dropped }).map(([name, value]) => [name, formatCount(value)]),
  )
  return [
    `Postings of ${jobSites[site].label}: ${said['read']}.`,
    `Matched with the register by the same name: ${said['exact']}, by a probable name and the town: ${said['probable']}.`,
    `Left out as of no sponsor: ${said['dropped']}, as ambiguous: ${said['ambiguous']}, as of another town: ${said['elsewhere']}.`,
    ...(skipped > 0 ? [`Skipped as unreadable: ${said['skipped']}.`] : []),
    `Vacancies written: ${said['changed']}, ended: ${said['ended']}.`,
    ...(isWhole ? [] : ['The site was not read whole, so none was ended.']),
  ].join(' ')
}
