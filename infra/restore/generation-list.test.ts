import { expect, test } from 'vitest'
import { declaring, generationsIn, restoredGeneration, retiring, using } from './generation-list.ts'

test('a stage without a parameter has the first generation alone', () => {
  expect(generationsIn(undefined)).toEqual([1])
  expect(generationsIn('2,1')).toEqual([2, 1])
})

test('a restore goes on with the generation that it has begun, and a later restore makes a new one', () => {
  expect(restoredGeneration([1])).toBe(2)
  expect(restoredGeneration(declaring([1], 2))).toBe(2)
  expect(restoredGeneration([2, 1])).toBe(3)
  // after a way back, the second generation is not filled again
  expect(declaring([1, 2], 2)).toEqual([1, 2])
})

test('a generation that is declared can be used, and the former one stays declared', () => {
  expect(using([1, 2], 2)).toEqual([2, 1])
  expect(using([2, 1], 1)).toEqual([1, 2])
  expect(() => using([1], 2)).toThrow('There is no generation 2; there are 1')
})

test('a generation is retired only while another one is in use', () => {
  expect(retiring([2, 1], 1)).toEqual([2])
  expect(() => retiring([2, 1], 2)).toThrow('Generation 2 is in use: use another one first')
  expect(() => retiring([2], 1)).toThrow('There is no generation 1; there are 2')
})
