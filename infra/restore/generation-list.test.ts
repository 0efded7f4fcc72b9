import { expect, test } from 'vitest'
import { declaring, generationsIn, retiring, using } from './generation-list.ts'

test('a stage without a parameter has the first generation alone', () => {
  expect(generationsIn(undefined)).toEqual([1])
  expect(generationsIn('2,1')).toEqual([2, 1])
})

test('a generation that is declared stays where it is in the list', () => {
  expect(declaring([1], 2)).toEqual([1, 2])
  expect(declaring([1, 2], 2)).toEqual([1, 2])
})

test('the generation in use is not declared a second time', () => {
  expect(declaring([2, 1], 2)).toEqual([2, 1])
  expect(declaring([2], 2)).toEqual([2])
})

test('a generation whose restore has ended can be used, and the former one stays declared', () => {
  expect(using([1, 2], 2, [2])).toEqual([2, 1])
  expect(using([2, 1], 1, [2])).toEqual([1, 2])
  expect(() => using([1], 2, [2])).toThrow('There is no generation 2; there are 1')
})

test('a generation that is half restored cannot be used', () => {
  expect(() => using([1, 2], 2, [])).toThrow('The restore into generation 2 has not ended')
  expect(() => using([3, 1, 2], 2, [3])).toThrow('The restore into generation 2 has not ended')
})

test('a generation is retired only while another one is in use', () => {
  expect(retiring([2, 1], 1)).toEqual([2])
  expect(() => retiring([2, 1], 2)).toThrow('Generation 2 is in use: use another one first')
  expect(() => retiring([2], 1)).toThrow('There is no generation 1; there are 2')
})
