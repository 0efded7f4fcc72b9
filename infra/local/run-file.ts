import { readFileSync, rmSync } from 'node:fs'
import { type DataFolder, writeAtomically } from './data-folder.ts'

export interface Endpoints {
  dynamodb: string
  sqs: string
  s3: string
  ses: string
}

/** What other commands need to know about the run that uses a data folder. */
export interface RunFile {
  /** The pid of the server process. */
  pid: number
  origin: string
  endpoints: Endpoints
  /** The prefix of the names of its queues and buckets, and of its first tables. */
  prefix: string
  /** The prefix of the names of its tables. */
  tablePrefix: string
}

const pathOf = ({ file }: DataFolder) => file('run.json')

export const writeRunFile = (folder: DataFolder, run: RunFile): void =>
  writeAtomically(pathOf(folder), JSON.stringify(run, null, 2))

export function readRunFile(folder: DataFolder): RunFile | undefined {
  try {
    return JSON.parse(readFileSync(pathOf(folder), 'utf8')) as RunFile
  } catch {
    return undefined
  }
}

export const removeRunFile = (folder: DataFolder): void => rmSync(pathOf(folder), { force: true })
