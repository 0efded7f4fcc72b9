import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { S3Client } from '@aws-sdk/client-s3'
import { coverageOf } from '../../../functions/companies/domain/coverage/coverage-of.ts'
import { readFacts } from '../../../functions/companies/domain/index/company-facts.ts'
import { coverageDays } from '../../../functions/administration/coverage/storage/coverage-days.ts'
import { registerStore } from '../../../functions/register/storage/register-store.ts'
import { type Coverage, coverageFactNames } from '#shared/coverage-facts.ts'
import { resourceName } from '#shared/system/names.ts'
import { daysFrom } from '../sample-data/days-from.ts'

/** How many past days have a row. */
const DAYS = 7

/**
 * Seeds the coverage of the past days, so that administrators see a trend: each day a little more was known. Idempotent.
 * Call it once the search index has all facts.
 */
export async function seedCoverage(
  { documents, s3, now }: { documents: DynamoDBDocumentClient; s3: S3Client; now: Date },
  prefix: string,
): Promise<void> {
  const register = registerStore({
    documents,
    s3,
    table: resourceName(prefix, 'register'),
    bucket: resourceName(prefix, 'snapshots'),
  })
  const today = now.toISOString().slice(0, 10)
  const snapshot = await register.currentSnapshot()
  const stored = snapshot?.facts && (await register.readFacts(snapshot.facts))
  const facts = stored && readFacts(stored, today)
  if (!snapshot || !facts) throw new Error('The sample index has no facts')
  const { organisations } = await register.readRegister(snapshot.register)
  const coverage = coverageOf(organisations, facts)
  const days = coverageDays(documents, resourceName(prefix, 'counters'))
  const put = (ago: number) =>
    days.put(new Date(`${daysFrom(today, -ago)}T03:00:00.000Z`), coverageBefore(coverage, ago))
  await Promise.all(Array.from({ length: DAYS }, (_, index) => put(index + 1)))
}

/** What was known some days ago. Towns are on the register, so they were always known. */
function coverageBefore({ companies, known }: Coverage, ago: number): Coverage {
  const before = coverageFactNames.map((name, place) => {
    const perDay = name === 'town' ? 0 : 0.004 + 0.002 * (place % 5)
    return [name, Math.round(known[name] * (1 - perDay * ago))]
  })
  return { companies, known: Object.fromEntries(before) as Coverage['known'] }
}
