/** Number ranges that are reserved for fiction: by Ofcom, and in Germany, France, the US and Australia. */
const RESERVED = [
  /^\+441(?:1[3-8]|[2-6]1)4960\d{3}$/,
  /^\+441914980\d{3}$/,
  /^\+442079460\d{3}$/,
  /^\+442896496\d{3}$/,
  /^\+442920180\d{3}$/,
  /^\+441632960\d{3}$/,
  /^\+447700900\d{3}$/,
  /^\+448081570\d{3}$/,
  /^\+443069990\d{3}$/,
  /^\+49(?:3023125|4066969)\d{3}$/,
  /^\+3319900\d{4}$/,
  /^\+1\d{3}55501\d{2}$/,
  /^\+612555\d{5}$/,
]

export const isFictionalNumber = (number: string): boolean => RESERVED.some((range) => range.test(number))
