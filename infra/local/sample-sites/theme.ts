import type { Random } from '../sample-data/random.ts'

/** The look of a website. */
export interface Theme {
  brand: string
  tint: string
  ink: string
  font: string
  /** Whether the other jobs stand beside the posting or below it. */
  isWide: boolean
  radius: number
}

const colours = [
  { brand: '#0f5e57', tint: '#e6f3f0', ink: '#14211f' },
  { brand: '#1d4ed8', tint: '#e8eefc', ink: '#111827' },
  { brand: '#9f1239', tint: '#fdecef', ink: '#271318' },
  { brand: '#4d5d0f', tint: '#f1f4e0', ink: '#1d2110' },
  { brand: '#5b21b6', tint: '#f0eafb', ink: '#1c1530' },
  { brand: '#b4400c', tint: '#fdeee5', ink: '#2b1810' },
  { brand: '#334155', tint: '#eef1f5', ink: '#0f172a' },
] as const

const fonts = ['system-ui, sans-serif', 'Georgia, serif', 'Verdana, sans-serif', '"Trebuchet MS", sans-serif']

export const themeOf = (random: Random): Theme => ({
  ...random.pick(colours),
  font: random.pick(fonts),
  isWide: random.chance(0.7),
  radius: random.pick([0, 4, 12]),
})
