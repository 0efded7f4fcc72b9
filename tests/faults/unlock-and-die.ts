import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { tablesOf } from '#shared/system/names.ts'
import { findCompany } from '../../functions/companies/company.ts'
import { unlockCompany } from '../../functions/companies/unlock/unlock-company.ts'
import { config } from '../../functions/platform/config.ts'
import { warnedCompanies } from '../../functions/register/index.ts'
import { emulatorCredentials } from '../../infra/local/provision.ts'
import { contextWith, double } from '../support/doubles/context-with.ts'
import { profileSample, registrationSample } from '../support/samples/company-sample.ts'
import { dieAtCall } from './die-at-call.ts'

/**
 * A process that unlocks one company `times` times: `node unlock-and-die.ts <endpoint> <user> <company> <times>`.
 */
const [endpoint = '', userId = '', company = '', times = ''] = process.argv.slice(2)
const client = new DynamoDBClient({ ...emulatorCredentials, endpoint })
dieAtCall(client)
const documents = DynamoDBDocumentClient.from(client)

const context = contextWith(
  {
    documents,
    tables: tablesOf('test'),
    now: () => new Date('2026-07-20T12:00:00Z'),
    config: Object.create(config, { dailyUnlockLimit: { value: 5 } }) as typeof config,
  },
  double(findCompany, async (id) => ({
    registration: registrationSample({ id }),
    register_date: '2026-07-17',
    known_since: '2026-07-10',
    profile: profileSample({ website: 'https://x.example' }),
    vacancies: [],
    closedVacancies: [],
  })),
  double(warnedCompanies, { warnedAmong: async () => new Map() }),
)

for (let time = 0; time < Number(times); time += 1) {
  await unlockCompany(context, { userId, role: 'user' }, Number(company))
}
