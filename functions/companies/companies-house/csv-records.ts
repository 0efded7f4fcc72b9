import { CompanyDataRefused } from './company-row.ts'

/** The longest record in bytes. A longer one means that a quote never closes. */
const MAX_BYTES = 256 * 1024

/** The largest number of cells of a record. Company data has 55. */
const MAX_CELLS = 1000

const LF = 10
const CR = 13
const QUOTE = 34
const COMMA = 44
const BYTE_ORDER_MARK = Buffer.from('\uFEFF')
const EMPTY_BUFFER = Buffer.alloc(0)

/** One record of a CSV file. It is valid only until the next one is read, because records share memory. */
export interface CsvRecord {
  readonly cells: number
  /** The line on which it begins. */
  readonly line: number
  /** Whether it ends with the file, without a line end. The last record of a truncated file does. */
  readonly isUnended: boolean
  /** The text of a cell, without the quotes around it. */
  text(cell: number): string
}

/**
 * Reads the records of a CSV file (RFC 4180, UTF-8), without blank lines. It decodes only the cells that the caller asks
 * for. A general parser takes too long for 5.5 million rows (docs/decisions/040-companies-house.md).
 * @throws CompanyDataRefused for a quote that is misplaced or never closes, and for a record that is too long.
 */
export async function readCsvRecords(
  bytes: AsyncIterable<Uint8Array>,
  file: string,
  onRecord: (record: CsvRecord) => void,
): Promise<void> {
  const reader = new RecordReader(file, onRecord)
  for await (const piece of bytes) reader.add(piece)
  reader.end()
}

class RecordReader implements CsvRecord {
  cells = 0
  line = 1
  isUnended = false
  readonly #file: string
  readonly #onRecord: (record: CsvRecord) => void
  #buffer: Buffer = EMPTY_BUFFER
  /** The beginning of a record that is not complete yet. */
  #rest: Buffer = EMPTY_BUFFER
  #hasBegun = false
  #nextLine = 1
  readonly #starts = new Int32Array(MAX_CELLS)
  readonly #ends = new Int32Array(MAX_CELLS)
  /** Whether a cell has doubled quotes. */
  readonly #isDoubled = new Uint8Array(MAX_CELLS)

  constructor(file: string, onRecord: (record: CsvRecord) => void) {
    this.#file = file
    this.#onRecord = onRecord
  }

  text(cell: number): string {
    const [start, end] = [this.#starts[cell]!, this.#ends[cell]!]
    if (start === end) return ''
    const text = this.#buffer.toString('utf8', start, end)
    return this.#isDoubled[cell] === 1 ? text.replaceAll('""', '"') : text
  }

  add(piece: Uint8Array): void {
    this.#buffer = Buffer.concat([this.#rest, piece])
    let from = this.#hasBegun ? 0 : this.#markLength()
    for (let next = this.#scan(from); next !== -1; next = this.#scan(from)) {
      from = next
      const isBlank = this.cells === 1 && this.#starts[0] === this.#ends[0]
      if (!isBlank) this.#onRecord(this)
      this.line = this.#nextLine
    }
    this.#rest = this.#buffer.subarray(from)
    if (this.#rest.length > MAX_BYTES) throw this.#neverEnds()
  }

  /** Reads the last record, which may lack a line end. */
  end(): void {
    if (this.#rest.length === 0) return
    this.isUnended = true
    this.add(Buffer.of(LF))
    if (this.#rest.length > 0) throw this.#neverEnds()
  }

  /** The length of the byte order mark, which only the first piece may have. */
  #markLength(): number {
    this.#hasBegun = this.#buffer.length >= BYTE_ORDER_MARK.length
    return this.#buffer.indexOf(BYTE_ORDER_MARK) === 0 ? BYTE_ORDER_MARK.length : 0
  }

  /** Finds the cells of the record at `from`. @returns where the next record begins; -1 if this one is incomplete. */
  #scan(from: number): number {
    const buffer = this.#buffer
    const { length } = buffer
    let at = from
    let lines = 0
    this.cells = 0
    while (at < length) {
      const cell = this.cells
      if (cell === MAX_CELLS) throw this.#refusal(`has more than ${MAX_CELLS} cells`)
      let end: number
      this.#isDoubled[cell] = 0
      if (buffer[at] === QUOTE) {
        this.#starts[cell] = ++at
        for (;;) {
          while (at < length && buffer[at] !== QUOTE) if (buffer[at++] === LF) lines++
          // the byte after a quote decides whether the cell ends
          if (at + 1 >= length) return -1
          if (buffer[at + 1] !== QUOTE) break
          this.#isDoubled[cell] = 1
          at += 2
        }
        end = at++
        if (buffer[at] === CR) at++
      } else {
        this.#starts[cell] = at
        while (at < length && buffer[at] !== COMMA && buffer[at] !== LF)
          if (buffer[at++] === QUOTE) throw this.#misplaced()
        end = buffer[at - 1] === CR && buffer[at] === LF && at > this.#starts[cell] ? at - 1 : at
      }
      if (at >= length) return -1
      this.#ends[cell] = end
      this.cells++
      const separator = buffer[at++]
      if (separator === LF) {
        this.#nextLine = this.line + lines + 1
        return at
      }
      if (separator !== COMMA) throw this.#misplaced()
    }
    return -1
  }

  #refusal = (why: string) => new CompanyDataRefused(`The row on line ${this.line} of ${this.#file} ${why}.`)
  #misplaced = () => this.#refusal('is not valid CSV: it has a quote in the wrong place')
  #neverEnds = () => this.#refusal('never ends: a quote may be missing, or the file is cut short')
}
