import * as z from 'zod'
import { vacancyValues } from '#shared/fields/vacancy.ts'
import { jobCategories } from '#shared/reference/job-categories.ts'
import { contractTypes, remotePolicies, salaryPeriods, workTypes } from '#shared/reference/vacancy-terms.ts'
import { isWebAddress } from '#shared/website.ts'

/** A text without characters that a reader does not see. Line breaks are allowed. */
const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed() && !/[\p{Cf}]|[^\P{Cc}\n]/u.test(value))
const link = z.nullable(z.string().refine(isWebAddress))
const date = z.nullable(z.iso.date())
const list = z.array(text(200)).max(30)
const weekly = z.nullable(z.number().min(1).max(80))
const countryCode = z.nullable(z.string().regex(/^[A-Z]{2}$/))
const amount = z.nullable(z.number().positive().max(2_000_000_000))

const Evidence = z.strictObject({
  field: z.string(),
  quote: z.string().min(1).max(300),
  from: z.enum(['structured', 'text']),
})

const Vacancy = z.strictObject({
  ...vacancyValues,
  title: text(200).min(1),
  link,
  job_category_id: z.nullable(z.literal(jobCategories.map(({ id }) => id))),
  work_type: z.nullable(z.enum(workTypes)),
  weekly_hours: weekly,
  contract_type: z.nullable(z.enum(contractTypes)),
  remote_work_policy: z.nullable(z.enum(remotePolicies)),
  city_name: z.nullable(text(200)),
  country_code: countryCode,
  country_name: z.nullable(text(100)),
  places: z
    .array(
      z.strictObject({
        city_name: z.nullable(text(200)),
        region: z.nullable(text(100)),
        country_code: countryCode,
        country_name: z.nullable(text(100)),
      }),
    )
    .max(30),
  job_description: z.nullable(text(20_000)),
  salary_min: amount,
  salary_max: amount,
  salary_currency: z.nullable(z.string().regex(/^[A-Z]{3}$/)),
  salary_period: z.nullable(z.enum(salaryPeriods)),
  salary_fte: z.nullable(
    z.strictObject({ min: amount, max: amount, hours: weekly, full_time_hours: weekly }),
  ),
  required_qualifications: list,
  skills: list,
  benefits_perks: list,
  min_experience_years: z.nullable(z.int().min(0).max(50)),
  visa_sponsorship: z.nullable(z.literal([0, 1])),
  post_date: date,
  expiry_date: date,
  evidence: z.array(Evidence),
})

const person = {
  type: z.nullable(text(40)),
  key_person: z.nullable(text(100)),
  key_person_job_title: z.nullable(text(100)),
  source_page: z.string(),
}

const Company = z.strictObject({
  website_language: z.nullable(z.string().regex(/^[a-z]{2}$/)),
  company_description: z.nullable(text(2000)),
  contact_page: link,
  careers_page: link,
  vacancies_page: link,
  linkedin: link,
  facebook: link,
  twitter: link,
  instagram: link,
  youtube: link,
  tiktok: link,
  logo_link: link,
  emails: z
    .array(z.strictObject({ ...person, email: z.nullable(z.email()), protected: z.boolean() }))
    .max(50),
  phones: z
    .array(
      z.strictObject({
        ...person,
        number: z.string().regex(/^\+[\d\s()x.-]+$/),
        country_code: z.string().regex(/^\+\d{1,3}$/),
      }),
    )
    .max(50),
  evidence: z.array(Evidence),
})

/** What extraction may give for any page, hostile ones too (docs/product/pipeline.md "Fields of a vacancy"). */
export const ExtractedPageSchema = z.strictObject({
  kind: z.enum(['vacancy', 'vacancies', 'company', 'other']),
  vacancies: z.array(Vacancy).max(500),
  company: Company,
  aboutPage: z.nullable(z.string()),
  nextList: z.nullable(z.string()),
  isEmptyList: z.boolean(),
  boards: z.array(z.strictObject({ system: z.string(), account: z.string().regex(/^[\w./-]{1,120}$/) })),
  notes: z.array(z.strictObject({ field: z.string(), reason: z.string(), quote: z.string() })),
})
