import { randomUUID } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { lambdaContext } from '../local/lambda/lambda-context.ts'
import { handlerLoader } from '../local/lambda/load-handler.ts'
import { raiseFunctionTimeouts } from '../local/lambda/raise-timeouts.ts'
import { seed } from '../local/seed/seed.ts'

// `node seed.ts <resource prefix>`: a separate process, because the SDK reads the server from its environment
const [resourcePrefix] = process.argv.slice(2)
if (resourcePrefix === undefined) throw new Error('usage: seed.ts <resource prefix>')
await raiseFunctionTimeouts()
await seed(resourcePrefix)

// schedules build these lists in AWS, and an emulator may not run them
Object.assign(process.env, {
  RESOURCE_PREFIX: resourcePrefix,
  SNAPSHOT_MAX_AGE_SECONDS: '0',
  SERVICE_VERSION: 'seed',
})
const load = handlerLoader((file) => import(pathToFileURL(file).href))
for (const name of ['refreshVacancyList', 'refreshResponseList'] as const) {
  const refresh = await load(name)
  await refresh({}, lambdaContext(name, randomUUID()))
}
