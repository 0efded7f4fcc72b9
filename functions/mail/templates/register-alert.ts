import { companyWarning } from '#shared/company-warning.ts'
import { longDate } from '#shared/format/date.ts'
import { describeRegisterChange } from '#shared/format/describe-register-change.ts'
import { counted } from '#shared/format/number.ts'
import { jobSites } from '#shared/job-sites.ts'
import type { MailContent } from '#shared/mail-content.ts'
import { pages } from '#shared/pages.ts'
import type { Letter, Part } from './letter.ts'
import { oneLine } from './one-line.ts'

type RegisterAlert = Extract<MailContent, { template: 'register_alert' }>

/** Lists what is new for a user. Companies in searches are only counted; watched ones are named. */
export function registerAlertLetter(alert: RegisterAlert, pageOrigin: string): Letter {
  const { name, date, of_register, searches, companies, more_companies, token } = alert
  const { job_searches, job_sites, new_jobs, ruled_jobs, more_ruled_jobs } = alert
  const summary = summaryOf(alert)
  const saved: Part = { kind: 'button', label: 'See what is new', url: `${pageOrigin}${pages.saved}` }
  const hasCompanies = searches.length + companies.length > 0
  const words =
    new_jobs + ruled_jobs.length === 0 && of_register
      ? {
          subject: 'Sponsor register',
          preview: `The register of ${longDate(date)} changed what you asked us to watch.`,
          heading: 'New on the sponsor register',
          text: `GOV.UK published the register of ${longDate(date)}. This is what it changed for you: ${summary}.`,
        }
      : {
          subject: 'Sponsor Finder',
          preview: 'There is something new in what you asked us to watch.',
          heading: 'New in your saved searches',
          text: `This is new since our last email: ${summary}.`,
        }
  return {
    subject: `${words.subject}: ${summary}`,
    preview: words.preview,
    heading: words.heading,
    name,
    parts: [
      words.text,
      ...job_searches.flatMap((found) => jobsPart(found, pageOrigin)),
      // the terms of the sites ask for this
      ...job_sites.map((site): Part => ({
        kind: 'link',
        label: `Jobs by ${jobSites[site].label}`,
        url: jobSites[site].home,
      })),
      ...searchesPart(searches),
      ...companiesPart(companies, more_companies, pageOrigin),
      ...ruledJobsPart(ruled_jobs, more_ruled_jobs, pageOrigin),
      saved,
      ...notes({ new_jobs, hasCompanies }),
    ],
    reason: 'You get this because you switched on email alerts in your Sponsor Finder preferences.',
    unsubscribe: { label: 'Stop these emails', url: `${pageOrigin}${pages.unsubscribe}#${token}` },
  }
}

const notes = ({ new_jobs, hasCompanies }: { new_jobs: number; hasCompanies: boolean }): Part[] => [
  ...(new_jobs > 0 ? ['Check each job before you apply. No employer has to sponsor you.'] : []),
  ...(hasCompanies ? ['A licence does not mean the company is hiring.'] : []),
]

/** Summarises an alert, for example "3 new companies in your saved searches and 1 watched company changed". */
function summaryOf(alert: RegisterAlert): string {
  const { new_jobs, new_companies, companies, more_companies, ruled_jobs, more_ruled_jobs } = alert
  const changed = companies.length + more_companies
  const ruled = ruled_jobs.length + more_ruled_jobs
  const found = [
    ...(new_jobs > 0 ? [counted(new_jobs, 'new job', 'new jobs')] : []),
    ...(new_companies > 0 ? [counted(new_companies, 'new company', 'new companies')] : []),
  ]
  return [
    ...(found.length > 0 ? [`${found.join(' and ')} in your saved searches`] : []),
    ...(changed > 0 ? [counted(changed, 'watched company changed', 'watched companies changed')] : []),
    ...(ruled > 0 ? [`changed rules for ${counted(ruled, 'shortlisted job', 'shortlisted jobs')}`] : []),
  ].join(' and ')
}

function jobsPart(
  { name, new_count, jobs }: RegisterAlert['job_searches'][number],
  pageOrigin: string,
): Part[] {
  const more = new_count - jobs.length
  const items = jobs.map(({ id, title, said }) => ({
    name: oneLine(title),
    url: `${pageOrigin}${pages.jobs}?job=${id}`,
    said: [oneLine(said)],
  }))
  const counts = { name: counted(new_count, 'new job', 'new jobs'), said: [] }
  const title = `New jobs: ${oneLine(name)}`
  // the jobs of this search may be listed with an earlier one
  if (jobs.length === 0) return [{ kind: 'list', title, items: [counts] }]
  return [
    { kind: 'list', title, items },
    ...(more > 0 ? [`This search has ${counted(more, 'more new job', 'more new jobs')}.`] : []),
  ]
}

const searchesPart = (searches: RegisterAlert['searches']): Part[] =>
  searches.length === 0
    ? []
    : [
        {
          kind: 'list',
          title: 'Your saved searches',
          items: searches.map(({ name, new_count }) => ({
            name: oneLine(name),
            said: [counted(new_count, 'new company', 'new companies')],
          })),
        },
      ]

function companiesPart(companies: RegisterAlert['companies'], more: number, pageOrigin: string): Part[] {
  if (companies.length === 0) return []
  const items = companies.map(({ company_id, name, warned, changes, facts }) => ({
    name: oneLine(name),
    url: `${pageOrigin}${pages.sponsors}?company=${company_id}`,
    said: [
      ...(warned ? [companyWarning.mark] : []),
      ...[...changes.flatMap((change) => describeRegisterChange(change)), ...facts].map(oneLine),
    ],
  }))
  const rest: Part[] =
    more === 0 ? [] : [`${counted(more, 'more company', 'more companies')} that you watch changed too.`]
  return [{ kind: 'list', title: 'Companies that you watch', items }, ...rest]
}

/** Kept jobs about which changed rules say something else, with the sentence as it was and as it is. */
function ruledJobsPart(jobs: RegisterAlert['ruled_jobs'], more: number, pageOrigin: string): Part[] {
  if (jobs.length === 0) return []
  const items = jobs.map(({ id, title, said }) => ({
    name: oneLine(title),
    url: `${pageOrigin}${pages.jobs}?job=${id}`,
    said: said.map(oneLine),
  }))
  const rest = `The rules have changed for ${counted(more, 'more job', 'more jobs')} too.`
  return [{ kind: 'list', title: 'Shortlist: what changed rules mean', items }, ...(more > 0 ? [rest] : [])]
}
