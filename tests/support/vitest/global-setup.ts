import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { utcDate } from '#shared/instants.ts'
import { dataFolderAt, readRunFile } from '../../../infra/local/data-folder.ts'
import { lockDataFolder } from '../../../infra/local/lock-data-folder.ts'
import { bundleOnce } from '../bundles/bundle-once.ts'
import { bundleProduct } from '../bundles/bundle-product.ts'
import { BUNDLED_PROGRAMS } from '../bundles/program-of.ts'
import { newFolder, startProduct } from '../product/product.ts'

/**
 * Bundles the product, builds the page and makes the sample data once. Every test that runs the whole product, in any
 * vitest project, starts on a copy. A deployed system (`BASE_URL`) needs no preparation.
 */
export async function setup(): Promise<void> {
  if (process.env['BASE_URL']?.startsWith('http') || process.env['RUN_FOLDER'] !== undefined) return
  process.env['RUN_FOLDER'] = mkdtempSync(join(tmpdir(), 'sponsor-finder-run-'))
  process.env['RUN_FOLDER_OF'] = String(process.pid)
  process.env[BUNDLED_PROGRAMS] = await bundleProduct()
  const now = new Date()
  process.env['SEEDED_ON'] = utcDate(now)
  // making the sample data takes most of the first start, so later runs of this hour copy it
  const sample = await bundleOnce(`sample-${now.toISOString().slice(0, 13)}`, async (target) => {
    const folder = newFolder()
    await (await startProduct({ folder })).stop({ keep: true })
    cpSync(folder, target, { recursive: true })
    rmSync(folder, { recursive: true })
  })
  process.env['SEEDED_FOLDER'] = sample
  // a later run may have another page to build
  await (await startProduct()).stop()
}

/**
 * Ends what still runs on folders of this run, because killed workers leave processes behind. Then removes the folders.
 * A folder that another process gave to this one stays: its processes and files are not ours.
 */
export async function teardown(): Promise<void> {
  const root = process.env['RUN_FOLDER']
  if (root === undefined || process.env['RUN_FOLDER_OF'] !== String(process.pid)) return
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
