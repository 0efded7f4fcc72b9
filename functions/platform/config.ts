import type { BucketName } from '../../shared/system/buckets.ts'
import { resourceName, type ResourceName } from '../../shared/system/names.ts'
import type { QueueName } from '../../shared/system/queues.ts'
import { type SecretName, secretVariable } from '../../shared/system/secrets.ts'
import type { TableName } from '../../shared/system/tables.ts'

/** The sole reader of the environment. A variable that is missing or malformed is named in the error. */
function required(name: string): string {
  const value = process.env[name]
  if (value === undefined || value === '') throw new Error(`The environment variable ${name} is not set`)
  return value
}

function wholeNumber(name: string): number {
  const value = required(name)
  if (!/^\d+$/.test(value))
    throw new Error(`The environment variable ${name} is "${value}", expected a whole number`)
  return Number(value)
}

/** @throws where this function is granted no such table, bucket or queue (shared/system/functions.ts). */
function granted(name: ResourceName): string {
  const list = process.env.GRANTED
  if (list !== undefined && !list.split(',').includes(name)) {
    throw new Error(`This function is granted nothing of "${name}"`)
  }
  return resourceName(required('RESOURCE_PREFIX'), name)
}

/** Read when asked, so that a function needs only what it uses. */
export const config = {
  table: (name: TableName): string => granted(name),
  bucket: (name: BucketName): string => granted(name),
  queueUrl: (name: QueueName): string => `${required('QUEUE_URL_PREFIX')}${granted(name)}`,
  get dailyUnlockLimit() {
    return wholeNumber('DAILY_UNLOCK_LIMIT')
  },
  get snapshotMaxAgeSeconds() {
    return wholeNumber('SNAPSHOT_MAX_AGE_SECONDS')
  },
  /** Whether Lambda runs this process, and not a local run or a test. */
  get isInLambda() {
    return process.env.AWS_LAMBDA_INITIALIZATION_TYPE !== undefined
  },
  get version() {
    return required('SERVICE_VERSION')
  },
  /** An origin, or the name of the parameter (SSM) that holds it. */
  get pageOrigin() {
    return required('PAGE_ORIGIN')
  },
  get mailFrom() {
    return required('MAIL_FROM')
  },
  /** Whether every request comes through the edge. */
  get isBehindEdge() {
    return process.env.BEHIND_EDGE === '1'
  },
  /** The id of Secrets Manager, or the URL of a file (`file:`). */
  placeOfSecret: (name: SecretName): string => required(secretVariable(name)),
  /** Who signs in for us, as JSON. */
  get providers() {
    return required('PROVIDERS')
  },
  /** Where log lines go; standard output, which Lambda collects, unless it is set. */
  get logFile() {
    return process.env.LOG_FILE
  },
}
