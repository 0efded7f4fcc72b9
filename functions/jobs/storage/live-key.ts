import type { Job } from '../domain/job.ts'

/** The key of the item that names the live job of a subject. There is at most one (docs/product/pipeline.md "Jobs"). */
export const liveKey = ({ kind, subject }: Pick<Job, 'kind' | 'subject'>) => `live#${kind}#${subject}`
