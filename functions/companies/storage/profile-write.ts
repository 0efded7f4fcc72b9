import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import type { CompanyProfile } from '../domain/profile/company-profile.ts'
import { ProfileItem } from './profile-item.ts'

/** A part of a transaction that stores a profile with its next version, unless it has changed since it was read. */
export const profileWrite =
  (table: string) =>
  (profile: CompanyProfile): TransactItem => ({
    Put: {
      TableName: table,
      Item: ProfileItem.parse({ ...profile, version: profile.version + 1 }),
      ConditionExpression: 'attribute_not_exists(version) OR version = :version',
      ExpressionAttributeValues: { ':version': profile.version },
    },
  })
