import { deflateSync } from 'node:zlib'
import { fileOf, FONT, pdfOf, streamOf } from '../../../infra/local/sample-sites/pages/pdf-of.ts'

const pageWith = (contents: Buffer, page = '', catalogue = '', trailer = '') =>
  fileOf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
      '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
      FONT,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> /XObject << /X 5 0 R >> >> /Contents 5 0 R ${page} >>`,
      contents,
    ],
    trailer,
  )

/** Bytes packed so often that 2 MB of them are very long. */
const packed = (megabytes: number, times: number) => {
  let bytes = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' '))
  for (let time = 1; time < times; time += 1) bytes = deflateSync(bytes)
  return streamOf(bytes, `/Filter [${'/FlateDecode '.repeat(times)}]`)
}

const plain = (text: string) => streamOf(Buffer.from(text))

/** A PDF of which people see only the first of its three texts. */
export const pdfWithUnseenText = () =>
  pageWith(
    plain(
      'BT /F1 11 Tf 54 780 Td (Care Assistant) Tj /F1 0.01 Tf (tiny letters) Tj ET BT /F1 11 Tf 0.001 0 0 0.001 9 9 Tm (a tiny scale) Tj ET',
    ),
  )

export const hostilePdfs: Readonly<Record<string, () => Buffer>> = {
  'a page that is packed to a thousandth': () => pageWith(packed(200, 1)),
  'a page that is packed three times': () => pageWith(packed(200, 3)),
  'pages that contain themselves': () =>
    fileOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2000000000 >>']),
  'a form that draws itself': () =>
    pageWith(streamOf(Buffer.from('/X Do '.repeat(1000)), '/Type /XObject /Subtype /Form /BBox [0 0 1 1]')),
  'a million nested lists': () => pageWith(plain(`${'['.repeat(1_000_000)}`)),
  'brackets without an end': () => pageWith(plain(`BT (${'('.repeat(500_000)}`)),
  'a million operators': () => pageWith(plain('BT /F1 3 Tf (x) Tj ET q Q '.repeat(40_000))),
  'a script that opens a file': () =>
    pageWith(
      plain('BT ET'),
      '',
      '/OpenAction << /S /JavaScript /JS (require("fs").readFileSync("/etc/passwd")) >>',
    ),
  'an address to load': () =>
    pageWith(streamOf(Buffer.from(''), '/F << /FS /URL /F (http://169.254.169.254/secret) >>')),
  'a password': () =>
    pageWith(
      plain('BT ET'),
      '',
      '',
      `/Encrypt << /Filter /Standard /V 1 /R 2 /O (${'x'.repeat(32)}) /U (${'y'.repeat(32)}) /P -4 >> /ID [(a) (a)]`,
    ),
  'a wrong index': () =>
    Buffer.from('%PDF-1.7\nxref\n0 99999999\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF'),
  'an index that points to itself': () =>
    Buffer.from(
      '%PDF-1.7\nxref\n0 1\n0000000000 65535 f \ntrailer << /Root 1 0 R /Prev 9 >>\nstartxref\n9\n%%EOF',
    ),
  'half a file': () => pdfOf(['Dear Ada,']).subarray(0, 300),
  'another kind of file': () => Buffer.from('PK\u0003\u0004 no PDF'),
  'no bytes': () => Buffer.alloc(0),
}
