/** Sentences that speak of visas, but neither offer nor refuse sponsorship for the post. */
const SHAPES: readonly RegExp[] = [
  // a question that everybody answers: "We ask on the form whether a visa is needed"
  /\b(?:we|form|application)\b.{0,20}\basks?\b(?! that).{0,60}\b(?:form|whether|if|everyone|everybody|all (?:applicants|candidates))\b/i,
  // "Not every post in the Trust can be sponsored"
  /^\W*not (?:every|all)\b(?!.*\bthis\b).{0,60}\bsponsor/i,
  // "please look at the government's pages before you apply"
  /\b(?:please|should|must|advised to|asked to) (?:also )?(?:look at|read|check|see|visit|consult|refer to)\b.{0,60}\b(?:government|gov\.uk|home office|ukvi|guidance|rules)\b(?!.*\bsponsor)/i,
  // "it isn't something we can discuss at application stage"
  /(?:\bnot|n['’]t) (?:be )?(?:something (?:that )?we (?:can|could|will) discuss|discussed?)\b/i,
  // the clients of the employer: "We advise many licensed sponsors"
  /\b(?:advise|audit|represent|train)s?\b.{0,30}\bsponsors\b/i,
]

/** Whether a sentence about visas says nothing about the sponsorship of this post (docs/product/pipeline.md "Sponsorship"). */
export const saysNothing = (sentence: string): boolean => SHAPES.some((shape) => shape.test(sentence))
