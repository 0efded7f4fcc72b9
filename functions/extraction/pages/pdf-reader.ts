import * as z from 'zod/mini'
import { type Context, perContext } from '../../platform/context.ts'
import { type ProgramLimits, runLimited } from '../../platform/programs/run-limited.ts'

const LIMITS: ProgramLimits = { seconds: 4, megabytes: 400 }

/** More than the program writes, in bytes. */
const MAX_BYTES = 1024 * 1024

/** What the program writes: the text of each page, or why there is none. */
const Written = z.union([z.array(z.string()), z.literal('too-many-pages')])

/** `failed`: for a reason of ours. */
type PdfPages = z.infer<typeof Written> | 'over-limit' | 'failed'

/** Reads the text of a PDF by a program of its own (decision 090). */
export const pdfReader = perContext(
  ({ logger }: Pick<Context, 'logger'>) =>
    async (file: Uint8Array, limits = LIMITS): Promise<PdfPages> => {
      const written = await runLimited('pdf-program', import.meta.url, file, {
        ...limits,
        maxBytes: MAX_BYTES,
        report: (failure) => logger.warn('PDF not read', { ...failure }),
      })
      return typeof written === 'string' ? written : Written.parse(JSON.parse(written.toString()))
    },
)

/** Readers of PDF look for its mark in so many bytes. */
const MARK_WITHIN = 1024

/** Whether a file begins as a PDF does. */
export const isPdf = (file: Uint8Array): boolean =>
  Buffer.from(file.subarray(0, MARK_WITHIN)).includes('%PDF-')
