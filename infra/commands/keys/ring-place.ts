import type { KeyRingText } from '../../../functions/platform/auth/key-ring.ts'
import type { Rotation } from './rotate-ring.ts'

/** Where a key ring is stored. */
export interface RingPlace {
  /** The name that operators use. */
  name: string
  /**
   * Reads the ring and replaces it atomically. After a concurrent change `next` runs again on the new ring, so no
   * change is lost.
   * @throws PlainError if it cannot be read or written; the ring is then unchanged.
   */
  change: (next: (ring: KeyRingText) => Rotation) => Promise<Rotation>
}
