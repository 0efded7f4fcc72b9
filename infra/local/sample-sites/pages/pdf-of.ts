import iconv from 'iconv-lite'
import { deflateSync } from 'node:zlib'

/** The objects of a PDF file, numbered from 1. The first one is the catalogue. */
export function fileOf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = parts[0]!.length
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const [at, object] of objects.entries()) {
    offsets.push(length)
    add(Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]))
  }
  const start = length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF`,
    ),
  )
  return Buffer.concat(parts)
}

export const streamOf = (bytes: Buffer, filter = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${filter} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])

/** A font that every reader of PDF has. */
export const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'

/** A PDF with a page for each list of lines. */
export function pdfOf(...pages: readonly (readonly string[])[]): Buffer {
  const kids = pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ')
  const objects = pages.flatMap((lines, at) => {
    const shown = lines.map((line) => `(${line.replaceAll(/[()\\]/g, '\\$&')}) Tj T*`).join('\n')
    const text = iconv.encode(`BT /F1 11 Tf 14 TL 54 780 Td\n${shown}\nET`, 'windows-1252')
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * at} 0 R >>`,
      streamOf(deflateSync(text), '/Filter /FlateDecode'),
    ]
  })
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    FONT,
    ...objects,
  ])
}
