import type { Random } from '../random.ts'
import { marks } from './marks.ts'

/** Pairs of colours. The last ones are very dark or very light, like logos made for one background. */
const palettes = [
  ['#0f766e', '#f59e0b'],
  ['#1d4ed8', '#93c5fd'],
  ['#9f1239', '#fda4af'],
  ['#4d7c0f', '#bef264'],
  ['#6d28d9', '#f0abfc'],
  ['#c2410c', '#fdba74'],
  ['#0e7490', '#67e8f9'],
  ['#334155', '#94a3b8'],
  ['#111827', '#111827'],
  ['#f3f4f6', '#d1d5db'],
] as const

/** A logo as SVG text of shapes only: square or wide, with or without a background. */
export function drawLogo(random: Random): string {
  const [ink, accent] = random.pick(palettes)
  const mark = random.pick(marks)({ ink, accent, figure: random.int(0, 5) })
  const ground = random.chance(0.35) ? `<rect width="64" height="64" rx="12" fill="#fff"/>` : ''
  const width = random.chance(0.2) ? 168 : 64
  const words = width === 64 ? '' : wordmark(random, ink)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 64" width="${width * 2}" height="128">${ground}${mark}${words}</svg>\n`
}

/** A drawing that suggests a word. It has bars instead of letters, so that no font is needed. */
function wordmark(random: Random, ink: string): string {
  const bar = (y: number, height: number) =>
    `<rect x="74" y="${y}" width="${random.int(50, 90)}" height="${height}" rx="3" fill="${ink}"/>`
  return bar(18, 14) + bar(40, 7)
}
