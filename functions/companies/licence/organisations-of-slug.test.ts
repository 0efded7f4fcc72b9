import { expect, test } from 'vitest'
import { namedRegisterOf } from '../../../tests/support/samples/named-register.ts'
import { organisationsOfSlug } from './organisations-of-slug.ts'

const register = namedRegisterOf([
  'Harbour Ltd',
  'Harbour Ltd; Hull',
  'Harbour Ltd Leeds; York',
  'Tern Foods Ltd T/A The Copper Pot; Kings Lynn',
  "Hart's (J.C.) Ltd; King's Lynn",
  'Harts J C Ltd; Kings Lynn',
  `${'Congregation of the Sisters '.repeat(5)}; Fleet`,
])
const found = async (slug: string) =>
  (await organisationsOfSlug(register, slug)).map(
    ({ organisation: { name, town } }) => `${name.slice(0, 24)}, ${town}`,
  )

test.each([
  ['harbour-ltd-leeds', ['Harbour Ltd, Leeds']],
  ['harbour-ltd-hull', ['Harbour Ltd, Hull']],
  ['harbour-ltd-leeds-york', ['Harbour Ltd Leeds, York']],
  ['tern-foods-ltd-t-a-the-copper-pot-kings-lynn', ['Tern Foods Ltd T/A The C, Kings Lynn']],
  ['harts-j-c-ltd-kings-lynn', ["Hart's (J.C.) Ltd, King's Lynn", 'Harts J C Ltd, Kings Lynn']],
])('the slug %s finds %j', async (slug, names) => {
  expect((await found(slug)).toSorted()).toEqual(names)
})

test('an organisation whose long name is cut in its slug is found', async () => {
  const cut = 'congregation-of-the-sisters-congregation-of-the-sisters-congregation-of-the-fleet'
  expect(await found(cut)).toEqual(['Congregation of the Sist, Fleet'])
})

test.each([
  'harbour',
  'harbour-ltd',
  'harbour-ltd-york',
  'leeds',
  'a-'.repeat(59).concat('a'),
  '0'.repeat(120),
])('the slug %s, which no organisation has, finds none', async (slug) => {
  expect(await found(slug)).toEqual([])
})
