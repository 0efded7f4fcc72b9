/** Every bucket, once. Objects in them are immutable: a new version has a new key. */
export const buckets = {
  /** Parsed registers and index images (decisions.md "Companies and the register"). Written by register. */
  snapshots: {},
} as const

export type BucketName = keyof typeof buckets
