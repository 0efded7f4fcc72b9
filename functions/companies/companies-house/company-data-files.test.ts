import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { companyDataFiles } from './company-data-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'company-data-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (name: string, content: string | Uint8Array) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

async function contentsOf(path: string): Promise<Record<string, string>> {
  const contents: Record<string, string> = {}
  for await (const { name, bytes } of companyDataFiles(path)) contents[name] = await text(bytes)
  return contents
}

/** A ZIP archive of files, as APPNOTE.TXT of PKWARE describes it: local headers, central directory and its end. */
function zipOf(files: Record<string, string>): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(Buffer.byteLength(content), 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    entries.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, rest, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006'), end])
}

test('a file is read whatever its name, and an archive by its CSV files', async () => {
  expect(await contentsOf(file('plain', 'a,b\n'))).toEqual({ plain: 'a,b\n' })
  const archive = file(
    'all.zip',
    zipOf({ 'one.csv': 'a\n', 'readme.txt': 'x', 'two.CSV': 'b\n'.repeat(9000) }),
  )
  expect(await contentsOf(archive)).toEqual({ 'one.csv': 'a\n', 'two.CSV': 'b\n'.repeat(9000) })
})

test('a folder is read part by part, in the order of its names', async () => {
  const parts = mkdtempSync(join(folder, 'parts-'))
  writeFileSync(join(parts, 'b.csv'), 'second')
  writeFileSync(join(parts, 'a.zip'), zipOf({ 'a.csv': 'first' }))
  writeFileSync(join(parts, 'notes.txt'), 'no')
  expect(Object.entries(await contentsOf(parts))).toEqual([
    ['a.csv', 'first'],
    ['b.csv', 'second'],
  ])
})

test('a folder with all parts of a download is read, and one without a part is refused by its name', async () => {
  const parts = mkdtempSync(join(folder, 'parts-'))
  const add = (number: number, ending: string) =>
    writeFileSync(
      join(parts, `BasicCompanyData-2026-11-01-part${number}_4.${ending}`),
      ending === 'zip' ? zipOf({ 'a.csv': 'a' }) : 'a',
    )
  add(1, 'zip')
  add(3, 'csv')
  await expect(contentsOf(parts)).rejects.toThrow(
    `The folder ${parts} lacks BasicCompanyData-2026-11-01-part2_4.zip, BasicCompanyData-2026-11-01-part4_4.zip.`,
  )
  add(2, 'csv')
  add(4, 'csv')
  expect(Object.keys(await contentsOf(parts))).toHaveLength(4)
  writeFileSync(join(parts, 'BasicCompanyData-2026-12-01-part2_2.csv'), 'a')
  await expect(contentsOf(parts)).rejects.toThrow('lacks BasicCompanyData-2026-12-01-part1_2.csv.')
})

const archive = zipOf({ 'one.csv': 'some text that is packed' })
const damaged = Buffer.from(archive)
damaged.fill(0xff, 40, 50)

test.each([
  ['a missing file', () => join(folder, 'nowhere.csv'), /There is no file .*nowhere\.csv/],
  ['a folder without parts', () => mkdtempSync(join(folder, 'empty-')), /has no \.csv and no \.zip files/],
  [
    'an archive without CSV',
    () => file('none.zip', zipOf({ 'readme.txt': 'x' })),
    /none\.zip has no \.csv file/,
  ],
  [
    'a truncated archive',
    () => file('cut.zip', archive.subarray(0, -30)),
    /cut\.zip is damaged or cut short/,
  ],
  ['a damaged archive', () => file('bad.zip', damaged), /bad\.zip is damaged or cut short/],
])('%s is refused', async (_, path, sentence) => {
  await expect(contentsOf(path())).rejects.toThrow(sentence)
})
