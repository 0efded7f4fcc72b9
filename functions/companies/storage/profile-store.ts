import {
  BatchGetCommand,
  BatchWriteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  paginateScan,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { FactSources } from '../../../shared/facts/fact-source.ts'
import type { CompanyProfile } from '../domain/profile/company-profile.ts'
import { inBatches } from '../../platform/dynamodb/in-batches.ts'
import { transact, type TransactItem } from '../../platform/dynamodb/transact.ts'

const text = z.nullable(z.string())
/** A text that items of older versions do not have. */
const textOfLate = z._default(text, null)

const ProfileItem = z.object({
  company_id: z.int(),
  website: text,
  contact_page: text,
  careers_page: text,
  vacancies_page: text,
  website_language: text,
  company_description: text,
  linkedin: text,
  facebook: text,
  twitter: text,
  instagram: text,
  youtube: text,
  tiktok: text,
  logo_link: text,
  address_line_1: text,
  postcode: text,
  company_number: text,
  company_size: text,
  income: text,
  sector_ids: z.array(z.int()),
  emails: z.array(
    z.object({
      email: text,
      type: text,
      key_person: text,
      key_person_job_title: text,
      protected: z.boolean(),
      source_page: text,
      seen_on: textOfLate,
    }),
  ),
  phones: z.array(
    z.object({
      number: z.string(),
      type: text,
      country_code: text,
      key_person: text,
      key_person_job_title: text,
      source_page: textOfLate,
      seen_on: textOfLate,
    }),
  ),
  financial_years: z.array(
    z.object({ year: z.int(), value: z.nullable(z.number()), employee: z.nullable(z.number()) }),
  ),
  source: z.string(),
  // older items lack these attributes
  fact_sources: z._default(FactSources, {}),
  version: z._default(z.int(), 0),
})

/** The batch limits of DynamoDB. */
const READ_BATCH = 100
const WRITE_BATCH = 25
const SCAN_PAGE = 1000

/** A part of a transaction that stores a profile with its next version, unless it has changed since it was read. */
const profilePut = (table: string, profile: CompanyProfile): NonNullable<TransactItem['Put']> => ({
  TableName: table,
  Item: ProfileItem.parse({ ...profile, version: profile.version + 1 }),
  ConditionExpression: 'attribute_not_exists(version) OR version = :version',
  ExpressionAttributeValues: { ':version': profile.version },
})

export interface ProfileStore {
  get(companyId: number): Promise<CompanyProfile | undefined>
  /** The profiles of these companies by id. Companies without a profile are absent. */
  getMany(companyIds: readonly number[]): Promise<Map<number, CompanyProfile>>
  /** Every profile, for building the index. */
  all(): AsyncIterable<CompanyProfile>
  putMany(profiles: readonly CompanyProfile[]): Promise<void>
  /**
   * Stores profiles that were read before, each with the next version.
   * @returns those that were not stored, because one of their batch has changed since it was read.
   */
  replaceMany(profiles: readonly CompanyProfile[]): Promise<CompanyProfile[]>
}

/** Profiles by company. `table` is the physical name of the table `profiles`. */
export function profileStore(documents: DynamoDBDocumentClient, table: string): ProfileStore {
  return {
    async get(companyId) {
      const { Item } = await documents.send(
        new GetCommand({ TableName: table, Key: { company_id: companyId } }),
      )
      return Item && ProfileItem.parse(Item)
    },

    async getMany(companyIds) {
      const profiles = new Map<number, CompanyProfile>()
      await inBatches([...new Set(companyIds)], READ_BATCH, async (batch) => {
        const Keys = batch.map((company_id) => ({ company_id }))
        const { Responses, UnprocessedKeys } = await documents.send(
          new BatchGetCommand({ RequestItems: { [table]: { Keys, ConsistentRead: true } } }),
        )
        for (const item of Responses?.[table] ?? []) {
          const profile = ProfileItem.parse(item)
          profiles.set(profile.company_id, profile)
        }
        const left = UnprocessedKeys?.[table]?.Keys ?? []
        return left.map((key) => z.int().parse(key['company_id']))
      })
      return profiles
    },

    async *all() {
      // without a page size, the emulator reads the whole table for each page
      const pages = paginateScan(
        { client: documents, pageSize: SCAN_PAGE },
        { TableName: table, ConsistentRead: true },
      )
      for await (const { Items = [] } of pages) for (const item of Items) yield ProfileItem.parse(item)
    },

    async putMany(profiles) {
      const puts = profiles.map((profile) => ({ PutRequest: { Item: ProfileItem.parse(profile) } }))
      await inBatches(puts, WRITE_BATCH, async (batch) => {
        const { UnprocessedItems } = await documents.send(
          new BatchWriteCommand({ RequestItems: { [table]: batch } }),
        )
        const left = UnprocessedItems?.[table] ?? []
        return left.map(({ PutRequest }) => ({ PutRequest: { Item: ProfileItem.parse(PutRequest?.Item) } }))
      })
    },

    async replaceMany(profiles) {
      const changed: CompanyProfile[] = []
      await inBatches(profiles, WRITE_BATCH, async (batch) => {
        const puts = batch.map((profile) => ({ Put: profilePut(table, profile) }))
        if ((await transact(documents, puts)) !== 'written') changed.push(...batch)
        return []
      })
      return changed
    },
  }
}
