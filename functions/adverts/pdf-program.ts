/**
 * The program that reads the text of a PDF (`readPdf`). It reads a file from standard input, and writes its text to standard
 * output, or nothing if it has none. Its arguments are the seconds and megabytes that a hostile file may cost. A thread
 * parses, so that the limits hold while it is busy.
 */
import { buffer } from 'node:stream/consumers'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'
import { limitProcess } from '../platform/programs/limit-process.ts'

/** Letters are shorter. Of a longer file, the first pages count. */
const MAX_PAGES = 20

/** The text of a PDF, line by line. Empty if it is no PDF, has a password, or has no text. */
async function textOf(file: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(file, {
    // no font and no picture of the file is used; the library runs no script of a file
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: 0,
    verbosity: 0,
  }).catch(() => undefined)
  if (pdf === undefined) return ''
  const pages: string[] = []
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number += 1) {
    const page = await pdf.getPage(number).catch(() => undefined)
    const content = await page?.getTextContent().catch(() => undefined)
    const items = content?.items ?? []
    pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''))
  }
  return pages.join('\n').trim()
}

if (isMainThread) {
  const [seconds = 0, megabytes = 0] = process.argv.slice(2).map(Number)
  limitProcess({ seconds, megabytes })
  const worker = new Worker(new URL(import.meta.url), { workerData: await buffer(process.stdin) })
  worker.once('message', (text: string) => process.stdout.end(text, () => process.exit(0)))
  // the thread ends by an error only where the parser itself fails
  worker.once('error', () => process.exit(1))
} else {
  parentPort?.postMessage(await textOf(new Uint8Array(workerData as Uint8Array)), [])
}
