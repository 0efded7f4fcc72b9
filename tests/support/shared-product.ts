import { writeFileSync } from 'node:fs'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { dataFolderAt } from '../../infra/local/data-folder.ts'
import { emulatorCredentials } from '../../infra/local/provision.ts'
import { readRunFile } from '../../infra/local/run-file.ts'
import { once } from '../../shared/once.ts'
import { type Product, startProduct } from './product.ts'
import { tableImage } from './table-image.ts'

/** It is started with the first file of a worker that asks for it, and ends with the worker. */
const start = once(async () => {
  const product = await startProduct()
  const folder = dataFolderAt(product.folder)
  const run = readRunFile(folder)
  if (run === undefined) throw new Error('The product has left no run file')
  const client = new DynamoDBClient({ ...emulatorCredentials, endpoint: run.endpoints.dynamodb })
  const image = await tableImage(DynamoDBDocumentClient.from(client), run.prefix)
  return {
    product,
    async reset() {
      writeFileSync(folder.file('mail.ndjson'), '')
      await image.restore()
    },
  }
})

/**
 * The product that the test files of a worker share, one after the other: each finds the accounts, the counters and the
 * mailbox as in a new one. A file that changes companies, the register, the keys or what a process counts in memory starts
 * its own product.
 */
export async function sharedProduct(): Promise<Product> {
  const { product, reset } = await start()
  await reset()
  return { ...product, stop: () => Promise.resolve() }
}
