import type { KeyRingText } from '../../../functions/platform/key-ring.ts'
import type { Rotation } from './rotate-ring.ts'

/** Where a ring of signing keys is kept. */
export interface RingPlace {
  /** As an operator knows it. */
  name: string
  /**
   * Reads the ring and puts the next one in its place, whole or not at all. Where somebody else has changed it meanwhile,
   * the next one is made anew of what they have left: nobody undoes another.
   * @throws PlainError where it cannot be read or written; nothing has changed then.
   */
  change: (next: (ring: KeyRingText) => Rotation) => Promise<Rotation>
}
