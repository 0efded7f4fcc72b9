import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { SQSClient } from '@aws-sdk/client-sqs'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { rmSync } from 'node:fs'
import { dataFolderAt, readRunFile } from '../../../infra/local/data-folder.ts'
import { emulatorCredentials } from '../../../infra/local/provision.ts'
import { oncePerWorker } from '../vitest/once-per-worker.ts'
import { type Product, refuseFrozen, startProduct } from './product.ts'
import { tableImage } from './table-image.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

/** Starts the product for the first file of a worker that needs it. It ends with the worker. */
const start = oncePerWorker('product', async () => {
  const product = await startProduct()
  const folder = dataFolderAt(product.folder)
  const run = readRunFile(folder)
  if (run === undefined) throw new Error('The product has left no run file')
  const { endpoints, prefix } = run
  const documents = DynamoDBDocumentClient.from(
    new DynamoDBClient({ ...emulatorCredentials, endpoint: endpoints.dynamodb }),
  )
  const sqs = new SQSClient({
    ...emulatorCredentials,
    endpoint: endpoints.sqs,
    useQueueUrlAsEndpoint: false,
  })
  const image = await tableImage(documents, prefix)
  return {
    product,
    async reset() {
      // unfinished work of the previous file could still write to the tables
      await waitUntilIdle({ documents, sqs, endpoint: endpoints.sqs, prefix })
      await image.restore()
      rmSync(folder.file('mail.ndjson'), { force: true })
    },
  }
})

/**
 * The product that the test files of a worker share, one file at a time. Accounts, counters and mailbox are reset
 * before each file. A file that changes companies, the register, the keys or counters in memory starts its own product.
 */
export async function sharedProduct(): Promise<Product> {
  const { product, reset } = await start()
  await reset()
  const printedBefore = product.output().length
  return { ...product, stop: async () => refuseFrozen(product.output().slice(printedBefore)) }
}
