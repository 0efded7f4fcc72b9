import type { BoardSystem } from '../../../functions/extraction/domain/boards/boards.ts'

interface FeedSample {
  account: string
  body: string
  url: string
  whole: (entries: readonly unknown[]) => string
  posting: object
}

const TEXT = '<p>We build boats.</p><p>We offer visa sponsorship for this role.</p>'
const title = 'Welder & Fabricator'

const sample = (
  account: string,
  url: string,
  posting: object,
  whole: (entries: readonly unknown[]) => string,
): FeedSample => ({ account, url, whole, posting, body: whole([posting]) })

const inList =
  (name: string, more: object = {}) =>
  (entries: readonly unknown[]) =>
    JSON.stringify({ ...more, [name]: entries })

const position = (entry: unknown): string => {
  const values = Object.entries((entry ?? {}) as object)
  return `<position>${values.map(([name, value]) => `<${name}>${value}</${name}>`).join('')}</position>`
}

/** Feeds of our own in the published shape of each system. */
export const feedSamples: Record<BoardSystem, FeedSample> = {
  greenhouse: sample(
    'acme',
    'https://boards.greenhouse.io/acme/jobs/4012345',
    {
      id: 4_012_345,
      internal_job_id: 401,
      title,
      absolute_url: 'https://boards.greenhouse.io/acme/jobs/4012345',
      first_published: '2026-11-02T09:00:00-05:00',
      updated_at: '2026-11-10T09:00:00-05:00',
      application_deadline: '2026-12-18T23:59:00-05:00',
      location: { name: 'Leeds, United Kingdom' },
      content: TEXT.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
      departments: [{ id: 1, name: 'Yard' }],
    },
    inList('jobs', { meta: { total: 1 } }),
  ),
  lever: sample(
    'acme',
    'https://jobs.lever.co/acme/5ac2',
    {
      id: '5ac2',
      text: title,
      hostedUrl: 'https://jobs.lever.co/acme/5ac2',
      applyUrl: 'https://jobs.lever.co/acme/5ac2/apply',
      createdAt: Date.UTC(2026, 10, 2, 9),
      categories: { commitment: 'Full-time', location: 'Leeds', team: 'Yard' },
      workplaceType: 'hybrid',
      description: TEXT,
      lists: [{ text: 'You will', content: '<li>Weld</li><li>Fit</li>' }],
      additional: '<p>Come and see us.</p>',
      salaryRange: { min: 31_000, max: 36_000, currency: 'GBP', interval: 'per-year-salary' },
    },
    (entries) => JSON.stringify(entries),
  ),
  ashby: sample(
    'acme',
    'https://jobs.ashbyhq.com/acme/b31f',
    {
      id: 'b31f',
      title,
      location: 'Leeds yard',
      employmentType: 'FullTime',
      isListed: true,
      isRemote: false,
      workplaceType: 'Hybrid',
      publishedAt: '2026-11-02T09:00:00.000+00:00',
      jobUrl: 'https://jobs.ashbyhq.com/acme/b31f',
      descriptionHtml: TEXT,
      address: { postalAddress: { addressLocality: 'Leeds', addressCountry: 'United Kingdom' } },
      compensation: {
        summaryComponents: [
          { compensationType: 'EquityPercentage', interval: 'NONE', minValue: 1, maxValue: 2 },
          {
            compensationType: 'Salary',
            interval: '1 YEAR',
            currencyCode: 'GBP',
            minValue: 31_000,
            maxValue: 36_000,
          },
        ],
      },
    },
    inList('jobs', { apiVersion: '1' }),
  ),
  smartrecruiters: sample(
    'Acme',
    'https://jobs.smartrecruiters.com/Acme/743999',
    {
      id: '743999',
      name: title,
      refNumber: 'REF1',
      releasedDate: '2026-11-02T09:00:00.000Z',
      location: { city: 'Leeds', country: 'gb', remote: false, hybrid: true },
      typeOfEmployment: { id: 'permanent', label: 'Full-time' },
    },
    inList('content', { offset: 0, limit: 100, totalFound: 1 }),
  ),
  recruitee: sample(
    'acme',
    'https://acme.recruitee.com/o/welder',
    {
      id: 88,
      slug: 'welder',
      title,
      status: 'published',
      careers_url: 'https://acme.recruitee.com/o/welder',
      description: TEXT,
      requirements: '<ul><li>Two years of welding</li></ul>',
      city: 'Leeds',
      country: 'United Kingdom',
      country_code: 'GB',
      hybrid: true,
      remote: false,
      employment_type_code: 'fulltime_permanent',
      published_at: '2026-11-02 09:00:00 UTC',
      close_at: '2026-12-18 23:59:00 UTC',
      salary: { min: '31000', max: '36000', period: 'year', currency: 'GBP' },
    },
    inList('offers'),
  ),
  teamtailor: sample(
    'acme',
    'https://acme.teamtailor.com/jobs/1-welder',
    {
      id: '9d1c',
      title,
      url: 'https://acme.teamtailor.com/jobs/1-welder',
      content_html: TEXT,
      date_published: '2026-11-02T09:00:00+00:00',
      _jobposting: {
        '@context': 'http://schema.org/',
        '@type': 'JobPosting',
        title: 'Another spelling',
        description: TEXT,
        datePosted: '2026-11-02T09:00:00+00:00',
        employmentType: 'FULL_TIME',
        jobLocation: [
          {
            '@type': 'Place',
            address: { '@type': 'PostalAddress', addressLocality: 'Leeds', addressCountry: 'GB' },
          },
        ],
      },
    },
    inList('items', { version: 'https://jsonfeed.org/version/1.1', title: 'Acme' }),
  ),
  workable: sample(
    'acme',
    'https://apply.workable.com/j/A1B2C3',
    {
      shortcode: 'A1B2C3',
      title,
      url: 'https://apply.workable.com/j/A1B2C3',
      application_url: 'https://apply.workable.com/j/A1B2C3/apply',
      employment_type: 'Full-time',
      telecommuting: false,
      published_on: '2026-11-02',
      created_at: '2026-11-01',
      city: 'Leeds',
      country: 'United Kingdom',
      description: TEXT,
    },
    inList('jobs', { name: 'Acme' }),
  ),
  pinpoint: sample(
    'acme',
    'https://acme.pinpointhq.com/en/postings/301',
    {
      id: '301',
      title,
      url: 'https://acme.pinpointhq.com/en/postings/301',
      description: TEXT,
      key_responsibilities_header: 'What you will do',
      key_responsibilities: '<ul><li>Weld</li></ul>',
      benefits_header: 'Benefits',
      benefits: '<ul><li>A pension</li></ul>',
      employment_type: 'permanent_full_time',
      workplace_type: 'hybrid',
      deadline_at: '2026-12-18T23:59:00Z',
      location: { id: '1', city: 'Leeds', name: 'The yard', province: 'West Yorkshire' },
      compensation_visible: true,
      compensation_minimum: 31_000,
      compensation_maximum: 36_000,
      compensation_currency: 'GBP',
      compensation_frequency: 'year',
    },
    inList('data'),
  ),
  personio: sample(
    'acme.jobs.personio.de',
    'https://acme.jobs.personio.de/job/77',
    {
      id: 77,
      office: 'Leeds',
      name: 'Welder &amp; Fabricator',
      jobDescriptions: `<jobDescription><name>The role</name><value><![CDATA[${TEXT}]]></value></jobDescription>`,
      employmentType: 'permanent',
      schedule: 'full-time',
      createdAt: '2026-11-02T09:00:00+00:00',
    },
    (entries) => `<?xml version="1.0"?><workzag-jobs>${entries.map(position).join('')}</workzag-jobs>`,
  ),
  gem: sample(
    'acme',
    'https://jobs.gem.com/acme/4965519002',
    {
      id: '4965519002',
      title,
      absolute_url: 'https://jobs.gem.com/acme/4965519002',
      first_published_at: '2026-11-02T09:00:00Z',
      updated_at: '2026-11-10T09:00:00Z',
      location: { name: 'Leeds, United Kingdom' },
      location_type: 'hybrid',
      employment_type: 'full_time',
      content: TEXT,
      content_plain: 'We build boats.',
      departments: [{ id: '1', name: 'Yard' }],
      offices: [{ id: '2', name: 'The yard', location: { name: 'Leeds, United Kingdom' } }],
    },
    (entries) => JSON.stringify(entries),
  ),
  breezy: sample(
    'acme',
    'https://acme.breezy.hr/p/0c1d2e3f4a5b-welder',
    {
      id: '0c1d2e3f4a5b',
      friendly_id: '0c1d2e3f4a5b-welder',
      name: title,
      url: 'https://acme.breezy.hr/p/0c1d2e3f4a5b-welder',
      published_date: '2026-11-02T09:00:00.000Z',
      type: { id: 'fullTime', name: 'Vollzeit' },
      location: {
        country: { name: 'United Kingdom', id: 'GB' },
        state: { id: 'LDS', name: 'Leeds' },
        city: 'Leeds',
        is_remote: true,
        remote_details: { value: 'hybrid', label: 'Hybrid' },
        name: 'Leeds, GB',
      },
      locations: [],
      department: 'Yard',
      salary: '£31,000 – £36,000 / year',
      company: { name: 'Acme', friendly_id: 'acme' },
      description: TEXT,
    },
    (entries) => JSON.stringify(entries),
  ),
}
