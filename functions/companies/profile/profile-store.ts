import * as z from 'zod/mini'
import { completeNumber } from '#shared/companies-house/company-number.ts'
import { FactSources } from '#shared/facts/fact-source.ts'
import { Email, Phone } from '#shared/fields/company-details.ts'
import { companyValues, unknownCompany } from '#shared/fields/company.ts'
import { inOlderItems } from '#shared/fields/in-older-items.ts'
import { type Database, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { inBatches } from '../../platform/dynamodb/in-batches.ts'
import { put, putAll, read, readAll, transact, type TransactItem } from '../../platform/dynamodb/records.ts'
import { scanItems, scanPage } from '../../platform/dynamodb/scan-items.ts'

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

/** A part of a transaction that stores a profile with its next version, unless it has changed since it was read. */
export const profileWrite =
  (table: string) =>
  (profile: CompanyProfile): TransactItem =>
    put(
      table,
      CompanyProfile.parse({ ...profile, version: profile.version + 1 }),
      when`attribute_not_exists(version) OR version = ${profile.version}`,
    )

/** So many profiles are written at once. */
const WRITE_BATCH = 25

export const profileStore = perContext(({ documents, tables }: Database) => {
  const table = tables.profiles

  return {
    /** Strongly consistent, so that an administrator who has just corrected a profile reads its new version. */
    get: (company_id: number): Promise<CompanyProfile | undefined> =>
      read(documents, table, { company_id }, CompanyProfile.parse),

    /** The profiles of these companies by id. Companies without a profile are absent. */
    async getMany(companyIds: readonly number[]): Promise<Map<number, CompanyProfile>> {
      const keys = companyIds.map((company_id) => ({ company_id }))
      const profiles = await readAll(documents, table, keys, CompanyProfile.parse)
      return new Map(profiles.map((profile) => [profile.company_id, profile]))
    },

    /** A page of profiles, and the position of the next one (`scanPage`). */
    async page(after: string | undefined, max: number) {
      const { items, next } = await scanPage(documents, table, after, max)
      return { items: items.map((item) => CompanyProfile.parse(item)), next }
    },

    /** Every profile, in no order, for building the index. */
    async *all(): AsyncGenerator<CompanyProfile> {
      const items = scanItems(documents, { TableName: table, ConsistentRead: true })
      for await (const item of items) yield CompanyProfile.parse(item)
    },

    putMany: (profiles: readonly CompanyProfile[]): Promise<void> =>
      putAll(
        documents,
        table,
        profiles.map((profile) => CompanyProfile.parse(profile)),
      ),

    /** Stores profiles that were read before, and returns those of batches in which one has changed since. */
    async replaceMany(profiles: readonly CompanyProfile[]): Promise<CompanyProfile[]> {
      const changed: CompanyProfile[] = []
      await inBatches(profiles, WRITE_BATCH, async (batch) => {
        const outcome = await transact(documents, { profiles: batch.map(profileWrite(table)) })
        if (outcome !== 'written') changed.push(...batch)
        return []
      })
      return changed
    },
  }
})
