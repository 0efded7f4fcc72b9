const LONGEST = 200

/** Texts of the greatest length that the licence check accepts, which make slow code slow. */
export const hostileNames: readonly string[] = [
  'a ',
  's',
  'the ',
  'co ',
  'ltd ',
  'and & ',
  'care home ',
  'care services london group ',
  'c i c ',
  't/a x ',
  'x t/a ',
  'é ',
  'a.b.',
  'a-b.c',
  'uk ltd the co ',
  'private ',
  'st saint ',
  'zzzzz ',
  'sevices solutons limted ',
  'http://a.b/',
  'a@',
  '🙂',
  'â¢',
].map((piece) => piece.repeat(LONGEST).slice(0, LONGEST))
