import type { SectorFeedName } from '#shared/sector-feeds.ts'

/** A posting of our own, before it has the shape of a feed. */
export interface SectorSample {
  id: string
  employer: string
  town: string
  title?: string
  text?: string
  closes?: string
}

const TEXT = 'We teach and care. We offer visa sponsorship for this role.'
const titled = ({ title = 'Head of physics' }: SectorSample) => title

interface Shape {
  path: string
  type: string
  page: (postings: readonly SectorSample[], pages: number, total?: number) => string
}

/** Feeds in the published shape of each. */
export const sectorShapes: Record<SectorFeedName, Shape> = {
  teaching_vacancies: {
    path: '/api/v1/jobs.json',
    type: 'application/json; charset=utf-8',
    page: (postings, pages, count) =>
      JSON.stringify({
        info: { title: 'GOV UK - Teaching Vacancies', version: '0.1.0' },
        openapi: '3.0.0',
        data: postings.map((one) => ({
          '@context': 'http://schema.org',
          '@type': 'JobPosting',
          title: titled(one),
          jobBenefits: null,
          datePosted: '2026-11-02T00:00:00+00:00',
          description: `<p>${one.text ?? TEXT}</p>`,
          employmentType: ['FULL_TIME'],
          industry: 'Education',
          jobLocation: {
            '@type': 'Place',
            address: { '@type': 'PostalAddress', addressLocality: one.town, postalCode: 'LS1 1AA' },
          },
          url: `https://teaching-vacancies.service.gov.uk/jobs/${one.id}`,
          hiringOrganization: { '@type': 'Organization', name: one.employer, identifier: '100001' },
          validThrough: `${one.closes ?? '2027-12-18'}T23:59:00+00:00`,
        })),
        links: { self: null, next: null },
        meta: { totalPages: pages, ...(count !== undefined && { count }) },
      }),
  },
  nhs_jobs: {
    path: '/api/v1/search_xml',
    type: 'application/xml',
    page: (postings, pages, total = postings.length) => {
      const entries = postings.map(
        (one) =>
          `<vacancyDetails><id>${one.id}</id><reference>R-${one.id}</reference><title>${titled(one)}</title><description>${one.text ?? TEXT}</description><employer>${one.employer}</employer><type>Permanent</type><salary>£37,338 to £44,962 a year</salary><closeDate>${one.closes ?? '2027-12-18'}</closeDate><postDate>2026-11-02T14:47:26.356776913</postDate><url>https://beta.jobs.nhs.uk/candidate/jobadvert/R-${one.id}</url><locations><location>${one.town}, LS1 1AA</location></locations></vacancyDetails>`,
      )
      return `<?xml version='1.0' encoding='UTF-8'?><nhsJobs><totalPages>${pages}</totalPages><totalResults>${total}</totalResults>${entries.join('')}</nhsJobs>`
    },
  },
}

/** The sitemap of Teaching Vacancies with these postings. */
export const sectorSitemap = (ids: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${['jobs/', ...ids.map((id) => `jobs/${id}`), 'pages/cookies'].map((path) => `<url><loc>https://teaching-vacancies.service.gov.uk/${path}</loc></url>`).join('')}</urlset>`
