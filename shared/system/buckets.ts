export interface BucketDefinition {
  /** Whether the edge, in the local run its server, sends its objects to readers. */
  sentByEdge?: true
  /** Which objects leave so many days after they were last written; the others stay for ever. */
  expires?: { prefix: string; days: number }
}

/**
 * Every bucket, once. An object's content never changes: a new version has a new key. The index image in use is written
 * again each day, so that it does not expire.
 */
export const buckets = {
  /**
   * Parsed registers, each kept, and index images (docs/product/companies.md "Register"). Written by register. An
   * image that expires leaves saved searches that were last looked at in it without a count of what is new.
   */
  snapshots: { expires: { prefix: 'index/', days: 400 } },
  /** Logos and pictures of pages, at the paths of shared/system/files.ts. */
  files: { sentByEdge: true },
} as const satisfies Record<string, BucketDefinition>

export type BucketName = keyof typeof buckets
