/** Every bucket, once. Objects in them are immutable: a new version has a new key. */
export const buckets = {
  /** Parsed registers and index images (decisions.md "Companies and the register"). Written by register. */
  snapshots: {},
  /** Logos and pictures of pages, at the paths of shared/system/files.ts; edge and local run serve them to readers. */
  files: {},
} as const

export type BucketName = keyof typeof buckets
