import { fileURLToPath } from 'node:url'
import { listening } from './ports.ts'
import { supervise, type Supervised } from './supervise.ts'

/** SQS and S3: fauxqs, in a child process that ends with this one. State is kept in `folder`. */
export const startSqsAndS3 = (
  port: number,
  folder: string,
  logFile: string,
  started: (pid: number) => void,
): Promise<Supervised> =>
  supervise({
    name: 'SQS and S3',
    command: process.execPath,
    args: [fileURLToPath(new URL('fauxqs-process.ts', import.meta.url)), String(port), folder],
    // the channel closes when this process dies, and the child ends with it
    channel: true,
    logFile,
    ready: () => listening(port, 'SQS and S3'),
    started,
  })
