import { createReadStream, existsSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { licencePage } from '#shared/licence/check-name.ts'
import { openDeviceImage } from '#shared/licence/device-image.ts'
import { readRows, writePatch } from '#shared/licence/device-rows.ts'
import { readRegisterFile } from '../../../functions/register/file/read-register-file.ts'
import { planImport } from '../../../functions/register/import/apply-register.ts'
import type { RegisterVersion } from '../../../functions/register/snapshot.ts'
import { realFile } from '../../support/samples/real-data.ts'
import { hostileNames } from '../names/hostile-names.ts'
import { otherForms } from '../names/other-forms.ts'
import { bothRegisters, differencesOf, misspelt } from './compare-device.ts'

/**
 * `npm run sponsor -- score device-index`: imports the real registers of two weeks, and checks every name of both on the
 * server and on a device. Every tenth name is also misspelt and typed in its other forms. It prints where both differ, and
 * sizes and times (docs/decisions/093-device-index.md).
 */
const [OLDER, NEWER] = ['2026-07-10', '2026-07-17'] as const
const fileOf = (date: string) => realFile(`register-${date}.csv.xz`)
if (existsSync(fileOf(NEWER))) await score()
else console.log(`${fileOf(NEWER)} is not here, so nothing is compared`)

async function score() {
  const before = await imported(OLDER, undefined)
  const version = await imported(NEWER, before)
  const older = bothRegisters(before)
  const started = performance.now()
  const both = bothRegisters(version)
  const rows = readRows(both.file)
  print(
    'organisations',
    `${rows.filter(({ left }) => left === '').length}, and ${rows.filter(({ left }) => left !== '').length} left`,
  )
  print('whole index', `${both.file.length} bytes, ${packed(both.file)} sent`)
  const patch = writePatch(readRows(older.file), rows)
  print('change of a week', `${patch.length} bytes, ${packed(patch)} sent`)
  print(
    'image on the device',
    `${(both.image.length / 1e6).toFixed(1)} MB, built beside the server's in ${seconds(started)}`,
  )
  const opening = performance.now()
  const opened = openDeviceImage(both.image.slice(), { date: NEWER, known_since: OLDER })
  await licencePage(opened, 'Tesco', 1)
  print('to open it and answer once', `${(performance.now() - opening).toFixed(1)} ms`)

  const names = [...new Set(rows.map(({ name }) => name))]
  const tenth = names.filter((_, at) => at % 10 === 0)
  const times: number[] = []
  for (const text of tenth) {
    const from = performance.now()
    await licencePage(both.device, text, 1)
    times.push(performance.now() - from)
  }
  const sorted = times.toSorted((a, b) => a - b)
  print(
    'an answer',
    `p50 ${sorted[Math.floor(sorted.length / 2)]?.toFixed(2)} ms, p99 ${sorted[Math.floor(sorted.length * 0.99)]?.toFixed(2)} ms`,
  )
  const texts = {
    'names of organisations': names,
    'misspelt names': tenth.map(misspelt),
    'names in other forms': otherForms.flatMap(({ retype }) => tenth.flatMap((name) => retype(name) ?? [])),
    'hostile texts': hostileNames,
  }
  for (const [what, some] of Object.entries(texts)) {
    const differing = await differencesOf(both, new Set(some))
    print(what, `${new Set(some).size} checked, ${differing.length} differ`)
    for (const one of differing.slice(0, 5)) console.log(one)
  }
}

async function imported(date: string, before: RegisterVersion | undefined): Promise<RegisterVersion> {
  const { rows } = await readRegisterFile(createReadStream(fileOf(date)))
  return planImport(
    { rows, date, source: 'register', before, pending: undefined, force: false },
    { randomId, randomKey: () => 'key' },
  ).next
}

function print(what: string, figure: string) {
  console.log(`${what}: ${figure}`)
}

function packed(text: string): number {
  return brotliCompressSync(text).length
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}

function randomId(): number {
  return Math.floor(Math.random() * 2 ** 31)
}
