import { ImportRefused } from '../import/import-refused.ts'
import type { Bytes } from './unpack.ts'

/** The size limits of a file, in bytes. The register has 11 MB, and its longest line has under 300 bytes. */
export interface TextLimits {
  total: number
  line: number
}
export const textLimits: TextLimits = { total: 512 * 1024 * 1024, line: 64 * 1024 }

/** The maximum number of blank lines. A register has none, and each takes as long as a row. */
const MAX_BLANK_LINES = 1000

const NUL = 0
const LF = 10
const CR = 13

/** The text of a file in pieces, with plain line ends. `endsInNewline` is set after the last piece. */
interface DecodedText {
  pieces: AsyncIterable<string>
  endsInNewline: () => boolean
}

/**
 * Decodes bytes as UTF-8 text, with or without a byte order mark, piece by piece.
 * @throws ImportRefused (while reading pieces) for another encoding, binary data or a web page.
 * @throws ImportRefused for a line that is too long, too many blank lines or a file that is too large.
 */
export function decodeText(bytes: Bytes, file: string, limits: TextLimits = textLimits): DecodedText {
  let last: number | undefined
  async function* pieces() {
    const refuse = (why: string): never => {
      throw new ImportRefused(`${file} ${why}`)
    }
    const decoder = new TextDecoder('utf-8', { fatal: true })
    const checkLines = lineGuard(limits.line, file)
    let total = 0
    let heldBack = ''
    for await (const chunk of bytes) {
      if (total === 0 && isUtf16(chunk)) refuse('is UTF-16 text; it has to be UTF-8.')
      if (chunk.includes(NUL)) refuse('is binary data, not UTF-8 text.')
      const text = heldBack + decode(chunk)
      if (total === 0 && text.trimStart().startsWith('<')) refuse('is a web page, not a CSV file.')
      total += chunk.length
      if (total > limits.total) refuse(`unpacks to more than ${limits.total / 1024 / 1024} MB.`)
      checkLines(chunk)
      last = chunk.at(-1) ?? last
      // a carriage return waits for the next piece, which may begin with its line feed
      heldBack = text.endsWith('\r') ? '\r' : ''
      yield text.slice(0, text.length - heldBack.length).replaceAll('\r\n', '\n')
    }
    if (total === 0) refuse('is empty.')
    yield heldBack + decode()

    function decode(chunk?: Uint8Array): string {
      try {
        return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true })
      } catch {
        return refuse('is not UTF-8 text.')
      }
    }
  }
  return { pieces: pieces(), endsInNewline: () => last === LF }
}

const isUtf16 = (head: Uint8Array): boolean =>
  (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)

/** Checks the length of lines and counts blank lines, across all pieces of a file. */
function lineGuard(longest: number, file: string): (chunk: Uint8Array) => void {
  let line = 1
  let length = 0
  let blank = 0
  let last: number | undefined
  const check = () => {
    if (length > longest)
      throw new ImportRefused(`${file} has a line of more than ${longest / 1024} KB, line ${line}.`)
  }
  return (chunk) => {
    let from = 0
    for (let at = chunk.indexOf(LF); at !== -1; at = chunk.indexOf(LF, from)) {
      length += at - from
      check()
      const before = at === 0 ? last : chunk[at - 1]
      if (length === 0 || (length === 1 && before === CR)) blank += 1
      if (blank > MAX_BLANK_LINES)
        throw new ImportRefused(`${file} has more than ${MAX_BLANK_LINES} blank lines, up to line ${line}.`)
      line += 1
      length = 0
      from = at + 1
    }
    length += chunk.length - from
    last = chunk.at(-1) ?? last
    check()
  }
}
