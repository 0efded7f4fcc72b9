import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataFolderAt } from '../../../infra/local/data-folder.ts'
import { startEmulators } from '../../../infra/local/emulators/start-emulators.ts'
import { fail } from '../../../infra/user-facing-error.ts'
import type { EmulatorsPlace } from './shared-emulators.ts'

/** The process that runs the emulators of one test worker, and ends them even if that is killed. */
const folder = dataFolderAt(mkdtempSync(join(tmpdir(), 'sponsor-finder-')))
const { endpoints, stop } = await startEmulators(folder, { started: () => undefined, gaveUp: fail })
const end = async () => {
  await stop()
  rmSync(folder.path, { recursive: true, force: true })
}
process.once('disconnect', () => void end().catch(fail))
if (process.connected) process.send?.({ path: folder.path, endpoints } satisfies EmulatorsPlace)
else await end()
