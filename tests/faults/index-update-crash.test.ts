import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { openIndex, openLayeredIndex } from '#shared/search-engine/search-index.ts'
import { tablesOf } from '#shared/system/names.ts'
import { companyChangeWrites } from '../../functions/register/company-change-writes.ts'
import { rebuildIndex } from '../../functions/register/index/rebuild-index.ts'
import { provision } from '../../infra/local/provision.ts'
import { startEmulators } from '../support/emulators/emulators.ts'
import { vacancySample } from '../support/samples/vacancy-sample.ts'
import { CRASH_TIMEOUT, killAtEachCall, runToEnd } from './crash-harness.ts'
import type { Invocation } from './invoke-and-die.ts'
import { partsOf } from './parts-of.ts'
import { smallImport } from './small-import.ts'

const emulators = await startEmulators()
afterAll(() => emulators.stop())

const SCRIPT = 'tests/faults/invoke-and-die.ts'

/** Creates separate tables with a register, and a company with a recorded new vacancy. */
async function newCase(prefix: string) {
  const { endpoints, documents, s3 } = emulators
  await provision(endpoints, prefix, partsOf(['updateIndex'], ['outbox']))
  const { run, store, vacancies, changes, context, importing } = smallImport(documents, s3, prefix)
  await run({ date: '2026-07-10', names: ['Acme', 'Beta'] })
  const [acme] = await store.readOrganisations((await store.currentSnapshot())!)
  const company_id = acme?.id ?? 0
  await vacancies.putMany([vacancySample({ company_id, job_category_id: 1 })])
  const writes = companyChangeWrites({ tables: tablesOf(prefix), now: () => new Date() })
  await documents.send(
    new TransactWriteCommand({ TransactItems: writes(company_id, 'request', { isAwaited: true }) }),
  )
  const envelope = {
    message_id: 'm',
    type: 'updateIndex',
    request_id: 'r',
    created_at: new Date().toISOString(),
    body: { company_id },
  }
  const event = {
    Records: [
      {
        messageId: 'm',
        receiptHandle: 'h',
        body: JSON.stringify(envelope),
        attributes: { ApproximateReceiveCount: '1' },
      },
    ],
  }
  const invocation: Invocation = {
    name: 'updateIndex',
    event,
    endpoints: { ...endpoints, ses: 'http://127.0.0.1:9' },
    prefix,
    // a new turn begins at once
    settings: { snapshotMaxAgeSeconds: 0, pipelinePaceSeconds: 0 },
  }
  return {
    orders: [JSON.stringify(invocation)],
    /** Whether the index with its changes says what a scan says, and no change is left. */
    async isSettled() {
      if (await changes.any()) return false
      const shown = await rowsOf(store)
      context.now = () => new Date()
      await rebuildIndex(context, importing, { scans: true })
      return isDeepStrictEqual(shown, await rowsOf(store))
    },
  }
}

/** The rows of the companies and of the jobs that users see, with the changes over their indexes. */
async function rowsOf(store: ReturnType<typeof smallImport>['store']) {
  const { index, jobs, changes } = (await store.currentSnapshot())!
  const read = (name: string) => store.readIndex({ index: name })
  const open = async (name: string, layer: string | undefined) =>
    layer === undefined ? openIndex(await read(name)) : openLayeredIndex(await read(name), await read(layer))
  const opened = [await open(index, changes?.index), await open(jobs!.index, changes?.jobs)]
  return opened.map((one) => one.search({ offset: 0, limit: 10 }))
}

test(
  'an update of the index killed at any call is completed by the next one, and no change is lost',
  async () => {
    await killAtEachCall(
      { script: SCRIPT, start: (at) => newCase(`update${at}`), argsOf: (world) => world.orders },
      async (world) => {
        await runToEnd(SCRIPT, world.orders)
        expect(await world.isSettled()).toBe(true)
      },
    )
  },
  CRASH_TIMEOUT,
)
