import { expect, test } from 'vitest'
import { keepImages } from './index-reader.ts'

const image = Buffer.from('image')

test('an image is read once, and one that is missing is looked for again', async () => {
  const stored = new Map<string, Uint8Array>()
  const reads: string[] = []
  const read = keepImages(2, async (name) => {
    reads.push(name)
    return stored.get(name)
  })
  expect(await read('index')).toBeUndefined()
  stored.set('index', image)
  expect([await read('index'), await read('index')]).toEqual([image, image])
  expect(reads).toEqual(['index', 'index'])
})

test('a failed read is thrown', async () => {
  const broken = new Error('broken')
  await expect(keepImages(2, () => Promise.reject(broken))('index')).rejects.toBe(broken)
})
