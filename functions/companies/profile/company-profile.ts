import * as z from 'zod/mini'
import { completeNumber } from '#shared/companies-house/company-number.ts'
import { FactSources } from '#shared/facts/fact-source.ts'
import { Email, Phone } from '#shared/fields/company-details.ts'
import { unknownCompany, companyValues } from '#shared/fields/company.ts'
import { inOlderItems } from '#shared/fields/in-older-items.ts'

/** A text that items of older versions do not have. */
const textAddedLater = z._default(z.nullable(z.string()), null)

/** A number that Companies House does not use is unknown. Older profiles may have one, such as the 0 of public bodies. */
const companyNumber = z.pipe(
  z.nullable(z.string()),
  z.transform((number) => completeNumber(number ?? '') ?? null),
)

/** The known facts of a company that are not from the register, as they are stored. */
export const CompanyProfile = z.object({
  company_id: z.int(),
  ...inOlderItems(companyValues, unknownCompany()),
  company_number: z._default(companyNumber, null),
  emails: z.array(z.extend(Email, { seen_on: textAddedLater })),
  phones: z.array(z.extend(Phone, { source_page: textAddedLater, seen_on: textAddedLater })),
  /** Where the profile comes from, such as `care-quality-commission 2024-05` or `sample`. */
  source: z.string(),
  // older items lack these attributes
  fact_sources: z._default(FactSources, {}),
  /** The number of its changes. */
  version: z._default(z.int(), 0),
})
export type CompanyProfile = z.infer<typeof CompanyProfile>

/** A profile without any facts. */
export const unknownProfile = (company_id: number, source: string): CompanyProfile => ({
  company_id,
  ...unknownCompany(),
  source,
  fact_sources: {},
  version: 0,
})
