import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

export interface AddedBytes {
  bytes: Buffer
  /** Identifies the file. It differs if another file has replaced it. */
  identity: string
}

/** Reads a file from an offset to its end. @returns undefined if the file does not exist. */
export function bytesFrom(file: string, offset: number): AddedBytes | undefined {
  let descriptor: number
  try {
    descriptor = openSync(file, 'r')
  } catch {
    return undefined
  }
  try {
    const { size, ino, birthtimeNs } = fstatSync(descriptor, { bigint: true })
    const bytes = Buffer.alloc(Math.max(0, Number(size) - offset))
    const length = readSync(descriptor, bytes, { position: offset })
    return { bytes: bytes.subarray(0, length), identity: `${ino} ${birthtimeNs}` }
  } finally {
    closeSync(descriptor)
  }
}
