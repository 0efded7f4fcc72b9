import type { KeyRingText } from '../../../functions/platform/auth/key-ring.ts'
import type { Rotation } from './rotate-ring.ts'

/** Where a key ring is stored. */
export interface RingPlace {
  /** The place's name in messages for operators. */
  name: string
  /**
   * Reads the ring and replaces it atomically. If another process changes the ring meanwhile, `next` runs again on the
   * changed ring, so no change is lost.
   * @throws UserFacingError if the ring cannot be read or written. The ring is then unchanged.
   */
  change: (next: (ring: KeyRingText) => Rotation) => Promise<Rotation>
}
