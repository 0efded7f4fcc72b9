import { paragraphs } from './pages/paragraphs.ts'
import { type Answer, type SampleSite, type SampleSites, html } from './sample-site.ts'

/** The job board of a sample company, which the connector leads to the sample sites. */
export const SAMPLE_BOARD_HOST = 'auchenlarich-properties.recruitee.com'
const DOMAIN = 'auchenlarich-properties.example'

/** The answer of the job board, in the published format of its system. Undefined if another host is asked. */
export function boardAnswer(
  { hostname, pathname }: URL,
  sites: Pick<SampleSites, 'find'>,
): Answer | undefined {
  if (hostname !== SAMPLE_BOARD_HOST) return undefined
  const site = sites.find(DOMAIN)
  if (site === undefined || pathname !== '/api/offers/') return { status: 404, headers: {}, body: '' }
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  return { status: 200, headers, body: JSON.stringify({ offers: site.postings.map(offerOf(site)) }) }
}

const offerOf =
  ({ company }: SampleSite) =>
  ({ vacancy, place }: SampleSite['postings'][number]) => ({
    id: 2_001 + place,
    status: 'published',
    title: vacancy.title,
    description: html`${paragraphs(vacancy.job_description ?? vacancy.title)}`.markup,
    careers_url: vacancy.source_url,
    published_at: `${vacancy.post_date ?? '2026-01-01'} 09:00:00 UTC`,
    close_at: vacancy.expiry_date && `${vacancy.expiry_date} 23:59:00 UTC`,
    city: vacancy.city_name ?? company.city,
    country_code: vacancy.country_code,
    locations: vacancy.places.map(({ city_name, country_code }) => ({ city: city_name, country_code })),
    remote: vacancy.remote_work_policy === 'Remote',
    hybrid: vacancy.remote_work_policy === 'Hybrid',
    employment_type_code: [vacancy.work_type, vacancy.contract_type].filter(Boolean).join('_').toLowerCase(),
    salary: {
      min: vacancy.salary_min,
      max: vacancy.salary_max,
      currency: vacancy.salary_currency,
      period: vacancy.salary_period,
    },
  })
