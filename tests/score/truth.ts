import * as z from 'zod'
import { remotePolicies, contractTypes, salaryPeriods, workTypes } from '#shared/reference/vacancy-terms.ts'

const text = z.string().min(1)
const date = z.iso.date()
const list = z.array(text).min(1)

/** Words that a long text must contain, and words of other parts of the page that it must not contain. */
const Passage = z.strictObject({ contains: list, lacks: z.optional(list) })

/** Names of fields whose value is debatable. They are not scored. */
const unscored = z.optional(z.array(text))

const VacancyTruth = z.strictObject({
  title: text,
  link: z.optional(z.url()),
  /** The right id, or several acceptable ones. */
  job_category_id: z.optional(z.union([z.int(), z.array(z.nullable(z.int()))])),
  work_type: z.optional(z.enum(workTypes)),
  remote_work_policy: z.optional(z.enum(remotePolicies)),
  contract_type: z.optional(z.enum(contractTypes)),
  city_name: z.optional(text),
  country_code: z.optional(z.string().length(2)),
  country_name: z.optional(text),
  /** All places, if there are several. */
  places: z.optional(
    z.array(z.strictObject({ city_name: z.optional(text), country_code: z.optional(z.string().length(2)) })),
  ),
  job_description: z.optional(Passage),
  salary_min: z.optional(z.number()),
  salary_max: z.optional(z.number()),
  salary_currency: z.optional(z.string().length(3)),
  salary_period: z.optional(z.enum(salaryPeriods)),
  /** The pay for full time, if it is not the pay of the post. */
  salary_fte: z.optional(
    z.strictObject({
      min: z.optional(z.number()),
      max: z.optional(z.number()),
      hours: z.optional(z.number()),
      full_time_hours: z.optional(z.number()),
    }),
  ),
  required_qualifications: z.optional(list),
  skills: z.optional(list),
  benefits_perks: z.optional(list),
  min_experience_years: z.optional(z.int()),
  visa_sponsorship: z.optional(z.literal([0, 1])),
  post_date: z.optional(date),
  expiry_date: z.optional(date),
  unscored,
})
export type VacancyTruth = z.infer<typeof VacancyTruth>

const person = { key_person: z.optional(text), key_person_job_title: z.optional(text), unscored }

const EmailTruth = z.strictObject({
  email: z.email(),
  /** Whether the page protects the address, so that the extractor must return null. With `may`, both are accepted. */
  protected: z.optional(z.enum(['yes', 'may'])),
  ...person,
})
export type EmailTruth = z.infer<typeof EmailTruth>

const PhoneTruth = z.strictObject({ number: z.string().regex(/^\+\d{8,15}$/), ...person })
export type PhoneTruth = z.infer<typeof PhoneTruth>

const CompanyTruth = z.strictObject({
  website_language: z.optional(z.string().length(2)),
  company_description: z.optional(Passage),
  contact_page: z.optional(z.url()),
  careers_page: z.optional(z.url()),
  vacancies_page: z.optional(z.url()),
  linkedin: z.optional(z.url()),
  facebook: z.optional(z.url()),
  twitter: z.optional(z.url()),
  instagram: z.optional(z.url()),
  youtube: z.optional(z.url()),
  tiktok: z.optional(z.url()),
  logo_link: z.optional(z.url()),
  emails: z.array(EmailTruth),
  phones: z.array(PhoneTruth),
  unscored,
})
export type CompanyTruth = z.infer<typeof CompanyTruth>

/** The facts of a page, written by hand. An absent field means that the page does not state it. */
export const PageTruth = z.strictObject({
  /** The shape of the page, for the table of scores. */
  shape: text,
  /** Absent if the kind is debatable. */
  kind: z.optional(z.enum(['vacancy', 'vacancies', 'company', 'other'])),
  vacancies: z.array(VacancyTruth),
  company: CompanyTruth,
})
export type PageTruth = z.infer<typeof PageTruth>
