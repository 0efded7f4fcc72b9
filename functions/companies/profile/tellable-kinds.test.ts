import { expect, test } from 'vitest'
import { registrationSample } from '../../../tests/support/samples/company-sample.ts'
import { tellableKinds } from './tellable-kinds.ts'

const inTown = (town: string, ...names: string[]) =>
  names.map((name) => registrationSample({ id: (next += 1), name, town }))
let next = 0

const kindsOf = (listed: ReturnType<typeof inTown>) => {
  const kinds = tellableKinds(listed)
  return listed.map(({ id, name }) => [name, kinds.get(id)])
}

const all = (kind: string | undefined, ...names: string[]) => names.map((name) => [name, kind])

test('a kind is shown where three sponsors of a town have it, and in no other town', () => {
  const dentists = ['Oak Dental Practice', 'Elm Dental Care Ltd', 'Ash Dentists']
  expect(kindsOf(inTown('Leeds', ...dentists, 'Acme Ltd'))).toEqual([
    ...dentists.map((name) => [name, 'Dental practice']),
    ['Acme Ltd', undefined],
  ])
  expect(
    tellableKinds([...inTown('Leeds', ...dentists.slice(1)), ...inTown('York', 'Fir Dentists')]).size,
  ).toBe(0)
})

test('a rare narrow kind is shown as the wider one, unless so few remain that it tells who they are', () => {
  const [trust, other, board] = ['Oak NHS Trust', 'Elm NHS Foundation Trust', 'Ash Integrated Care Board']
  expect(kindsOf(inTown('Leeds', trust!, other!, board!))).toEqual(all('NHS body', trust!, other!, board!))
  expect(kindsOf(inTown('Leeds', trust!, other!, 'Fir NHS Trust', board!))).toEqual([
    ...all('NHS trust', trust!, other!, 'Fir NHS Trust'),
    [board, undefined],
  ])
})

test('sponsors that differ in what a locked row shows do not count as alike', () => {
  const [one, ...others] = inTown('Leeds', 'Oak Dentists', 'Elm Dentists', 'Ash Dentists')
  const rare = {
    ...one!,
    routes: [{ route: 'Charity Worker', type: 'Temporary Worker', rating: 'A rating' }],
  }
  expect(tellableKinds([rare, ...others]).size).toBe(0)
  expect(tellableKinds([{ ...one!, first_seen: '2020-01-01' }, ...others]).size).toBe(0)
})
