import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { unlockStore } from '../../functions/companies/storage/unlock-store.ts'
import { unlockCompany } from '../../functions/companies/domain/unlock-company.ts'
import { emulatorCredentials } from '../../infra/local/provision.ts'

/**
 * A process that opens one company and is killed on the way:
 * `node unlock-and-die.ts <endpoint> <user> <company> <before|after|never> <call>`, counting calls to DynamoDB from 1.
 */
const [endpoint = '', userId = '', company = '', moment, call] = process.argv.slice(2)
const client = new DynamoDBClient({ ...emulatorCredentials, endpoint })
let calls = 0
client.middlewareStack.add(
  (next) => async (args) => {
    calls += 1
    const isTheOne = calls === Number(call)
    if (isTheOne && moment === 'before') process.kill(process.pid, 'SIGKILL')
    const result = await next(args)
    if (isTheOne && moment === 'after') process.kill(process.pid, 'SIGKILL')
    return result
  },
  { step: 'finalizeRequest' },
)

await unlockCompany(
  {
    findCompany: async (id) => ({
      registration: {
        id,
        name: 'X',
        town: '',
        county: '',
        routes: [],
        first_seen: '2026-07-10',
        left_on: null,
      },
      register_date: '2026-07-17',
      profile: undefined,
      vacancies: [],
    }),
    unlocks: unlockStore(DynamoDBDocumentClient.from(client), {
      unlocks: 'test-unlocks',
      usage: 'test-usage',
    }),
    limitOf: () => 5,
    now: () => new Date('2026-07-20T12:00:00Z'),
  },
  { userId, role: 'user' },
  Number(company),
)
