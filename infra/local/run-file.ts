import { readFileSync, rmSync } from 'node:fs'
import { type DataFolder, writeAtomically } from './data-folder.ts'

export interface Endpoints {
  dynamodb: string
  sqs: string
  s3: string
  ses: string
}

/** What other commands need to know of the run that uses a data folder. */
export interface RunFile {
  /** The process that serves. */
  pid: number
  origin: string
  endpoints: Endpoints
  /** Before the names of tables and buckets. */
  prefix: string
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
