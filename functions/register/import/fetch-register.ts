import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { dateOfFileName } from '#shared/format/file-date.ts'
import { jobReasons } from '#shared/job-reasons.ts'
import { s3Client } from '../../platform/clients.ts'
import { perContext } from '../../platform/context.ts'
import type { FetchOptions } from '../../platform/safe-fetch/fetch-hop.ts'
import type { FetchOutcome } from '../../platform/safe-fetch/fetch-outcome.ts'
import { isSampleHost } from '../../platform/safe-fetch/local-routes.ts'
import { productFetch } from '../../platform/safe-fetch/product-fetch.ts'
import { safeFetch } from '../../platform/safe-fetch/safe-fetch.ts'
import { readProfilesFile } from '../file/read-profiles-file.ts'
import { readRegisterFile } from '../file/read-register-file.ts'
import type { Organisation } from '../organisation.ts'
import { registerOf } from '../register-store.ts'
import { ImportRefused } from './import-refused.ts'

const keyOf = (name: string) => `registers/${name}`

export const registerFilesIn = (s3: S3Client, bucket: string) => ({
  /** Stores a file. @returns its name: the SHA-256 of its bytes. */
  async put(file: Uint8Array): Promise<string> {
    const name = createHash('sha256').update(file).digest('hex')
    const params = { Bucket: bucket, Key: keyOf(name), Body: file, ContentType: 'text/csv' }
    await new Upload({ client: s3, params }).done()
    return name
  },

  async open(name: string): Promise<Readable> {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(name) }))
    if (Body === undefined) throw new Error(`The register file ${name} came without a body`)
    return Body as Readable
  },
})

export const registerFiles = perContext(({ config }) => registerFilesIn(s3Client(), config.bucket('sources')))

export const storedFiles = perContext((context) => ({
  readRegister: async (file: string) => readRegisterFile(await registerFiles(context).open(file)),
  readProfiles: async (file: string) => readProfilesFile(await registerFiles(context).open(file)),
}))

export interface FetchedRegister {
  file: string
  /** The publication date, YYYY-MM-DD. */
  date: string
  url: string
  source: Organisation['source']
  /** Whether users already see the register of exactly this file. */
  isUnchanged: boolean
}

const DOCUMENT = { accept: ['application/json'], maxBytes: 3_000_000 }
/** Servers declare CSV in several ways. Reading the file decides whether it is a register. */
const REGISTER = {
  accept: ['text/csv', 'application/csv', 'text/plain', 'application/octet-stream'],
  maxBytes: 64 * 1024 * 1024,
}

const SECOND = 1000

/** A register has 12 MB, so it may take longer than a page. */
const timeouts = { headers: 20 * SECOND, total: 60 * SECOND }

/** Downloads a file with one request. @throws ImportRefused with one sentence if the host does not send it. */
export const downloadFile =
  (fetch: (url: string, options: FetchOptions) => Promise<FetchOutcome>) =>
  async (url: string, options: Pick<FetchOptions, 'accept' | 'maxBytes'>): Promise<Uint8Array> => {
    const answer = await fetch(url, options)
    if (answer.outcome === 'page') return answer.body
    const why = answer.outcome === 'unchanged' ? 'It sent no file.' : sentences[answer.reason]
    throw new ImportRefused(`${url} could not be fetched. ${why}`)
  }

const sentences: typeof jobReasons | Record<keyof typeof jobReasons, string> = {
  ...jobReasons,
  'too-large': 'The file is larger than the limit.',
  'unsupported-type': 'The address holds no file of this type.',
  'not-found': 'The file is not there (404).',
  gone: 'The file was removed (410).',
  refused: 'The host refuses us the file (a 4xx status).',
}

/** A GOV.UK Content API document, as far as it is read: the files of a publication. */
const ContentDocument = z.object({ details: z.object({ attachments: z.array(z.unknown()) }) })
const Attachment = z.object({ url: z.string(), content_type: z.literal('text/csv') })

interface RegisterAttachment {
  url: string
  /** The date in the file's name, YYYY-MM-DD. */
  date: string
}

/** The newest CSV of a GOV.UK document by the date in its name, resolved against its address. @throws ImportRefused if there is none. */
export function newestAttachment(document: Uint8Array, address: string): RegisterAttachment {
  const found = attachmentsOf(document).flatMap((attachment): RegisterAttachment[] => {
    const url = URL.parse(Attachment.safeParse(attachment).data?.url ?? '', address)
    const date = url === null ? undefined : dateOfFileName(url.pathname.split('/').at(-1) ?? '')
    return url === null || date === undefined ? [] : [{ url: url.href, date }]
  })
  const [newest] = found.toSorted((one, other) => other.date.localeCompare(one.date))
  if (newest === undefined)
    throw new ImportRefused('The document of the register lists no CSV file with a date in its name.')
  return newest
}

function attachmentsOf(document: Uint8Array): unknown[] {
  try {
    return ContentDocument.parse(JSON.parse(Buffer.from(document).toString('utf8'))).details.attachments
  } catch (cause) {
    throw new ImportRefused('The document of the register is not one of the GOV.UK Content API.', { cause })
  }
}

export const registerDownload = perContext(() => downloadFile(safeFetch({ ...productFetch(), timeouts })))

/** Fetches and stores the newest register: only its bytes say whether it is new (docs/product/admin.md "Register imports"). @throws ImportRefused */
export const fetchRegister = perContext(
  (context) =>
    async (address = context.config.registerUrl): Promise<FetchedRegister> => {
      if (address === '')
        throw new ImportRefused('There is no address to fetch the register from; set REGISTER_URL.')
      const download = registerDownload(context)
      const { url, date } = newestAttachment(await download(address, DOCUMENT), address)
      const file = await registerFiles(context).put(await download(url, REGISTER))
      const source = isSampleHost(URL.parse(address)?.hostname ?? '') ? 'sample' : 'register'
      const isUnchanged = (await registerOf(context).currentSnapshot())?.file === file
      return { file, date, url, source, isUnchanged }
    },
)
