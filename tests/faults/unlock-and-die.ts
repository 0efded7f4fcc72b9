import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { unlockStore } from '../../functions/companies/unlock/unlock-store.ts'
import { unlockCompany } from '../../functions/companies/unlock/unlock-company.ts'
import { commitTo } from '../../functions/platform/dynamodb/transact.ts'
import { emulatorCredentials } from '../../infra/local/provision.ts'
import { profileSample } from '../support/samples/company-sample.ts'
import { dieAtCall } from './die-at-call.ts'

/**
 * A process that unlocks one company `times` times: `node unlock-and-die.ts <endpoint> <user> <company> <times>`.
 */
const [endpoint = '', userId = '', company = '', times = ''] = process.argv.slice(2)
const client = new DynamoDBClient({ ...emulatorCredentials, endpoint })
dieAtCall(client)
const documents = DynamoDBDocumentClient.from(client)

const dependencies: Parameters<typeof unlockCompany>[0] = {
  findCompany: async (id) => ({
    registration: {
      id,
      name: 'X',
      town: '',
      county: '',
      routes: [],
      first_seen: '2026-07-10',
      last_seen: '2026-07-17',
      left_on: null,
    },
    register_date: '2026-07-17',
    known_since: '2026-07-10',
    profile: profileSample({ website: 'https://x.example' }),
    vacancies: [],
    closedVacancies: [],
  }),
  unlocks: unlockStore(documents, {
    unlocks: 'test-unlocks',
    usage: 'test-usage',
    users: 'test-users',
    counters: 'test-counters',
    readings: 'test-readings',
  }),
  commit: commitTo(documents),
  isWarned: async () => false,
  limitOf: () => 5,
  now: () => new Date('2026-07-20T12:00:00Z'),
}

for (let time = 0; time < Number(times); time += 1) {
  await unlockCompany(dependencies, { userId, role: 'user' }, Number(company))
}
