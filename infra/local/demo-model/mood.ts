import { createHash } from 'node:crypto'

/** The behaviour of the demo model for a prompt. */
export type Mood = 'well' | 'busy' | 'garbage' | 'slow' | 'truncated'

/** The share of prompts with each mood, in 256ths. All other prompts are answered well. */
const shares: readonly [Mood, number][] = [
  ['busy', 16],
  ['slow', 12],
  ['garbage', 12],
  ['truncated', 8],
]

/** The mood for a prompt. It is a hash, so the same prompt always has the same mood. */
export function moodOf(prompt: string): Mood {
  let left = createHash('sha256').update(prompt).digest()[0] ?? 0
  for (const [mood, share] of shares) {
    if (left < share) return mood
    left -= share
  }
  return 'well'
}
