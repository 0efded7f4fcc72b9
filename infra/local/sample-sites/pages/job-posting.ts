import { placesOf } from '#shared/vacancy/places-of.ts'
import { html, type Markup, raw } from '../html.ts'
import type { Posting, SampleSite } from '../sample-site.ts'
import { bullets, paragraphs } from './paragraphs.ts'

const EMPLOYMENT: Record<string, string[]> = {
  'Full-time': ['FULL_TIME'],
  'Part-time': ['PART_TIME'],
  'Full-time or part-time': ['FULL_TIME', 'PART_TIME'],
  'Fixed-term': ['TEMPORARY'],
  Temporary: ['TEMPORARY'],
  Freelance: ['CONTRACTOR'],
  Internship: ['INTERN'],
}

/** The places of a vacancy: one, or a list. */
function jobLocation(vacancy: Posting['vacancy']) {
  const places = placesOf(vacancy).map(({ city_name, region, country_code }) => ({
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      ...(city_name !== null && { addressLocality: city_name }),
      ...(region !== null && { addressRegion: region }),
      ...(country_code !== null && { addressCountry: country_code }),
    },
  }))
  return places.length > 1
    ? places
    : (places[0] ?? { '@type': 'Place', address: { '@type': 'PostalAddress' } })
}

/** A posting as a schema.org JobPosting, by Google's guidelines for job postings. Unknown properties are absent. */
export function jobPosting({ company, origin }: SampleSite, { vacancy, place }: Posting) {
  const { salary_min, salary_max, salary_period, job_description, required_qualifications } = vacancy
  const employment = [vacancy.work_type, vacancy.contract_type].flatMap(
    (type) => EMPLOYMENT[type ?? ''] ?? [],
  )
  const isPaid = salary_min !== null || salary_max !== null
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: vacancy.title,
    description: html`${paragraphs(job_description ?? vacancy.title)}${bullets(required_qualifications)}`
      .markup,
    identifier: { '@type': 'PropertyValue', name: company.shortName, value: String(1_001 + place) },
    url: vacancy.source_url,
    ...(vacancy.post_date !== null && { datePosted: vacancy.post_date }),
    ...(vacancy.expiry_date !== null && { validThrough: `${vacancy.expiry_date}T23:59:59+00:00` }),
    ...(employment.length > 0 && { employmentType: employment.length === 1 ? employment[0] : employment }),
    ...(vacancy.remote_work_policy === 'Remote' && { jobLocationType: 'TELECOMMUTE' }),
    hiringOrganization: {
      '@type': 'Organization',
      name: company.shortName,
      sameAs: `${origin}/`,
      logo: `${origin}/assets/logo.svg`,
    },
    jobLocation: jobLocation(vacancy),
    ...(isPaid && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: vacancy.salary_currency ?? 'GBP',
        value: {
          '@type': 'QuantitativeValue',
          ...(salary_min !== null && { minValue: salary_min }),
          ...(salary_max !== null && { maxValue: salary_max }),
          ...(salary_period !== null && { unitText: salary_period.toUpperCase() }),
        },
      },
    }),
    ...(vacancy.skills.length > 0 && { skills: vacancy.skills.join(', ') }),
    ...(required_qualifications.length > 0 && { qualifications: required_qualifications.join(', ') }),
    ...(vacancy.benefits_perks.length > 0 && { jobBenefits: vacancy.benefits_perks.join(', ') }),
    ...(vacancy.min_experience_years && {
      experienceRequirements: {
        '@type': 'OccupationalExperienceRequirements',
        monthsOfExperience: vacancy.min_experience_years * 12,
      },
    }),
    directApply: vacancy.link === null,
  }
}

/** A script element with structured data. "<" is escaped, so that no text can end the element. */
export const jsonLd = (data: unknown): Markup =>
  raw(
    `<script type="application/ld+json">${JSON.stringify(data, null, 1).replaceAll('<', String.raw`\u003c`)}</script>`,
  )
