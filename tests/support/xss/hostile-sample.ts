import { unknownCompany } from '#shared/fields/company.ts'
import { unknownVacancy } from '#shared/fields/unknown-vacancy.ts'
import type {
  SampleData,
  SampleProfile,
  SampleRegisterRow,
  SampleVacancy,
} from '../../../infra/local/sample-data/load-sample.ts'

/** The register before the current one. */
const EARLIER = '2025-12-01'

/** The share of the companies that may leave a register without an import being refused, with a margin. */
const LEAVING = 0.015

/** How many companies may move in one register without an import being refused. */
const MOVING = 20

/** How many texts each list of a company or vacancy has. */
const MANY = 10

/** How many texts are routes, types and ratings. The index stores each route of the register once. */
const FEW_ROUTES = 5

/**
 * A company for each text, whose register rows, profile and vacancy have these texts in every field for text. Some left
 * the register, and some moved. Links alternate between the text itself and a web address with it.
 */
export function hostileSample(texts: readonly string[], today: string): SampleData {
  const at = (place: number) => texts[place % texts.length] ?? ''
  const from = (place: number) => Array.from({ length: MANY }, (_, index) => at(place + index))
  const link = (place: number) =>
    place % 2 === 0 ? at(place) : `https://evil.example/${at(place).replaceAll(/[\s\p{C}\\]/gu, '')}`

  const rowsOf = (place: number, town: string): SampleRegisterRow[] => {
    const row = { 'Organisation Name': at(place), 'Town/City': town, County: at(place + 2) }
    const few = place % FEW_ROUTES
    return [
      { ...row, 'Type & Rating': 'Worker (A rating)', Route: 'Skilled Worker' },
      { ...row, 'Type & Rating': `${at(few + 4)} (${at(few + 5)})`, Route: at(few + 3) },
    ]
  }

  const profileOf = (place: number): SampleProfile => {
    const contact = (index: number) => ({
      type: at(place + index),
      key_person: at(place + index + 1),
      key_person_job_title: at(place + index + 2),
      source_page: link(place + index),
      seen_on: today,
    })
    return {
      ...unknownCompany(),
      website: link(place),
      contact_page: link(place + 1),
      careers_page: link(place + 2),
      vacancies_page: link(place + 3),
      website_language: at(place + 4),
      company_description: from(place).join('\n'),
      linkedin: link(place + 5),
      facebook: link(place + 6),
      twitter: link(place + 7),
      instagram: link(place + 8),
      youtube: link(place + 9),
      tiktok: link(place + 10),
      logo_link: place % 2 === 0 ? at(place) : `/files/${at(place)}`,
      company_size: at(place + 11),
      income: at(place + 12),
      company_number: '99000001',
      incorporated_on: today,
      company_status: at(place + 13),
      accounts_category: 'DORMANT',
      previous_names: from(place),
      address_line_1: at(place + 14),
      postcode: at(place + 15),
      sector_ids: [1],
      emails: from(place).map((text, index) => ({
        email: index % 2 === 0 ? `"${text}"@nowhere.example` : `someone${index}@nowhere.example`,
        ...contact(index),
        protected: index === 0,
      })),
      phones: from(place).map((text, index) => ({
        number: index % 2 === 0 ? text : `0113 496 014${index}`,
        country_code: index % 2 === 0 ? text : 'GB',
        ...contact(index),
      })),
      source: at(place + 16),
    }
  }

  const vacancyOf = (place: number): SampleVacancy => ({
    ...unknownVacancy(at(place)),
    link: link(place),
    job_category_id: 21,
    work_type: at(place + 1),
    remote_work_policy: at(place + 2),
    contract_type: at(place + 3),
    city_name: at(place + 4),
    country_code: 'GB',
    country_name: at(place + 5),
    places: [
      { city_name: at(place + 4), region: at(place + 6), country_code: 'GB', country_name: at(place + 5) },
      { city_name: at(place + 7), region: at(place + 8), country_code: null, country_name: at(place + 9) },
    ],
    job_description: from(place).join('\n\n'),
    salary_min: 50_000,
    salary_max: 60_000,
    salary_currency: 'GBP',
    salary_period: at(place + 10),
    required_qualifications: from(place),
    skills: from(place + MANY),
    benefits_perks: from(place + 2 * MANY),
    visa_sponsorship: 1,
    post_date: today,
    source_page: 'vacancies_page',
    source_url: link(place + 1),
    evidence: ['title', 'job_description', 'visa_sponsorship', 'city_name'].map((field, index) => ({
      field,
      quote: at(place + index),
      from: 'text',
    })),
    screenshot_key: null,
    screenshot_at: null,
    read_at: null,
    removed_at: null,
    created_at: `${today}T00:00:00.000Z`,
    deleted_at: null,
  })

  const all = texts.map((_, place) => ({ place, name: at(place), town: at(place + 1) }))
  const earlier = all.filter(({ place }) => place % 2 === 0)
  return {
    earlierRegisters: [
      {
        date: EARLIER,
        rows: [
          ...earlier.flatMap(({ place, town }) => rowsOf(place, place < 2 * MOVING ? at(place + 9) : town)),
          ...earlier.slice(0, LEAVING * earlier.length).map(({ place }) => ({
            'Organisation Name': `${at(place)} left`,
            'Town/City': at(place),
            County: '',
            'Type & Rating': 'Worker (A rating)',
            Route: 'Skilled Worker',
          })),
        ],
      },
    ],
    registerRows: all.flatMap(({ place, town }) => rowsOf(place, town)),
    profiles: all.map(({ place, name, town }) => ({ name, town, profile: profileOf(place) })),
    vacancies: all.map(({ place, name, town }) => ({ name, town, vacancy: vacancyOf(place) })),
    pictures: new Map(),
    showcase: all,
  }
}
