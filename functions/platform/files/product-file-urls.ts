import { systemClock } from '../clock.ts'
import { config } from '../config.ts'
import { pageOrigin } from '../http/page-origin.ts'
import { readParameterAt } from '../read-parameter.ts'
import { readSecretAt } from '../secrets.ts'
import { fileUrls } from './file-urls.ts'

/** Makes URLs of files with the keys of the stage. The calling function needs the secret `fileKeys`. */
export const fileUrlOfNow = fileUrls({
  readIds: () => readParameterAt(config.fileKeyIds),
  readKeys: () => readSecretAt(config.placeOfSecret('fileKeys')),
  pageOrigin,
  now: systemClock,
})
