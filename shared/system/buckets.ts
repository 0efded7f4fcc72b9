export interface BucketDefinition {
  /** Whether the edge, in the local run its server, sends its objects to readers. */
  sentByEdge?: true
  /** Which objects leave so many days after they were last written; the others stay for ever. */
  expires?: { prefix: string; days: number }
}

/** Every bucket, once. Objects in them are immutable: a new version has a new key. */
export const buckets = {
  /**
   * Parsed registers, each kept, and index images (decisions.md "Companies and the register"). Written by register. The image in
   * use is written anew every day (refreshIndex); one that expires leaves saved searches that were last looked at in it
   * without a count of what is new.
   */
  snapshots: { expires: { prefix: 'index/', days: 400 } },
  /** Logos and pictures of pages, at the paths of shared/system/files.ts. */
  files: { sentByEdge: true },
} as const satisfies Record<string, BucketDefinition>

export type BucketName = keyof typeof buckets
