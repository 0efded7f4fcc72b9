import { documentClient, s3Client } from '../platform/clients.ts'
import { isSampleHost } from '../platform/safe-fetch/local-routes.ts'
import { productFetch } from '../platform/safe-fetch/product-fetch.ts'
import { safeFetch } from '../platform/safe-fetch/safe-fetch.ts'
import { downloadFile } from './adapters/download-file.ts'
import { fetchRegister } from './domain/fetch-register.ts'
import { newestAttachment } from './file/newest-attachment.ts'
import { registerFiles } from './storage/register-files.ts'
import { registerItems } from './storage/register-items.ts'
import { perContext } from '../platform/context.ts'

const SECOND = 1000

/** A register has 12 MB, so it may take longer than a page. */
const timeouts = { headers: 20 * SECOND, total: 60 * SECOND }

export const wireFetch = perContext(({ config }) => {
  /** The register files that were fetched. */
  const fetchedFiles = registerFiles(s3Client(), config.bucket('sources'))

  /** Fetches the newest register. */
  const fetchNewestRegister = () =>
    fetchRegister({
      address: config.registerUrl,
      download: downloadFile(safeFetch({ ...productFetch(), timeouts })),
      newestAttachment,
      files: fetchedFiles,
      currentSnapshot: registerItems(documentClient(), config.table('register')).current,
      isSampleHost,
    })

  return { fetchedFiles, fetchNewestRegister }
})
