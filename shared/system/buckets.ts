export interface BucketDefinition {
  /** Whether the edge serves its objects to users; in local runs, the server does. */
  sentByEdge?: true
  /** Which objects are deleted this many days after they were last written; all others are kept for ever. */
  expires?: { prefix: string; days: number }
}

/**
 * Every bucket, once. An object's content never changes: a new version has a new key. The current index image is
 * rewritten each day, so that it does not expire.
 */
export const buckets = {
  /**
   * Parsed registers, which are all kept, and index images (docs/product/companies.md "Register"). Written by register.
   * If an image expires, nothing counts as new in saved searches that were last looked at in it.
   */
  snapshots: { expires: { prefix: 'index/', days: 400 } },
  /** Logos and pictures of pages, under the paths of shared/system/files.ts. */
  files: { sentByEdge: true },
} as const satisfies Record<string, BucketDefinition>

export type BucketName = keyof typeof buckets
