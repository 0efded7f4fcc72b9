import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { registerStore } from '../../../functions/register/storage/register-store.ts'
import { startEmulators, type TestEmulators } from './emulators.ts'
import { importCommand } from '../product/import-command.ts'

/** New emulators, the import command and the register store. */
export async function importWorld() {
  const emulators: TestEmulators = await startEmulators()
  const { documents, s3, tables, buckets, path } = emulators
  const store = registerStore({ documents, s3, table: tables.register, bucket: buckets.snapshots })
  const run = importCommand(emulators)
  const file = (name: string, content: string | Uint8Array) => {
    const place = join(path, name)
    writeFileSync(place, content)
    return place
  }
  return {
    run,
    store,
    stop: emulators.stop,
    file,
    /** Runs the command, which must succeed. @returns its report. */
    async report(...args: string[]): Promise<Record<string, unknown>> {
      const json = file('report.json', '')
      const { code, err } = await run([...args, '--json', json])
      if (code !== 0) throw new Error(err)
      return JSON.parse(readFileSync(json, 'utf8')) as Record<string, unknown>
    },
    async organisations() {
      const snapshot = await store.currentSnapshot()
      return snapshot === undefined ? [] : store.readOrganisations(snapshot)
    },
  }
}
