import { IMAGE_VERSION } from '../../search-engine/image-format.ts'
import type { ListKind } from './ports.ts'

/** More than the versions of images will ever be. */
const VERSIONS = 1_000

/**
 * The format of a base as one number: that of its entries, and that of images. Code reads a base only if both are its
 * own. So a new version of images also has a new base built.
 */
export const formatOf = ({ format }: Pick<ListKind<unknown, unknown>, 'format'>): number =>
  format * VERSIONS + IMAGE_VERSION
