import type { TransactItem } from '../../platform/dynamodb/transact.ts'
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
