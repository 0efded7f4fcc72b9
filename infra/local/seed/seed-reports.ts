import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { DataReport } from '../../../functions/following/activity/domain/report-wrong-data.ts'
import { reportStore } from '../../../functions/following/activity/storage/report-store.ts'
import { REPORTS_PER_DAY } from '#shared/api/data-reports.ts'
import { resourceName } from '#shared/system/names.ts'
import { daysFrom } from '../sample-data/days-from.ts'
import { activeReaderId } from './seed-accounts.ts'
import type { SeededCompany } from './seed-sample.ts'

type Said = Pick<DataReport, 'subject' | 'details' | 'state' | 'reply'> & { ago: number }

/** Reports in each state, newest first. `ago` is in days. */
const reports: readonly Said[] = [
  {
    subject: 'contact',
    details: 'The recruitment address bounces.\nTheir receptionist says that it was closed in the spring.',
    state: 'open',
    reply: null,
    ago: 1,
  },
  {
    subject: 'suspected_scam',
    details: 'They asked for £400 before the interview.',
    state: 'open',
    reply: null,
    ago: 2,
  },
  { subject: 'vacancy', details: 'This job was filled weeks ago.', state: 'open', reply: null, ago: 6 },
  {
    subject: 'website',
    details: 'The website is now at another address.',
    state: 'accepted',
    reply: 'You are right. We have corrected the website.',
    ago: 9,
  },
  {
    subject: 'company_facts',
    details: 'They have far more people than this.',
    state: 'rejected',
    reply: 'The number comes from their last accounts, which we do not change.',
    ago: 15,
  },
]

const idOf = (place: number) => `00000000-0000-4000-8000-${String(place + 1).padStart(12, '0')}`

/** Seeds reports of wrong data by the active user, about the companies that the user has unlocked. Idempotent. */
export async function seedReports(
  { documents, prefix, now }: { documents: DynamoDBDocumentClient; prefix: string; now: Date },
  companies: readonly SeededCompany[],
): Promise<void> {
  const store = reportStore(documents, {
    data_reports: resourceName(prefix, 'data_reports'),
    users: resourceName(prefix, 'users'),
  })
  const stored = new Set((await store.ofUser(activeReaderId)).map(({ report_id }) => report_id))
  for (const [place, { ago, ...said }] of reports.entries()) {
    const company = companies[place]
    if (company === undefined || stored.has(idOf(place))) continue
    const date = daysFrom(now.toISOString().slice(0, 10), -ago)
    const report: DataReport = {
      ...said,
      report_id: idOf(place),
      company_id: company.id,
      created_at: `${date}T09:12:00.000Z`,
      answered_at: said.state === 'open' ? null : `${daysFrom(date, 1)}T10:30:00.000Z`,
    }
    await store.add({
      userId: activeReaderId,
      report,
      date,
      limit: REPORTS_PER_DAY,
      at: new Date(report.created_at),
    })
  }
}
