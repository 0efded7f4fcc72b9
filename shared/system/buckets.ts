import { BACKUP_DAYS, LOGO_DAYS, screenshotDays, SELECTION_DAYS, SOURCE_PAGE_DAYS } from '../retention.ts'
import { DEVICE_PREFIX, LOGOS_PREFIX, screenshotsPrefix } from './files.ts'
import { UPLOADS_PREFIX } from './uploads.ts'

export interface BucketDefinition {
  /** Whether users can download the objects, from the edge or from the local server. */
  sentByEdge?: true
  /** Deletes objects with these key prefixes this many days after their last write. Other objects never expire. */
  expires?: readonly { prefix: string; days: number }[]
}

/**
 * Every bucket. The content under a key never changes: changed content gets a new key. There are three exceptions. The
 * manifest of devices is replaced. The
 * current index image is written again each day, so that it does not expire. A source page is overwritten when it is
 * read again.
 */
export const buckets = {
  /**
   * Parsed registers, which are stored for ever, and index images (docs/product/companies.md "Register"). Written by
   * register. A saved search shows no new companies if the image of its user's last visit has expired. Only pointers
   * name an image of jobs: that of today, and those to which a restore goes back. A layer (`index/edit-`) is replaced
   * by the next layer or index, and the facts of an index by those of the next. Of the two rules for a layer, S3 obeys
   * the shorter. The images of the lists of administrators (`lists/`) are written again each day.
   * While versions of the code differ, the pointers also name images of other formats. Their indexes of companies stay,
   * and an image of a list is written again each day. The layer over such an index ends after a week. Code of its format
   * then opens the index alone.
   */
  snapshots: {
    expires: [
      { prefix: 'index/', days: 200 },
      { prefix: 'index/jobs-', days: BACKUP_DAYS + 5 },
      { prefix: 'index/edit-', days: 7 },
      { prefix: 'facts/', days: 7 },
      { prefix: 'lists/', days: 7 },
    ],
  },
  /**
   * Pages of other websites as they were last read, by the hash of their URL (`pages/`). The selections of bulk calls
   * (`selections/`). Register files that were fetched, by the hash of their bytes (`registers/`). What dry runs of imports have
   * found (`differences/`). Written by
   * extraction, vacancies and register.
   */
  sources: {
    expires: [
      { prefix: 'pages/', days: SOURCE_PAGE_DAYS },
      { prefix: 'selections/', days: SELECTION_DAYS },
      { prefix: 'registers/', days: 90 },
      { prefix: 'differences/', days: 90 },
    ],
  },
  /**
   * Register files that administrators upload, until an import takes them (shared/system/uploads.ts). Browsers write them
   * through the edge, with signed URLs. The edge itself has no right to the bucket, so nobody can read them there.
   */
  uploads: { expires: [{ prefix: `${UPLOADS_PREFIX.slice(1)}/`, days: 1 }] },
  /**
   * Logos and screenshots, under the paths of shared/system/files.ts. Each reading of a website writes its logo again, so
   * a logo in use does not expire. The register for devices changes each week.
   */
  files: {
    sentByEdge: true,
    expires: [
      ...screenshotDays.map((days) => ({ prefix: screenshotsPrefix(days), days })),
      { prefix: LOGOS_PREFIX, days: LOGO_DAYS },
      { prefix: DEVICE_PREFIX, days: 400 },
    ],
  },
} as const satisfies Record<string, BucketDefinition>

export type BucketName = keyof typeof buckets
