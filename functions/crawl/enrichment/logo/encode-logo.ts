import { execFile } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { config } from '../../../platform/config.ts'

/** The program lies beside this file: in the sources as TypeScript, in Lambda as a second file of the bundle. */
const PROGRAM = fileURLToPath(new URL(`./logo-program${extname(import.meta.url)}`, import.meta.url))

/** What a hostile image may cost. */
const LIMITS = { seconds: 5, megabytes: 512 }
/** The program stops itself. If it cannot, it is stopped this much later, which is enough for its start too. */
const GRACE_SECONDS = 10
/** No logo has more bytes than its uncompressed pixels and a header. */
const MAX_BYTES = 80 * 1024
/** How much of what the program says about a failure is logged. */
const MAX_WORDS = 500

const run = promisify(execFile)

/** A logo as WebP. `none`: the image is not a usable logo. `failed`: it could not be decoded within our limits. */
export type EncodedLogo = { outcome: 'logo'; webp: Uint8Array } | { outcome: 'none' | 'failed' }

/** What ended the program. */
interface LogoFailure {
  /** The status of the program, or the error of its start. */
  code: unknown
  signal: unknown
  said: string
}

/**
 * Decodes an image from a hostile host, and encodes it as a small WebP. Another process does this, with limits of time
 * and memory, because nothing stops a decoder inside its own process. A limit that is reached is a failure of ours: the
 * image may be a good logo that came at a bad time.
 * @param report Is told about each failure.
 * @param limits Of the program, which has about 80 MB before it draws.
 */
export async function encodeLogo(
  image: Uint8Array,
  report: (failure: LogoFailure) => void,
  { seconds, megabytes } = LIMITS,
): Promise<EncodedLogo> {
  try {
    const running = run(process.execPath, [PROGRAM, String(seconds), String(megabytes)], {
      encoding: 'buffer',
      // without the credentials of the function
      env: { LD_LIBRARY_PATH: config.libraryPath },
      timeout: (seconds + GRACE_SECONDS) * 1000,
      killSignal: 'SIGKILL',
      maxBuffer: MAX_BYTES,
      windowsHide: true,
    })
    // a program that ends early closes its input
    running.child.stdin?.on('error', () => {}).end(image)
    const { stdout } = await running
    return stdout.length === 0 ? { outcome: 'none' } : { outcome: 'logo', webp: stdout }
  } catch (error) {
    const { code, signal, stderr } = error as Pick<LogoFailure, 'code' | 'signal'> & { stderr?: Buffer }
    report({ code, signal, said: (stderr ?? String(error)).toString().slice(0, MAX_WORDS) })
    return { outcome: 'failed' }
  }
}
