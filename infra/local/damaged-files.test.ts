import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type SecretName, secrets } from '#shared/system/secrets.ts'
import { entriesOf } from '../entries.ts'
import { UserFacingError } from '../user-facing-error.ts'
import { writeChildren } from './children.ts'
import {
  beginFolder,
  type DataFile,
  dataFiles,
  dataFolderAt,
  openDataFolder,
  readRunFile,
  seedOnce,
  writeRunFile,
} from './data-folder.ts'
import { refuseDamaged } from './emulators/start-emulators.ts'
import {
  addLocalGeneration,
  localGeneration,
  setLocalGeneration,
  useLocalGeneration,
} from './local-generation.ts'
import { lockDataFolder } from './lock-data-folder.ts'
import { logFilesOf, setLogAside } from './log-files.ts'
import { mailboxOf } from './mail/mailbox.ts'
import { localSecrets } from './secrets.ts'

function overwrite(file: string, at: number, bytes: Uint8Array): void {
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, bytes, 0, bytes.length, at)
  closeSync(descriptor)
}

const damages = {
  empty: (file) => truncateSync(file),
  'cut in half': (file) => truncateSync(file, Math.floor(statSync(file).size / 2)),
  'damaged in its middle': (file) => {
    const { size } = statSync(file)
    overwrite(file, Math.floor(size / 2), Buffer.alloc(Math.min(8192, Math.ceil(size / 3)), 0xff))
  },
  'damaged at its begin': (file) =>
    overwrite(file, 0, Buffer.alloc(Math.min(4096, statSync(file).size), 0xff)),
  'other JSON': (file) => writeFileSync(file, 'null'),
  'a folder': (file) => {
    rmSync(file)
    mkdirSync(file)
  },
} satisfies Record<string, (file: string) => void>
type Damage = keyof typeof damages
const all = Object.keys(damages) as Damage[]
const files = all.filter((damage) => damage !== 'a folder')

/** The damages with which a start goes on. What is made again tolerates all. */
const tolerated: Partial<Record<DataFile, readonly Damage[]>> = {
  // a folder may hide the lock of a run
  lock: files,
  // a part of a list is a list
  'restored-generations': ['cut in half'],
  // the log has the first page too
  'dynamodb.sqlite': ['damaged at its begin'],
  'sqs-and-s3/fauxqs.db': ['damaged at its begin'],
  // SQLite cannot tell a log that was cut from that of a crash
  'dynamodb.sqlite-wal': ['empty', 'cut in half', 'other JSON'],
  'sqs-and-s3/fauxqs.db-wal': ['empty', 'cut in half', 'other JSON'],
  // a damaged line is no mail, and stays
  'mail.ndjson': files,
}
const [keptFiles, madeAgain, locks] = (['kept', 'made again', 'lock'] as const).map((kind) =>
  entriesOf(dataFiles).flatMap(([name, other]): DataFile[] => (kind === other ? [name] : [])),
) as [DataFile[], DataFile[], DataFile[]]
const kept = [
  ...keptFiles,
  ...entriesOf<SecretName, unknown>(secrets).map(([name]): DataFile => `${name}.json`),
]

const mail = (to: string) => ({
  to,
  subject: 'A mail',
  text: '',
  html: '',
  sent_at: '2026-07-20T12:00:00.000Z',
})

/** A database whose last writes are in its log, as a killed run leaves it. */
function makeDatabase(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(`${file}.draft`)
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE messages (id INTEGER PRIMARY KEY, body TEXT)')
  const add = database.prepare('INSERT INTO messages (body) VALUES (?)')
  database.exec('BEGIN')
  for (let row = 0; row < 500; row += 1) add.run(`message ${row}`.repeat(20))
  database.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)')
  for (let row = 0; row < 20; row += 1) add.run(`late message ${row}`.repeat(20))
  for (const part of ['', '-wal', '-shm']) copyFileSync(`${file}.draft${part}`, `${file}${part}`)
  database.close()
  rmSync(`${file}.draft`)
}

const parent = mkdtempSync(join(tmpdir(), 'sponsor-finder-'))
const sound = join(parent, 'sound')
const folder = dataFolderAt(join(parent, 'folder'))
const databases = [folder.file('dynamodb.sqlite'), folder.file('sqs-and-s3/fauxqs.db')]
beforeAll(async () => {
  await makeFiles()
  renameSync(folder.path, sound)
})
beforeEach(() => cpSync(sound, folder.path, { recursive: true }))
afterEach(() => rmSync(folder.path, { recursive: true }))
afterAll(() => rmSync(parent, { recursive: true }))

const endpoints = { dynamodb: '', sqs: '', s3: '', ses: '' }

/** Makes each kind of file, as a killed run leaves it. */
async function makeFiles(): Promise<void> {
  openDataFolder(folder.path, () => 500)
  localSecrets(folder)
  await seedOnce(folder, { empty: false }, () => Promise.resolve())
  setLocalGeneration(folder, 2)
  addLocalGeneration(folder, 2)
  addLocalGeneration(folder, 3)
  databases.forEach(makeDatabase)
  mailboxOf(folder).add(mail('before@example.com'))
  writeFileSync(`${folder.file('data.json')}.next`, '{"ver')
  writeRunFile(folder, { pid: 999_999_999, origin: '', prefix: '', tablePrefix: '', endpoints })
  writeChildren(folder, [999_999_999])
  writeFileSync(folder.file('lock'), '999999999')
  for (const file of [...logFiles, folder.file('.probe')]) writeFileSync(file, '{"time":"now"}\n')
}
const logFiles = [...logFilesOf(folder), folder.file('dynamodb.log'), folder.file('sqs-and-s3.log')]

/** What a start and a command of a restore do with the files. */
async function start(): Promise<void> {
  openDataFolder(folder.path, () => 500)
  setLogAside(folder)
  const unlock = await lockDataFolder(folder)
  beginFolder(folder)
  localSecrets(folder)
  for (const file of databases) refuseDamaged(folder, file)
  expect(localGeneration(folder)).toBe(2)
  useLocalGeneration(folder, 2)
  readRunFile(folder)
  writeChildren(folder, [])
  mailboxOf(folder).add(mail('after@example.com'))
  expect(mailboxOf(folder).read()[0]).toEqual(mail('after@example.com'))
  unlock()
}

test('a start on the files of a killed run goes on with them', async () => {
  await start()
  expect([...kept, ...madeAgain, ...locks].filter((name) => !existsSync(folder.file(name)))).toEqual(['lock'])
})

/** The files that users need, and the damaged one. */
const contentsBeside = (damaged: DataFile) =>
  [...kept, damaged].map((name) => [name, textOf(folder.file(name))])

const textOf = (file: string) => (statSync(file).isFile() ? readFileSync(file, 'latin1') : 'a folder')

const cases = [...kept, ...madeAgain, ...locks].flatMap((name) =>
  all.map((damage) => [name, damage] as const),
)
const isTolerated = ([name, damage]: (typeof cases)[number]) =>
  (madeAgain.includes(name) ? all : (tolerated[name] ?? [])).includes(damage)

test.each(cases.filter(isTolerated))('a start goes on if the file %s is %s', async (name, damage) => {
  const file = folder.file(name)
  damages[damage](file)
  const mails = textOf(folder.file('mail.ndjson'))
  await start()
  expect(textOf(folder.file('mail.ndjson')).startsWith(mails)).toBe(true)
})

test.each(cases.filter((one) => !isTolerated(one)))(
  'the file %s is named in one line if it is %s, with what to do, and nothing is lost',
  async (name, damage) => {
    const file = folder.file(name)
    damages[damage](file)
    const before = contentsBeside(name)
    const error: unknown = await start().catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(UserFacingError)
    const { message } = error as UserFacingError
    expect(message).toMatch(/^.+(put back a copy|move it away|write the number).+$/)
    expect(message).toContain(file)
    expect(contentsBeside(name)).toEqual(before)
  },
)

test.each([
  ['the page size is wrong', 9, 1],
  ['the salt is wrong', 17, 1],
  ['all is wrong', 0, 32],
])('a log of writes is refused if in its header %s', async (_, at, length) => {
  const log = folder.file('dynamodb.sqlite-wal')
  // the salt is random, so any fixed byte may be the right one
  const wrong = readFileSync(log)
    .subarray(at, at + length)
    .map((byte) => byte ^ 0xff)
  overwrite(log, at, wrong)
  await expect(start()).rejects.toThrow('writes in')
})

test.each<[DataFile, string]>([
  ['data.json', 'is missing or not readable: put back a copy'],
  ['objectionKey.json', 'Recorded objections match no contact then'],
  ['signingKeys.json', 'Everybody is signed out then'],
  ['restored-generations', 'is missing: write the numbers'],
  ['generation', 'has no generation of 1, 2, 3: write the number'],
])('a start on data whose file %s is lost says so, and makes no new one', async (name, message) => {
  rmSync(folder.file(name))
  await expect(start()).rejects.toThrow(message)
  expect(existsSync(folder.file(name))).toBe(false)
})

test('a damaged lock lets no second run in while the first one lives', async () => {
  const first = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'infra/local/start.ts'])
  await once(first, 'spawn')
  let now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 1000))
  try {
    writeRunFile(folder, { pid: first.pid ?? 0, origin: '', prefix: '', tablePrefix: '', endpoints })
    writeFileSync(folder.file('lock'), '')
    await expect(lockDataFolder(folder)).rejects.toThrow(
      `Process ${first.pid} already runs on ${folder.path}`,
    )
    expect(textOf(folder.file('lock'))).toBe('')
  } finally {
    clock.mockRestore()
    first.kill('SIGKILL')
  }
})
