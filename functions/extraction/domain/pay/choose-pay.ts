import { figuresOfPost } from './figures-of-post.ts'
import type { Figure } from './figures.ts'
import type { PostOfPay } from './post-of-pay.ts'

/** Match words beside an amount that may be for full time: "(full-time)", "for 37.5 hours", "for 5 days". */
const FULL_TIME_AFTER =
  /^[^.;:]{0,25}?\(?\bfull[- ]time\b|\bfor (?:the |this |a |an? )?(?:post of )?(?:3[5-9]|4\d)(?:\.\d+)?[ -]?(?:hours?|hrs)\b|(?:\bfor |\()(?:a )?(?:5|five)[ -]days?\b/i
const FULL_TIME_BEFORE = /\bfull[- ]time[:\s(]*$/i
/** Matches words that say that the amount is for the hours of the post all the same. */
const ACTUAL = /\bactual(?:ly)?\b|\bpart[- ]time\b|\bpro[- ]?r[ao]ta\b/i

/**
 * A figure of a part-time post. Words that say no more than the hours in a full-time post ("£26,667 (full-time)", "£24,784
 * for 37.5 hours") make it pay for full time in a part-time one.
 */
function ofPartTimePost<One extends Figure>(figure: One): One {
  const { role, before, after } = figure
  const mayBe = role === 'plain' || role === 'basic' || role === 'actual'
  return mayBe && !ACTUAL.test(after) && (FULL_TIME_AFTER.test(after) || FULL_TIME_BEFORE.test(before))
    ? { ...figure, role: 'full-time' }
    : figure
}

/** The figures of a post: its guaranteed pay, and the pay for full time if it is another one. */
export interface ChosenPay<One extends Figure> {
  pay: One | undefined
  fullTime: One | undefined
}

/**
 * The pay of a post among the figures of a statement (docs/product/pipeline.md "Pay"): for its own hours before full
 * time, basic before other pay, of its own country before others. Pay on target and former pay never counts.
 */
export function choosePay<One extends Figure>(figures: readonly One[], post: PostOfPay): ChosenPay<One> {
  const guaranteed = figures.filter(({ role }) => role !== 'on-target' && role !== 'former')
  const ofPost = figuresOfPost(guaranteed, post)
  const usable = post.workType === 'Part-time' ? ofPost.map((figure) => ofPartTimePost(figure)) : ofPost
  const first = (role: Figure['role']) => usable.find((figure) => figure.role === role)
  const [actual, full, inProportion] = [first('actual'), first('full-time'), first('in-proportion')]
  const plain =
    first('basic') ?? joined(usable.filter(({ role }) => role === 'plain')) ?? first('other-terms')
  const pay =
    actual ??
    smallerOf(inProportion, full ?? plain) ??
    smallerOf(plain, full ?? inProportion) ??
    ofOtherPeriod(plain, full ?? inProportion)
  const fullTime = full ?? largerOf(inProportion, pay) ?? largerOf(plain, pay)
  if (pay !== undefined) return { pay, fullTime: largerOf(fullTime, pay) }
  if (fullTime === undefined && inProportion === undefined) return { pay: plain, fullTime: undefined }
  const only = full ?? inProportion
  return post.workType === 'Full-time'
    ? { pay: only, fullTime: undefined }
    : { pay: undefined, fullTime: only }
}

/** Matches the name of a grade before its pay. */
const GRADE = /\b(?:band|grade|level|scale)\s?\w{1,3}\W*$/i

/** The pay of one grade or another, as one range: "Band 5 £31,049 to £37,796 or Band 6 £38,682 to £46,580". */
function joined<One extends Figure>([first, ...others]: readonly One[]): One | undefined {
  const last = others.findLast(({ before, period }) => GRADE.test(before) && period === first?.period)
  const most = last && (last.max ?? last.min)
  const isOneRange = first !== undefined && GRADE.test(first.before) && most != null && most > amountOf(first)
  return isOneRange ? { ...first, max: most } : first
}

const amountOf = ({ min, max }: Figure): number => min ?? max ?? 0

/** The figure if it is less than another one for the same period. */
const smallerOf = <One extends Figure>(one: One | undefined, other: One | undefined): One | undefined =>
  one !== undefined && other !== undefined && one.period === other.period && amountOf(one) < amountOf(other)
    ? one
    : undefined

/** Pay by the hour beside pay for full time by the year is the pay of the post. */
const ofOtherPeriod = <One extends Figure>(one: One | undefined, other: One | undefined): One | undefined =>
  one !== undefined && other !== undefined && one.period !== other.period ? one : undefined

const largerOf = <One extends Figure>(one: One | undefined, other: One | undefined): One | undefined =>
  one !== undefined && other !== undefined && one.period === other.period && amountOf(one) > amountOf(other)
    ? one
    : undefined
