import { describePlaces } from '#shared/format/describe-places.ts'
import { placesOf } from '#shared/vacancy/places-of.ts'
import { html, type Markup, type Posting, raw, type SampleSite } from '../sample-site.ts'
import { readableEmails } from './contacts.ts'
import { hrefOf, layout } from './layout.ts'
import { bullets, paragraphs } from './paragraphs.ts'
import { dayOf, payOf } from './words-of.ts'

const EMPLOYMENT: Record<string, string[]> = {
  'Full-time': ['FULL_TIME'],
  'Part-time': ['PART_TIME'],
  'Full-time or part-time': ['FULL_TIME', 'PART_TIME'],
  'Fixed-term': ['TEMPORARY'],
  Temporary: ['TEMPORARY'],
  Freelance: ['CONTRACTOR'],
  Internship: ['INTERN'],
}

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

export const jobLinks = (site: SampleSite, postings: readonly Posting[]): Markup =>
  postings.length === 0
    ? html`<p>We have no open positions at the moment. Please look again soon.</p>`
    : html`<ul class="jobs">
        ${postings.map(
          ({ vacancy }) =>
            html`<li>
              <a href="${hrefOf(site, vacancy.source_url)}">${vacancy.title}</a>
              <span
                >${[vacancy.city_name, vacancy.work_type, payOf(vacancy)].filter(Boolean).join(' · ')}</span
              >
            </li> `,
        )}
      </ul>`

/** A posting's page: the posting, structured data by default as JSON-LD, and other jobs beside it. */
export function postingPage(
  site: SampleSite,
  posting: Posting,
  article = postingArticle(site, posting),
  head = jsonLd(jobPosting(site, posting)),
): string {
  const { vacancy } = posting
  const others = site.postings.filter((other) => other !== posting).slice(0, 4)
  return layout(site, {
    title: vacancy.title,
    description: `${vacancy.title} at ${site.company.shortName}`,
    head,
    main: html`<nav class="crumbs" aria-label="Breadcrumb">
        <a href="/">Home</a> › <a href="${hrefOf(site, site.pages.vacancies)}">Vacancies</a>
      </nav>
      <div class="columns">
        ${article}
        <aside>
          <h2>Other vacancies</h2>
          ${jobLinks(site, others)}
        </aside>
      </div>`,
  })
}

export const postingArticle = (
  site: SampleSite,
  { vacancy, place }: Posting,
  heading: 'h1' | 'h2' = 'h1',
): Markup =>
  html`<article>
<${raw(heading)}>${vacancy.title}</${raw(heading)}>
<dl class="facts">${factsOf(vacancy).map(
    ([label, value]) =>
      html`<div>
        <dt>${label}</dt>
        <dd>${value}</dd>
      </div> `,
  )}</dl>
${paragraphs(vacancy.job_description ?? `${site.company.shortName} is looking for somebody to fill this post.`)}
${listsOf(vacancy).map(
  ([name, items]) =>
    html`<h2>${name}</h2>
      ${bullets(items)}`,
)}
${contactLine(site, place)}
<p class="apply"><a class="button" href="${vacancy.link ?? hrefOf(site, site.pages.contact)}">Apply now</a></p>
</article>`

export function factsOf(vacancy: Posting['vacancy']): [string, string][] {
  const years = vacancy.min_experience_years
  const facts: [string, string | null | undefined][] = [
    ['Location', describePlaces(placesOf(vacancy))],
    ['Salary', payOf(vacancy)],
    ['Hours', vacancy.work_type],
    ['Contract', vacancy.contract_type],
    ['Where you work', vacancy.remote_work_policy],
    ['Experience', years ? `At least ${years} ${years === 1 ? 'year' : 'years'}` : null],
    ['Posted', vacancy.post_date && dayOf(vacancy.post_date)],
    ['Closing date', vacancy.expiry_date && dayOf(vacancy.expiry_date)],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []))
}

export const listsOf = ({ required_qualifications, skills, benefits_perks }: Posting['vacancy']) =>
  (
    [
      ['Qualifications', required_qualifications],
      ['Skills', skills],
      ['What we offer', benefits_perks],
    ] as const
  ).filter(([, items]) => items.length > 0)

/** A line with a contact for questions, on about half of the pages. */
function contactLine(site: SampleSite, place: number): Markup | false {
  const people = readableEmails(site).filter((email) => !email.isProtected)
  const [contact, [phone]] = [people[place % 4], site.profile.phones]
  if (contact === undefined) return false
  const {
    address,
    contact: { key_person, key_person_job_title },
  } = contact
  const who = key_person === null ? 'us' : [key_person, key_person_job_title].filter(Boolean).join(', ')
  return html`<p>
    Questions? Write to ${who}:
    <a href="mailto:${address}">${address}</a>${phone !== undefined && `, or call ${phone.number}`}.
  </p>`
}
