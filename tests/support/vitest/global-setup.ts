import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataFolderAt } from '../../../infra/local/data-folder.ts'
import { lockDataFolder } from '../../../infra/local/lock.ts'
import { readRunFile } from '../../../infra/local/run-file.ts'
import { utcDate } from '#shared/instants.ts'
import { newFolder, startProduct } from '../product/product.ts'

/**
 * Builds the page and the sample data once. Every test that runs the whole product, in any vitest project, starts on a
 * copy. A deployed system (`BASE_URL`) needs no preparation.
 */
export async function setup(): Promise<void> {
  if (process.env['BASE_URL']?.startsWith('http') || process.env['RUN_FOLDER'] !== undefined) return
  process.env['RUN_FOLDER'] = mkdtempSync(join(tmpdir(), 'sponsor-finder-run-'))
  const folder = newFolder()
  process.env['SEEDED_ON'] = utcDate(new Date())
  const product = await startProduct({ folder })
  await product.stop({ keep: true })
  process.env['SEEDED_FOLDER'] = folder
}

/**
 * Ends what still runs on folders of this run, because killed workers leave processes behind. Then removes the folders.
 */
export async function teardown(): Promise<void> {
  const root = process.env['RUN_FOLDER']
  if (root === undefined) return
  delete process.env['RUN_FOLDER']
  await Promise.all(readdirSync(root).map((name) => endRun(join(root, name))))
  rmSync(root, { recursive: true, force: true })
}

/** Waits for a product to end, or kills it and its emulators. */
async function endRun(path: string): Promise<void> {
  const folder = dataFolderAt(path)
  await lockDataFolder(folder).catch(async () => {
    const { pid } = readRunFile(folder) ?? {}
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
    await lockDataFolder(folder)
  })
}
