import { execFile } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { config } from '../config.ts'

/** The program stops itself. If it cannot, it is stopped after this many times its seconds, which is enough for its start. */
const GRACE = 3
/** How much of what the program says about a failure is logged. */
const MAX_WORDS = 500

/** What a program says first that ends because its input goes over a limit. */
const OVER = /^more than /m

const run = promisify(execFile)

/** What a hostile input may cost. */
export interface ProgramLimits {
  seconds: number
  /** The memory of the whole process. Node itself takes about 80. */
  megabytes: number
}

export interface ProgramFailure {
  /** The status of the program, or the error of its start. */
  code: unknown
  signal: unknown
  said: string
}

/**
 * Reads a hostile input by a program of its own, with limits of time and memory, because nothing stops a decoder inside
 * its own process. The program gets no credentials.
 * @param program Its name. It lies beside the caller's `url`: in the sources as TypeScript, in Lambda as a second file of the bundle.
 * @returns what it wrote; otherwise whether it went over a limit or failed for a reason of ours, which `report` is told.
 */
export async function runLimited(
  program: string,
  url: string,
  input: Uint8Array,
  {
    seconds,
    megabytes,
    maxBytes,
    report,
  }: ProgramLimits & { maxBytes: number; report: (failure: ProgramFailure) => void },
): Promise<Buffer | 'over-limit' | 'failed'> {
  const path = fileURLToPath(new URL(`./${program}${extname(url)}`, url))
  try {
    const running = run(process.execPath, [path, String(seconds), String(megabytes)], {
      encoding: 'buffer',
      // without the credentials of the function
      env: { LD_LIBRARY_PATH: config.libraryPath },
      timeout: GRACE * seconds * 1000,
      killSignal: 'SIGKILL',
      maxBuffer: maxBytes,
      windowsHide: true,
    })
    // a program that ends early closes its input
    running.child.stdin?.on('error', () => {}).end(input)
    return (await running).stdout
  } catch (error) {
    const { code, signal, stderr } = error as Pick<ProgramFailure, 'code' | 'signal'> & { stderr?: Buffer }
    const said = (stderr ?? String(error)).toString().slice(0, MAX_WORDS)
    report({ code, signal, said })
    const isOver = OVER.test(said) || code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER'
    return isOver ? 'over-limit' : 'failed'
  }
}
