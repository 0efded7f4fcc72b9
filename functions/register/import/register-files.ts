import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { s3Client } from '../../platform/clients.ts'
import { perContext } from '../../platform/context.ts'
import { readProfilesFile } from '../file/read-profiles-file.ts'
import { readRegisterFile } from '../file/read-register-file.ts'

const keyOf = (name: string) => `registers/${name}`

/** The register files in a bucket. */
export const registerFilesIn = (s3: S3Client, bucket: string) => ({
  /** Stores a file. @returns its name: the SHA-256 of its bytes. */
  async put(file: Uint8Array): Promise<string> {
    const name = createHash('sha256').update(file).digest('hex')
    const params = { Bucket: bucket, Key: keyOf(name), Body: file, ContentType: 'text/csv' }
    await new Upload({ client: s3, params }).done()
    return name
  },

  /** Reads a file piece by piece. */
  async open(name: string): Promise<Readable> {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(name) }))
    if (Body === undefined) throw new Error(`The register file ${name} came without a body`)
    return Body as Readable
  },
})

/** The register files that were fetched, as they were sent. */
export const registerFiles = perContext(({ config }) => registerFilesIn(s3Client(), config.bucket('sources')))

/** Reads a stored file. */
export const storedFiles = perContext((context) => ({
  readRegister: async (file: string) => readRegisterFile(await registerFiles(context).open(file)),
  readProfiles: async (file: string) => readProfilesFile(await registerFiles(context).open(file)),
}))
