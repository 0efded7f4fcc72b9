import { expect, test } from 'vitest'
import { indexOpens } from './index-opens.ts'

test('an image that is not an index does not open, and a failed read is thrown', async () => {
  expect(await indexOpens(async () => Buffer.from('no index'))('index')).toBe(false)
  const broken = new Error('broken')
  await expect(indexOpens(() => Promise.reject(broken))('index')).rejects.toBe(broken)
})
