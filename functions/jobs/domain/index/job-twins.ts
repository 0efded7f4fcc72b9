import { readImage, type Section } from '../../../search-engine/image-format.ts'
import { openRows } from '../../../search-engine/open-rows.ts'
import { type JobDocument, twinsAmong } from './job-document.ts'

const TWINS = 'twins'

/** The section of an image of jobs with the ids that several jobs have. The image has one job of each. */
export const twinsSection = (twins: readonly number[]): [string, Section] => [TWINS, Uint32Array.from(twins)]

/**
 * Whether an id is that of several jobs, once some jobs of an image have left and others have joined. Such jobs may enter or
 * leave the index too.
 * @param without The ids of the jobs that leave or change.
 */
export function meetTwins(
  bytes: Uint8Array,
  documents: readonly JobDocument[],
  without: readonly number[],
): boolean {
  const image = readImage(bytes)
  const { docOf } = openRows(image)
  const twins = new Set(image.uint32s(TWINS))
  const leaving = new Set(without)
  return (
    twinsAmong(documents).length > 0 ||
    without.some((id) => twins.has(id)) ||
    documents.some(({ id }) => twins.has(id) || (!leaving.has(id) && docOf(id) !== undefined))
  )
}
