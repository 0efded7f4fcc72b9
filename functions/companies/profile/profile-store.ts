import { type Database, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { inBatches } from '../../platform/dynamodb/in-batches.ts'
import { put, putAll, read, readAll } from '../../platform/dynamodb/records.ts'
import { scanItems } from '../../platform/dynamodb/scan-items.ts'
import { scanPage } from '../../platform/dynamodb/scan-page.ts'
import { transact, type TransactItem } from '../../platform/dynamodb/transact.ts'
import { companyCard } from '../company-card.ts'
import { CompanyProfile } from './company-profile.ts'

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

/** Profiles by company. */
export const profileStore = perContext(({ documents, tables }: Database) => {
  const table = tables.profiles

  const readMany = async (
    companyIds: readonly number[],
    isConsistent: boolean,
  ): Promise<Map<number, CompanyProfile>> => {
    const keys = companyIds.map((company_id) => ({ company_id }))
    const profiles = await readAll(documents, table, keys, CompanyProfile.parse, { isConsistent })
    return new Map(profiles.map((profile) => [profile.company_id, profile]))
  }

  return {
    /** Strongly consistent, so that an administrator who has just corrected a profile reads its new version. */
    get: (company_id: number): Promise<CompanyProfile | undefined> =>
      read(documents, table, { company_id }, CompanyProfile.parse),

    /** The profiles of these companies by id. Companies without a profile are absent. */
    getMany: (companyIds: readonly number[]) => readMany(companyIds, true),
    /** Like `getMany`, at half the price. A change may be missing for about a second. */
    getManyEventually: (companyIds: readonly number[]) => readMany(companyIds, false),

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

    /**
     * Stores profiles that were read before, each with the next version.
     * @returns those that were not stored, because one of their batch has changed since it was read.
     */
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

type Registration = Parameters<typeof companyCard>[0] & { id: number }

/** Finds the places of companies by id: the same that the rows of a search show. */
export const companyPlaces =
  (profiles: Pick<ReturnType<typeof profileStore>, 'getMany'>) =>
  async (companies: readonly Registration[]): Promise<Map<number, ReturnType<typeof companyCard>>> => {
    const known = await profiles.getMany(companies.map(({ id }) => id))
    return new Map(companies.map((company) => [company.id, companyCard(company, known.get(company.id), [])]))
  }
