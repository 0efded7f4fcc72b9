import type { JobSiteName } from '#shared/job-sites.ts'

/** A result of our own, before it has the shape of a site. */
export interface SiteSample {
  id: number
  employer?: string
  town?: string
  title?: string
  text?: string
  pay?: [min: number, max: number]
}

const TEXT = 'We build boats by the river. We offer visa sponsorship for this role.'

interface Shape {
  result: (sample: SiteSample) => Record<string, unknown>
  page: (results: readonly unknown[], total: number) => string
}

/** Results in the published shape of each site. */
export const siteShapes: Record<JobSiteName, Shape> = {
  reed: {
    result: ({ id, employer, town = 'Leeds', title = 'Boat builder', text = TEXT, pay }) => ({
      jobId: id,
      employerId: 7000 + id,
      employerName: employer ?? null,
      employerProfileId: null,
      employerProfileName: null,
      jobTitle: title,
      locationName: town,
      minimumSalary: pay?.[0] ?? null,
      maximumSalary: pay?.[1] ?? null,
      currency: pay ? 'GBP' : null,
      expirationDate: '18/12/2027',
      date: '02/11/2026',
      jobDescription: ` ${text} Boats &amp; more... `,
      applications: 3,
      jobUrl: `https://www.reed.co.uk/jobs/boat-builder/${id}`,
    }),
    page: (results, totalResults) => JSON.stringify({ results, ambiguousLocations: [], totalResults }),
  },
  adzuna: {
    result: ({ id, employer, town = 'Leeds', title = 'Boat builder', text = TEXT, pay }) => ({
      __CLASS__: 'Adzuna::API::Response::Job',
      id: String(id),
      adref: 'eyJhbGciOiJIUzI1NiJ9',
      title,
      description: `${text} Boats & more…`,
      created: '2026-11-02T14:47:26Z',
      category: {
        __CLASS__: 'Adzuna::API::Response::Category',
        tag: 'engineering-jobs',
        label: 'Engineering',
      },
      company: {
        __CLASS__: 'Adzuna::API::Response::Company',
        ...(employer !== undefined && { display_name: employer }),
      },
      location: {
        __CLASS__: 'Adzuna::API::Response::Location',
        display_name: `${town}, West Yorkshire`,
        area: ['UK', 'Yorkshire And The Humber', 'West Yorkshire', town],
      },
      latitude: 53.79,
      longitude: -1.54,
      redirect_url: `https://www.adzuna.co.uk/jobs/land/ad/${id}?utm_medium=api`,
      ...(pay && { salary_min: pay[0], salary_max: pay[1] }),
      salary_is_predicted: '0',
      contract_time: 'full_time',
      contract_type: 'permanent',
    }),
    page: (results, count) =>
      JSON.stringify({
        __CLASS__: 'Adzuna::API::Response::JobSearchResults',
        count,
        mean: 31_000.5,
        results,
      }),
  },
}
