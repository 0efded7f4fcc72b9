import { BatchGetCommand, BatchWriteCommand, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type Database, perContext } from '../../platform/context.ts'
import { inBatches } from '../../platform/dynamodb/in-batches.ts'
import { scanItems } from '../../platform/dynamodb/scan-items.ts'
import { scanPage } from '../../platform/dynamodb/scan-page.ts'
import { transact, type TransactItem } from '../../platform/dynamodb/transact.ts'
import { companyCard } from '../company-card.ts'
import { CompanyProfile } from './company-profile.ts'

/** A part of a transaction that stores a profile with its next version, unless it has changed since it was read. */
export const profileWrite =
  (table: string) =>
  (profile: CompanyProfile): TransactItem => ({
    Put: {
      TableName: table,
      Item: CompanyProfile.parse({ ...profile, version: profile.version + 1 }),
      ConditionExpression: 'attribute_not_exists(version) OR version = :version',
      ExpressionAttributeValues: { ':version': profile.version },
    },
  })

/** The batch limits of DynamoDB. */
const READ_BATCH = 100
const WRITE_BATCH = 25

export interface ProfileStore {
  /** Strongly consistent, so that an administrator who has just corrected a profile reads its new version. */
  get(companyId: number): Promise<CompanyProfile | undefined>
  /** The profiles of these companies by id. Companies without a profile are absent. */
  getMany(companyIds: readonly number[]): Promise<Map<number, CompanyProfile>>
  /** Like `getMany`, at half the price. A change may be missing for about a second. */
  getManyEventually(companyIds: readonly number[]): Promise<Map<number, CompanyProfile>>
  /** A page of profiles, and the position of the next one (`scanPage`). */
  page(after: string | undefined, max: number): Promise<{ items: CompanyProfile[]; next: string | undefined }>
  /** Every profile, in no order, for building the index. */
  all(): AsyncIterable<CompanyProfile>
  putMany(profiles: readonly CompanyProfile[]): Promise<void>
  /**
   * Stores profiles that were read before, each with the next version.
   * @returns those that were not stored, because one of their batch has changed since it was read.
   */
  replaceMany(profiles: readonly CompanyProfile[]): Promise<CompanyProfile[]>
}

/** Profiles by company. */
export const profileStore = perContext(({ documents, tables }: Database): ProfileStore => {
  const table = tables.profiles

  async function readMany(
    companyIds: readonly number[],
    ConsistentRead: boolean,
  ): Promise<Map<number, CompanyProfile>> {
    const profiles = new Map<number, CompanyProfile>()
    await inBatches([...new Set(companyIds)], READ_BATCH, async (batch) => {
      const Keys = batch.map((company_id) => ({ company_id }))
      const { Responses, UnprocessedKeys } = await documents.send(
        new BatchGetCommand({ RequestItems: { [table]: { Keys, ConsistentRead } } }),
      )
      for (const item of Responses?.[table] ?? []) {
        const profile = CompanyProfile.parse(item)
        profiles.set(profile.company_id, profile)
      }
      const left = UnprocessedKeys?.[table]?.Keys ?? []
      return left.map((key) => z.int().parse(key['company_id']))
    })
    return profiles
  }

  return {
    async get(companyId) {
      const { Item } = await documents.send(
        new GetCommand({ TableName: table, Key: { company_id: companyId }, ConsistentRead: true }),
      )
      return Item && CompanyProfile.parse(Item)
    },

    getMany: (companyIds) => readMany(companyIds, true),
    getManyEventually: (companyIds) => readMany(companyIds, false),

    async page(after, max) {
      const { items, next } = await scanPage(documents, table, after, max)
      return { items: items.map((item) => CompanyProfile.parse(item)), next }
    },

    async *all() {
      const items = scanItems(documents, { TableName: table, ConsistentRead: true })
      for await (const item of items) yield CompanyProfile.parse(item)
    },

    async putMany(profiles) {
      const puts = profiles.map((profile) => ({ PutRequest: { Item: CompanyProfile.parse(profile) } }))
      await inBatches(puts, WRITE_BATCH, async (batch) => {
        const { UnprocessedItems } = await documents.send(
          new BatchWriteCommand({ RequestItems: { [table]: batch } }),
        )
        const left = UnprocessedItems?.[table] ?? []
        return left.map(({ PutRequest }) => ({
          PutRequest: { Item: CompanyProfile.parse(PutRequest?.Item) },
        }))
      })
    },

    async replaceMany(profiles) {
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
