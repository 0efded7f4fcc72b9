/**
 * The program that reads the text of a PDF (`readPdf`). It reads a file from standard input, and writes the text of each page
 * as JSON to standard output. Its arguments are the seconds and megabytes that a hostile file may cost. A thread parses, so
 * that the limits hold while it is busy.
 */
import { writeSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'
import { limitProcess } from '../../platform/programs/limit-process.ts'

/** Packs for candidates are shorter. */
const MAX_PAGES = 100
/** The most characters of a letter or an advert (`MAX_TEXT`). The program stops after one more, which tells that there are more. */
const MAX_LENGTH = 30_000

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>
type Chunk = Awaited<ReturnType<Page['getTextContent']>>

/** The smallest letters that people see, in points. */
const SMALLEST = 2

/** What an item of a page says, if it can be seen. An item without a transform is a mark of the structure. */
const textOfItem = (item: Chunk['items'][number]): string => {
  if (!('str' in item)) return ''
  const [, , across = 0, up = 0] = item.transform as number[]
  return `${Math.hypot(across, up) < SMALLEST ? '' : item.str}${item.hasEOL ? '\n' : ''}`
}

/** The text of a page, line by line, cut after so many characters. */
async function textOf(page: Page, most: number): Promise<string> {
  let text = ''
  const chunks = page.streamTextContent() as ReadableStream<Chunk>
  for await (const { items } of chunks.values({ preventCancel: true })) {
    for (const item of items) text += textOfItem(item)
    if (text.length >= most) return text.slice(0, most)
  }
  return text
}

/** The text of each page. Empty for one that cannot be read, and without pages if it is no PDF or has a password. */
async function pagesOf(file: Uint8Array): Promise<string[] | 'too-many-pages'> {
  const pdf = await getDocumentProxy(file, {
    // no font and no picture of the file is used; the library runs no script of a file
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: 0,
    verbosity: 0,
  }).catch(() => undefined)
  if (pdf === undefined) return []
  if (pdf.numPages > MAX_PAGES) return 'too-many-pages'
  const pages: string[] = []
  let room = MAX_LENGTH + 1
  for (let number = 1; number <= pdf.numPages && room > 0; number += 1) {
    const most = room
    const reading = pdf.getPage(number).then((page) => textOf(page, most))
    const text = await reading.catch(() => '')
    pages.push(text)
    room -= text.length
  }
  return pages
}

if (isMainThread) {
  const [seconds = 0, megabytes = 0] = process.argv.slice(2).map(Number)
  limitProcess({ seconds, megabytes })
  const worker = new Worker(new URL(import.meta.url), { workerData: await buffer(process.stdin) })
  worker.once('message', (pages) => process.stdout.end(JSON.stringify(pages), () => process.exit(0)))
  // the thread ends by an error only where the parser cannot bear the file
  worker.once('error', () => {
    writeSync(process.stderr.fd, 'more than the parser can read')
    process.exit(1)
  })
} else {
  parentPort?.postMessage(await pagesOf(new Uint8Array(workerData as Uint8Array)), [])
}
