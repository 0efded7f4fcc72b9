import { rmSync } from 'node:fs'
import { utcDate } from '../../shared/instants.ts'
import { newFolder, startProduct } from './product.ts'

/**
 * Builds the page and makes the sample data once, before the tests that run the whole product; each of them then
 * starts on a copy, of whichever vitest project it is. Against a deployed system (`BASE_URL`) there is nothing to prepare.
 */
export async function setup(): Promise<void> {
  if (process.env['BASE_URL']?.startsWith('http') || process.env['SEEDED_FOLDER'] !== undefined) return
  const folder = newFolder()
  process.env['SEEDED_ON'] = utcDate(new Date())
  const product = await startProduct({ folder })
  await product.stop({ keep: true })
  process.env['SEEDED_FOLDER'] = folder
}

export function teardown(): void {
  const folder = process.env['SEEDED_FOLDER']
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
}
