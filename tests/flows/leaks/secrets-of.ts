import { jobCategoryLabels } from '#shared/reference/seeker-labels.ts'
import { websiteHost } from '#shared/website.ts'
import { publicPlace } from '../../../functions/companies/card-of.ts'
import type { CompanyFacts } from './company-facts.ts'

/** How many characters identify a long text. */
const BEGINNING = 60

/** Shorter texts are ignored, because they occur anywhere by chance. */
const SHORTEST = 6

/** Places that are not secret: they stand for an unknown place. */
const PUBLIC = /^(united kingdom|england|scotland|wales|northern ireland)$/i

/** Job titles by which everybody finds a category in the search form. */
const options = new Set(Object.values(jobCategoryLabels).flatMap((list) => list.toLowerCase().split(', ')))
const isOption = (title: string): boolean => options.has(title.toLowerCase())

/**
 * Every value that could identify a locked company or reach its contacts, in each form in which it might leak. Common
 * values are left out: short ones, ordinary words, and the public place of a locked row.
 */
export function secretsOf({ organisation, profile, vacancies }: CompanyFacts): string[] {
  const { name, town, county } = organisation
  const place = publicPlace({ name, town, county })
  const found: (string | null | undefined)[] = [
    name,
    // file names and URLs use this form
    name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-'),
    place.city === null && !PUBLIC.test(town) ? town : null,
    place.county === null && !PUBLIC.test(county) ? county : null,
  ]
  if (profile !== undefined) {
    const { website, emails, phones, postcode, company_number, company_description } = profile
    const { contact_page, careers_page, vacancies_page, logo_link, address_line_1 } = profile
    const { linkedin, facebook, twitter, instagram, youtube, tiktok } = profile
    found.push(website, website && websiteHost(website), contact_page, careers_page, vacancies_page)
    found.push(linkedin, facebook, twitter, instagram, youtube, tiktok, logo_link, address_line_1, postcode)
    found.push(company_description?.slice(0, BEGINNING))
    // the quotes prevent a match with digits within an id
    found.push(company_number && `"${company_number}"`, ...profile.previous_names)
    found.push(postcode && unlessHexadecimal(postcode.replaceAll(' ', '')))
    for (const { email, key_person, source_page } of emails) found.push(email, key_person, source_page)
    for (const { number, key_person, source_page } of phones)
      found.push(number, number.replaceAll(/\D/g, ''), key_person, source_page)
  }
  for (const { vacancy_id, title, link, source_url, job_description, screenshot_key } of vacancies) {
    found.push(link, source_url, screenshot_key, job_description?.slice(0, BEGINNING))
    found.push(title.includes(' ') && !isOption(title) ? title : null)
    found.push(`"vacancy_id":${vacancy_id},`, `/vacancies/${vacancy_id}`)
  }
  return [...new Set(found.map((secret) => secret ?? ''))].filter(({ length }) => length >= SHORTEST)
}

/** The text, or null if it is hexadecimal: random ids in answers may contain that by chance. */
const unlessHexadecimal = (text: string): string | null => (/^[\da-f]+$/i.test(text) ? null : text)

export const protectedAddresses = (companies: readonly CompanyFacts[]): string[] => [
  ...new Set(
    companies.flatMap(({ profile }) =>
      (profile?.emails ?? []).flatMap((email) => (email.protected && email.email ? [email.email] : [])),
    ),
  ),
]
