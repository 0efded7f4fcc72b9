import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ImportRefused } from '../import/import-refused.ts'
import { readRegisterFile } from './read-register-file.ts'
import type { Bytes } from './unpack.ts'

const HEADER = 'Organisation Name,Town/City,County,Type & Rating,Route'
const ROW = 'Acme Ltd,Leeds,,Worker (A rating),Skilled Worker'
const file = (...lines: string[]) => `${[HEADER, ...lines].join('\r\n')}\r\n`

/** HEADER and ROW in xz format, which Node cannot write. */
const XZ = Buffer.from(
  '/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4ABpAGJdACeciOYkxr7iKX7+/3bmYaG375k7ax/qw2nGgsdBv8u+kzcaebJQYdd01o+SmDgPAQkzgJjfh31NtwTyQ0z95QLJMr/SjQui+r0mwXRahd8en14nismlS1Pbg9ZBDJJDbwrgAAAA3JgeFJbXtGQAAX5qFWldPB+2830BAAAAAARZWg==',
  'base64',
)

async function* inPieces(content: string | Uint8Array, size = 7): Bytes & AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const read = (content: string | Uint8Array, size?: number) => readRegisterFile(inPieces(content, size))
const refusal = async (content: string | Uint8Array, size?: number): Promise<string> => {
  const error: unknown = await read(content, size).catch((thrown: unknown) => thrown)
  if (!(error instanceof ImportRefused)) throw new Error(`not refused: ${JSON.stringify(error)}`)
  return error.message
}

test('a register row is tidied, and type and rating are separated', async () => {
  const { rows, refused } = await read(
    file('  Acme   Ltd ,\tLeeds ,,Worker (UK Expansion Worker: Provisional ),Charity Worker '),
  )
  expect(rows).toEqual([
    {
      name: 'Acme Ltd',
      town: 'Leeds',
      county: '',
      type: 'Worker',
      rating: 'UK Expansion Worker: Provisional',
      route: 'Charity Worker',
    },
  ])
  expect(refused).toEqual([])
})

test.each([
  ['a byte order mark', `\ufeff${file(ROW)}`],
  ['plain line ends', file(ROW).replaceAll('\r\n', '\n')],
  ['no line end after the last row', file(ROW).trimEnd()],
  ['blank lines', file('', ROW, '', '')],
  [
    'columns in another order, in another case, and more of them',
    `Route,X,COUNTY,town/city,Organisation Name , Type & Rating\nSkilled Worker,?,,Leeds,Acme Ltd,Worker (A rating)\n`,
  ],
  ['quotes', file('"Acme Ltd","Leeds","","Worker (A rating)","Skilled Worker"')],
  ['gzip', gzipSync(file(ROW))],
  ['xz', XZ],
  ['gzip of several members', Buffer.concat([gzipSync(`${HEADER}\n`), gzipSync(`${ROW}\n`)])],
])('a register file is read with %s', async (_, content) => {
  for (const size of [1, 5, 64 * 1024]) {
    expect((await read(content, size)).rows).toEqual([
      expect.objectContaining({
        name: 'Acme Ltd',
        town: 'Leeds',
        route: 'Skilled Worker',
        rating: 'A rating',
      }),
    ])
  }
})

test('invisible characters are removed from a row, and visible text is kept', async () => {
  const { rows, refused } = await read(
    file(
      '\u202eemcA dtL\u202c,Le\u200beds,Y\u00adorks,Worker (A rating),Skilled Worker',
      '\u2066@ Ünïcode\u0007 名前 Ã©,Leeds,,Worker (A rating),Skilled Worker',
      '\u200f\u200b,Leeds,,Worker (A rating),Skilled Worker',
    ),
  )
  expect(rows.map(({ name, town, county }) => [name, town, county])).toEqual([
    ['emcA dtL', 'Leeds', 'Yorks'],
    ['@ Ünïcode 名前 Ã©', 'Leeds', ''],
  ])
  expect(refused).toEqual([{ line: 4, reason: 'The organisation has no name.' }])
})

const FILLERS = {
  'a Hangul filler': '\u3164',
  'a half-width Hangul filler': '\uffa0',
  'Hangul jamo fillers': '\u115f\u1160',
  'a Braille blank': '\u2800',
  'a grapheme joiner': '\u034f',
  'a variation selector': '\ufe0f',
  'a tag character': '\u{e0041}',
}

test.each(Object.entries(FILLERS))('the filler %s is removed from a row', async (_, filler) => {
  const { rows } = await read(
    file(`Ac${filler}me,${filler}Leeds,Yorks${filler},Worker (A rating),Skilled Worker`),
  )
  expect(rows).toEqual([expect.objectContaining({ name: 'Acme', town: 'Leeds', county: 'Yorks' })])
})

test.each([
  ...Object.entries(FILLERS),
  ['a no-break space', '\u00a0'],
  ['an accent without a letter', '\u0301'],
  ['a private character', '\ue000'],
])('a row with %s for a name is refused', async (_, name) => {
  const { rows, refused } = await read(file(ROW, `${name},Leeds,,Worker (A rating),Skilled Worker`))
  expect(rows).toHaveLength(1)
  expect(refused).toEqual([{ line: 3, reason: 'The organisation has no name.' }])
})

test('a host name as a town is kept, because it identifies the organisation', async () => {
  const { rows } = await read(file('Acme Ltd,www.acme.co.uk,,Worker (A rating),Skilled Worker'))
  expect(rows).toEqual([expect.objectContaining({ name: 'Acme Ltd', town: 'www.acme.co.uk' })])
})

test('quoted cells keep commas, quotes and their line numbers', async () => {
  const { rows, refused } = await read(
    file('"A, ""B""\r\nC",Leeds,,Worker (A rating),Skilled Worker', 'only,two', '@ Home,,,?,Never heard of'),
  )
  expect(rows.map(({ name }) => name)).toEqual(['A, "B" C', '@ Home'])
  expect(refused).toEqual([{ line: 4, reason: 'It has 2 columns where the header has 5.' }])
})

test('unusable rows are skipped and listed with their line and the reason', async () => {
  const { rows, refused } = await read(
    file(ROW, ' ,Leeds,,Worker (A rating),Skilled Worker', 'a,b,c,d,e,f', ROW),
  )
  expect(rows).toHaveLength(2)
  expect(refused).toEqual([
    { line: 3, reason: 'The organisation has no name.' },
    { line: 4, reason: 'It has 6 columns where the header has 5.' },
  ])
})

test('unusual towns, ratings and routes from the publisher are accepted', async () => {
  const { rows, refused } = await read(
    file('PBS875 UAT3 SW SPONSOR,,,Worker (Z rating),Moon Worker', 'No Brackets,York,,Worker,Skilled Worker'),
  )
  expect(refused).toEqual([])
  expect(rows).toEqual([
    expect.objectContaining({
      name: 'PBS875 UAT3 SW SPONSOR',
      town: '',
      rating: 'Z rating',
      route: 'Moon Worker',
    }),
    expect.objectContaining({ type: 'Worker', rating: '' }),
  ])
})

const UTF16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(file(ROW), 'utf16le')])
const packed = gzipSync(
  file(...Array.from({ length: 500 }, (_, at) => `Firm ${at} ${Math.sin(at)},Leeds,,Worker,Skilled Worker`)),
)

test.each<[string, string | Uint8Array, string | RegExp]>([
  ['an empty file', '', 'The register file is empty.'],
  ['a file of blank lines', '\r\n\r\n', 'The register file is empty.'],
  ['a header alone', `${HEADER}\r\n`, 'The register file has a header and no rows.'],
  [
    'a file without a usable row',
    file(',Leeds,,Worker,Skilled Worker'),
    'The register file has no row that can be used.',
  ],
  [
    'another layout',
    'Sponsor Licence Number,Organisation Name,TierRating,Migrant Classification,Sponsor Status\r\n1,A,B,C,D\r\n',
    'The register file has another layout: its header lacks Town/City, County, Type & Rating, Route; it reads "Sponsor Licence Number,Organisation Name,TierRating,Migrant Classification,Sponsor Status".',
  ],
  ['a column that comes twice', `${HEADER},Route\r\n${ROW},x\r\n`, /its header has Route twice/],
  ['a very long header', `${'x'.repeat(500)}\r\n`, /it reads "x{200}…"\.$/],
  [
    'a web page',
    '\r\n <!DOCTYPE html><html><body>Not found</body></html>',
    'The register file is a web page, not a CSV file.',
  ],
  ['UTF-16', UTF16, 'The register file is UTF-16 text; it has to be UTF-8.'],
  ['UTF-16 without its mark', UTF16.subarray(2), 'The register file is binary data, not UTF-8 text.'],
  [
    'Latin-1',
    Buffer.from(file('Café,Leeds,,Worker,Skilled Worker'), 'latin1'),
    'The register file is not UTF-8 text.',
  ],
  [
    'a text that ends inside a letter',
    Buffer.concat([Buffer.from(file(ROW)), Buffer.from([0xc3])]),
    'The register file is not UTF-8 text.',
  ],
  [
    'binary data',
    Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 1]),
    'The register file is binary data, not UTF-8 text.',
  ],
  [
    'a ZIP archive',
    Buffer.from('PK\u0003\u0004 and so on'),
    'The register file is a ZIP archive or an Excel file; give it as .csv, .csv.gz or .csv.xz.',
  ],
  [
    'a line of a megabyte',
    file(`${'x'.repeat(1024 * 1024)},Leeds,,Worker,Skilled Worker`),
    'The register file has a line of more than 64 KB, line 2.',
  ],
  [
    'a quote in the wrong place',
    file('Ac"me,Leeds,,Worker,Skilled Worker'),
    'The register file is not valid CSV: a quote stands in the wrong place on line 2.',
  ],
  [
    'a quote that never closes',
    file(ROW, '"Acme,Leeds,,Worker,Skilled Worker'),
    'The register file is cut short or not valid CSV: a quote that opens on line 3 never closes.',
  ],
  [
    'a quote that swallows the rest',
    file('"Acme', ...Array.from({ length: 4000 }, () => ROW)),
    /the row on line 2 never ends/,
  ],
  [
    'a last line that is cut',
    `${file(ROW)}Beta Ltd,Leeds,,Wor`,
    'The register file is cut short: its last line, 3, ends half-way.',
  ],
  [
    'a last route that is cut',
    `${file(ROW)}Beta Ltd,Leeds,,Worker (A rating),Skilled Wor`,
    'The register file is cut short: its last route ends half-way.',
  ],
  [
    'a cut gzip',
    packed.subarray(0, packed.length - 20),
    'The register file is damaged or cut short: it cannot be unpacked to its end.',
  ],
  [
    'a damaged gzip',
    Buffer.concat([packed.subarray(0, 300), Buffer.alloc(50), packed.subarray(350)]),
    'The register file is damaged or cut short: it cannot be unpacked to its end.',
  ],
  [
    'a cut xz',
    XZ.subarray(0, -20),
    'The register file is damaged or cut short: it cannot be unpacked to its end.',
  ],
])('%s is refused as a whole', async (_, content, sentence) => {
  expect(await refusal(content, 64 * 1024)).toMatch(sentence)
})

test('a file that unpacks endlessly is refused at the limit', async () => {
  let taken = 0
  async function* endless() {
    yield Buffer.from(`${HEADER}\n`)
    for (;;) {
      taken += 1
      yield Buffer.from(`${ROW}\n`.repeat(1000))
    }
  }
  const reading = readRegisterFile(endless(), { total: 1024 * 1024, line: 1024 })
  await expect(reading).rejects.toThrow('The register file unpacks to more than 1 MB.')
  expect(taken).toBeLessThan(100)
})

test.each([
  ['\n', 64 * 1024],
  ['\r\n', 64 * 1024],
  ['\r\n', 1],
  ['\r\n', 2],
])(
  'a file with 1,001 blank lines that end in %j is refused when read %i bytes at a time',
  async (end, size) => {
    const blank = (count: number) => `${HEADER}${end}${ROW}${end}${end.repeat(count)}`
    expect((await read(blank(1000), size)).rows).toHaveLength(1)
    expect(await refusal(blank(1001), size)).toBe(
      'The register file has more than 1000 blank lines, up to line 1003.',
    )
  },
)

test('a file is refused at its 1,001st row of another number of columns', async () => {
  const wide = Array.from({ length: 1001 }, () => ','.repeat(200))
  expect((await read(file(ROW, ...wide.slice(1)), 4096)).refused).toHaveLength(1000)
  expect(await refusal(file(ROW, ...wide), 4096)).toBe(
    'The register file has more than 1000 rows of another number of columns, up to line 1003.',
  )
})

test('a file is refused for a row of more than 1,000 columns', async () => {
  expect((await read(file(ROW, ','.repeat(999)), 4096)).refused).toHaveLength(1)
  expect(await refusal(file(ROW, ','.repeat(1000)), 4096)).toBe(
    'The register file has a row of 1001 columns, line 3.',
  )
})
