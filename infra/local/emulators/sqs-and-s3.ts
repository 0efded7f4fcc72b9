import { fileURLToPath } from 'node:url'
import type { DataFolder } from '../data-folder.ts'
import type { ServerCommand } from './start-child.ts'

/** The folder with the state of SQS and S3. */
export const sqsAndS3Folder = ({ file }: DataFolder): string => file('sqs-and-s3')

/** The command of fauxqs, an emulator of SQS and S3. Its process ends when this process ends. */
export const sqsAndS3Command = (folder: DataFolder): ServerCommand => ({
  command: process.execPath,
  args: (port) => [
    fileURLToPath(new URL('fauxqs-process.ts', import.meta.url)),
    String(port),
    sqsAndS3Folder(folder),
  ],
  // the channel closes when this process dies, which tells the child to exit
  channel: true,
  logFile: folder.file('sqs-and-s3.log'),
})
