import { describe, expect, it } from 'vitest'
import { distanceFrom } from './near-word.ts'

describe('two edits', () => {
  it.each([
    ['delloite', 'deloitte', 2],
    ['quillfaether', 'quillfeather', 1],
    ['uqillfeather', 'uqillfeahter', 1],
    ['telephane', 'telefane', 0],
    ['phoenixes', 'foenixes', 0],
    ['quillfthr', 'quillfeather', Infinity],
    ['harbour', 'arbour', Infinity],
    ['harbor', 'harborr', Infinity],
    ['harbour7', 'harbour8', Infinity],
  ])('%s is that far from %s: %d', (word, other, distance) => {
    expect(distanceFrom(word)(other)).toBe(distance)
  })
})
