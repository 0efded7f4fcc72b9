import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { UserFacingError } from '../user-facing-error.ts'
import { endOrphans, writeChildren } from './children.ts'
import { dataFolderAt, type DataFolder } from './data-folder.ts'

describe('ending the emulators of a killed run', () => {
  let folder: DataFolder
  beforeEach(() => {
    folder = dataFolderAt(mkdtempSync(join(tmpdir(), 'sponsor-finder-')))
  })
  afterEach(() => rmSync(folder.path, { recursive: true, force: true }))

  test('after a killed run only the emulators of its folder are ended, not processes with reused ids', async () => {
    const wait = ['-e', 'setInterval(() => {}, 1000)']
    const orphan = spawn(process.execPath, [...wait, folder.path])
    const stranger = spawn(process.execPath, wait)
    try {
      const ended = once(orphan, 'exit')
      writeChildren(folder, [orphan.pid ?? 0, stranger.pid ?? 0])
      await endOrphans(folder)
      expect(await ended).toEqual([null, 'SIGKILL'])
      expect(stranger.signalCode).toBeNull()
    } finally {
      orphan.kill('SIGKILL')
      stranger.kill('SIGKILL')
    }
  })

  test('an emulator of a killed run that does not end is reported in one sentence', async () => {
    // the pid of a dead process; `command` below reports it as running
    const { pid } = spawnSync(process.execPath, ['--version'])
    writeChildren(folder, [pid])
    const ending = endOrphans(folder, { patienceSeconds: 0, command: () => `serve ${folder.path}` })
    await expect(ending).rejects.toThrow(
      new UserFacingError(
        `Process ${pid} of an earlier run on ${folder.path} does not end: end it, or set SPONSOR_DATA_DIR for another data folder`,
      ),
    )
  })
})
