import type { KeyRingText } from '../../../functions/platform/auth/key-ring.ts'
import type { Rotation } from './rotate-ring.ts'

/** Where a key ring is stored. */
export interface RingPlace {
  /** The place's name in messages for operators. */
  name: string
  /**
   * Reads the ring and replaces it atomically. If the ring changes meanwhile, `next` runs again on the new one, so no
   * change is lost.
   * @throws PlainError if the ring cannot be read or written; it is then unchanged.
   */
  change: (next: (ring: KeyRingText) => Rotation) => Promise<Rotation>
}
