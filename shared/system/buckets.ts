export interface BucketDefinition {
  /** Whether the edge, in the local run its server, sends its objects to readers. */
  sentByEdge?: true
}

/** Every bucket, once. Objects in them are immutable: a new version has a new key. */
export const buckets = {
  /** Parsed registers and index images (decisions.md "Companies and the register"). Written by register. */
  snapshots: {},
  /** Logos and pictures of pages, at the paths of shared/system/files.ts. */
  files: { sentByEdge: true },
} as const satisfies Record<string, BucketDefinition>

export type BucketName = keyof typeof buckets
