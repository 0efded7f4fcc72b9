export interface BucketDefinition {
  /** Whether users get the objects from the edge, or in local runs from the server. */
  sentByEdge?: true
  /** Deletes objects with this key prefix this many days after they were last written. Other objects never expire. */
  expires?: { prefix: string; days: number }
}

/**
 * Every bucket. An object's content never changes: a new version has a new key. The current index image is written
 * again each day, so that it does not expire.
 */
export const buckets = {
  /**
   * Parsed registers, which are kept for ever, and index images (docs/product/companies.md "Register"). Written by
   * register. When an image expires, the searches that a user last saw with it have no new companies.
   */
  snapshots: { expires: { prefix: 'index/', days: 400 } },
  /** Logos and pictures of pages, under the paths of shared/system/files.ts. */
  files: { sentByEdge: true },
} as const satisfies Record<string, BucketDefinition>

export type BucketName = keyof typeof buckets
