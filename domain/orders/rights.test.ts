import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, londonDate, type CalendarDate } from '../calendar/london-time.ts'
import { presumedDelivery, rightNames, rightsOn, type RightName, type RightsOrder } from './rights.ts'

const marks: Record<RightName, string> = {
  'cancel-before-dispatch': 'before-dispatch',
  cancel: 'cancel',
  'our-30-days': 'our-30',
  reject: 'reject',
  'repair-or-replace': 'repair',
  'reduction-or-final-rejection': 'final',
  warranty: 'warranty',
}

function anOrder(changed: Partial<RightsOrder> = {}): RightsOrder {
  return {
    ordered_on: '2026-11-12',
    dispatched_on: '2026-11-13',
    delivered_on: '2026-11-17',
    ended_on: null,
    part_of_uk: 'england-wales',
    repairs: [],
    ...changed,
  }
}

/** 'cancel 2026-12-01, warranty 2027-11-12': each right with its last day, or with a dash. */
function inShort(order: RightsOrder, day: CalendarDate): string {
  return rightsOn(order, day)
    .map(({ right, until }) => `${marks[right]} ${until ?? '-'}`)
    .join(', ')
}

type Case = readonly [what: string, changed: Partial<RightsOrder>, day: CalendarDate, rights: string]

const ordinary: Case[] = [
  ['the day before it was ordered', {}, '2026-11-11', ''],
  ['the day it was ordered', {}, '2026-11-12', 'before-dispatch -'],
  ['the day it left', {}, '2026-11-13', 'cancel -, warranty 2027-11-12'],
  ['on its way', {}, '2026-11-16', 'cancel -, warranty 2027-11-12'],
  [
    'the day it arrived',
    {},
    '2026-11-17',
    'cancel 2026-12-01, reject 2026-12-17, repair 2032-11-17, warranty 2027-11-12',
  ],
  ['day 14', {}, '2026-12-01', 'cancel 2026-12-01, reject 2026-12-17, repair 2032-11-17, warranty 2027-11-12'],
  ['day 15', {}, '2026-12-02', 'our-30 2026-12-17, reject 2026-12-17, repair 2032-11-17, warranty 2027-11-12'],
  ['day 30', {}, '2026-12-17', 'our-30 2026-12-17, reject 2026-12-17, repair 2032-11-17, warranty 2027-11-12'],
  ['day 31', {}, '2026-12-18', 'repair 2032-11-17, warranty 2027-11-12'],
  ['six months on', {}, '2027-05-17', 'repair 2032-11-17, warranty 2027-11-12'],
  ['the last day of the warranty', {}, '2027-11-12', 'repair 2032-11-17, warranty 2027-11-12'],
  ['the day after the warranty', {}, '2027-11-13', 'repair 2032-11-17'],
  ['the last day of six years', {}, '2032-11-17', 'repair 2032-11-17'],
  ['the day after six years', {}, '2032-11-18', ''],
  ['not sent yet, weeks later', { dispatched_on: null, delivered_on: null }, '2026-12-30', 'before-dispatch -'],
  [
    'sent the day it was ordered',
    { dispatched_on: '2026-11-12', delivered_on: null },
    '2026-11-12',
    'cancel 2026-11-30, reject 2026-12-16, repair 2032-11-16, warranty 2027-11-12',
  ],
  [
    'arrived, with no day of dispatch',
    { dispatched_on: null },
    '2026-11-17',
    'cancel 2026-12-01, reject 2026-12-17, repair 2032-11-17, warranty 2027-11-12',
  ],
  ['before a day of arrival with no day of dispatch', { dispatched_on: null }, '2026-11-16', 'before-dispatch -'],
]

const endings: Case[] = [
  ['the day it was cancelled', { ended_on: '2026-11-20' }, '2026-11-20', ''],
  ['after it was cancelled', { ended_on: '2026-11-20' }, '2026-11-30', ''],
  [
    'the day before it was cancelled',
    { ended_on: '2026-11-20' },
    '2026-11-19',
    'cancel 2026-12-01, reject 2026-12-17, repair 2032-11-17, warranty 2027-11-12',
  ],
  ['cancelled before dispatch', { dispatched_on: null, delivered_on: null, ended_on: '2026-11-13' }, '2026-11-13', ''],
  [
    'the day before that',
    { dispatched_on: null, delivered_on: null, ended_on: '2026-11-13' },
    '2026-11-12',
    'before-dispatch -',
  ],
]

const calendar: Case[] = [
  [
    'arrived on 15 February of a leap year',
    { ordered_on: '2028-02-10', dispatched_on: '2028-02-11', delivered_on: '2028-02-15' },
    '2028-02-29',
    'cancel 2028-02-29, reject 2028-03-16, repair 2034-02-15, warranty 2029-02-10',
  ],
  [
    'the day after that leap day',
    { ordered_on: '2028-02-10', dispatched_on: '2028-02-11', delivered_on: '2028-02-15' },
    '2028-03-01',
    'our-30 2028-03-16, reject 2028-03-16, repair 2034-02-15, warranty 2029-02-10',
  ],
  [
    'arrived on 15 February of another year',
    { ordered_on: '2027-02-10', dispatched_on: '2027-02-11', delivered_on: '2027-02-15' },
    '2027-03-01',
    'cancel 2027-03-01, reject 2027-03-17, repair 2033-02-15, warranty 2028-02-10',
  ],
  [
    'arrived on a leap day',
    { ordered_on: '2028-02-25', dispatched_on: '2028-02-28', delivered_on: '2028-02-29' },
    '2028-03-14',
    'cancel 2028-03-14, reject 2028-03-30, repair 2034-02-28, warranty 2029-02-25',
  ],
  [
    'six years after a leap day',
    { ordered_on: '2028-02-25', dispatched_on: '2028-02-28', delivered_on: '2028-02-29' },
    '2034-02-28',
    'repair 2034-02-28',
  ],
  [
    'a day more',
    { ordered_on: '2028-02-25', dispatched_on: '2028-02-28', delivered_on: '2028-02-29' },
    '2034-03-01',
    '',
  ],
  [
    'ordered on a leap day',
    { ordered_on: '2028-02-29', dispatched_on: '2028-03-01', delivered_on: '2028-03-03' },
    '2029-02-28',
    'repair 2034-03-03, warranty 2029-02-28',
  ],
  [
    'ordered on a leap day, a year and a day later',
    { ordered_on: '2028-02-29', dispatched_on: '2028-03-01', delivered_on: '2028-03-03' },
    '2029-03-01',
    'repair 2034-03-03',
  ],
  [
    'over the end of summer time',
    { ordered_on: '2026-10-12', dispatched_on: '2026-10-13', delivered_on: '2026-10-15' },
    '2026-10-29',
    'cancel 2026-10-29, reject 2026-11-14, repair 2032-10-15, warranty 2027-10-12',
  ],
  [
    'the day after, over the end of summer time',
    { ordered_on: '2026-10-12', dispatched_on: '2026-10-13', delivered_on: '2026-10-15' },
    '2026-10-30',
    'our-30 2026-11-14, reject 2026-11-14, repair 2032-10-15, warranty 2027-10-12',
  ],
  [
    'over the beginning of summer time',
    { ordered_on: '2027-03-15', dispatched_on: '2027-03-16', delivered_on: '2027-03-18' },
    '2027-04-01',
    'cancel 2027-04-01, reject 2027-04-17, repair 2033-03-18, warranty 2028-03-15',
  ],
  [
    'the day after, over the beginning of summer time',
    { ordered_on: '2027-03-15', dispatched_on: '2027-03-16', delivered_on: '2027-03-18' },
    '2027-04-02',
    'our-30 2027-04-17, reject 2027-04-17, repair 2033-03-18, warranty 2028-03-15',
  ],
  [
    'over the new year',
    { ordered_on: '2026-12-21', dispatched_on: '2026-12-22', delivered_on: '2026-12-24' },
    '2027-01-07',
    'cancel 2027-01-07, reject 2027-01-23, repair 2032-12-24, warranty 2027-12-21',
  ],
  [
    'arrived on 31 August',
    { ordered_on: '2026-08-27', dispatched_on: '2026-08-28', delivered_on: '2026-08-31' },
    '2026-09-14',
    'cancel 2026-09-14, reject 2026-09-30, repair 2032-08-31, warranty 2027-08-27',
  ],
  [
    'a last day on a bank holiday stays',
    { ordered_on: '2026-12-07', dispatched_on: '2026-12-08', delivered_on: '2026-12-11' },
    '2026-12-25',
    'cancel 2026-12-25, reject 2027-01-10, repair 2032-12-11, warranty 2027-12-07',
  ],
]

const unknown = { delivered_on: null }
const unknownDay: Case[] = [
  [
    'the day it left on a Friday',
    unknown,
    '2026-11-13',
    'cancel 2026-12-01, reject 2026-12-17, repair 2032-11-17, warranty 2027-11-12',
  ],
  [
    'the last presumed day to cancel',
    unknown,
    '2026-12-01',
    'cancel 2026-12-01, reject 2026-12-17, repair 2032-11-17, warranty 2027-11-12',
  ],
  [
    'past the presumed day to cancel: never refused',
    unknown,
    '2026-12-02',
    'cancel -, our-30 2026-12-17, reject 2026-12-17, repair 2032-11-17, warranty 2027-11-12',
  ],
  [
    'past the presumed thirty days: never refused',
    unknown,
    '2026-12-18',
    'cancel -, our-30 -, reject -, repair 2032-11-17, warranty 2027-11-12',
  ],
  ['a year later, still the buyer’s word', unknown, '2027-11-13', 'cancel -, our-30 -, reject -, repair 2032-11-17'],
  ['past the presumed six years', unknown, '2032-11-18', 'cancel -, our-30 -, reject -, repair -'],
  [
    'left before Christmas',
    { ...unknown, dispatched_on: '2026-12-24' },
    '2026-12-24',
    'cancel 2027-01-13, reject 2027-01-29, repair 2032-12-30, warranty 2027-11-12',
  ],
  [
    'left before Easter',
    { ...unknown, ordered_on: '2027-03-24', dispatched_on: '2027-03-25' },
    '2027-03-25',
    'cancel 2027-04-14, reject 2027-04-30, repair 2033-03-31, warranty 2028-03-24',
  ],
  [
    'left on a Wednesday',
    { ...unknown, ordered_on: '2026-11-17', dispatched_on: '2026-11-18' },
    '2026-11-18',
    'cancel 2026-12-04, reject 2026-12-20, repair 2032-11-20, warranty 2027-11-17',
  ],
  [
    'then the buyer says it came late',
    { delivered_on: '2026-12-18' },
    '2026-12-18',
    'cancel 2027-01-01, reject 2027-01-17, repair 2032-12-18, warranty 2027-11-12',
  ],
  ['not sent: nothing is presumed', { dispatched_on: null, delivered_on: null }, '2027-06-01', 'before-dispatch -'],
]

const places: Case[] = [
  ['in Scotland, the last day of five years', { part_of_uk: 'scotland' }, '2031-11-17', 'repair 2031-11-17'],
  ['in Scotland, a day more', { part_of_uk: 'scotland' }, '2031-11-18', ''],
  [
    'in Scotland, arrived on a leap day',
    { part_of_uk: 'scotland', ordered_on: '2028-02-25', dispatched_on: '2028-02-28', delivered_on: '2028-02-29' },
    '2033-02-28',
    'repair 2033-02-28',
  ],
  ['in Northern Ireland', { part_of_uk: 'northern-ireland' }, '2031-11-18', 'repair 2032-11-17'],
  ['an unknown place: the longer time', { part_of_uk: null }, '2031-11-18', 'repair 2032-11-17'],
  ['an unknown place, after six years', { part_of_uk: null }, '2032-11-18', ''],
  [
    'in Scotland the first month is the same',
    { part_of_uk: 'scotland' },
    '2026-12-01',
    'cancel 2026-12-01, reject 2026-12-17, repair 2031-11-17, warranty 2027-11-12',
  ],
]

const repaired = (...days: [asked: string, back: string | null][]) => ({
  repairs: days.map(([asked_on, returned_on]) => ({ asked_on, returned_on })),
})
const rest = 'repair 2032-11-17, final 2032-11-17, warranty 2027-11-12'
const repairs: Case[] = [
  [
    'before the repair was asked for',
    repaired(['2026-11-27', '2026-12-04']),
    '2026-11-26',
    'cancel 2026-12-01, reject 2026-12-17, repair 2032-11-17, warranty 2027-11-12',
  ],
  [
    'the day it was asked for',
    repaired(['2026-11-27', '2026-12-04']),
    '2026-11-27',
    'cancel 2026-12-01, reject -, repair 2032-11-17, warranty 2027-11-12',
  ],
  [
    'while it is being repaired',
    repaired(['2026-11-27', '2026-12-04']),
    '2026-12-03',
    'our-30 2026-12-17, reject -, repair 2032-11-17, warranty 2027-11-12',
  ],
  [
    'back after eight days, both counted',
    repaired(['2026-11-27', '2026-12-04']),
    '2026-12-04',
    `our-30 2026-12-17, reject 2026-12-25, ${rest}`,
  ],
  [
    'the last day of the paused thirty',
    repaired(['2026-11-27', '2026-12-04']),
    '2026-12-25',
    `reject 2026-12-25, ${rest}`,
  ],
  ['the day after it', repaired(['2026-11-27', '2026-12-04']), '2026-12-26', rest],
  [
    'a repair of one day pauses one day',
    repaired(['2026-11-27', '2026-11-27']),
    '2026-12-18',
    `reject 2026-12-18, ${rest}`,
  ],
  [
    'asked for on day 30, at least a week is left',
    repaired(['2026-12-17', '2026-12-20']),
    '2026-12-27',
    `reject 2026-12-27, ${rest}`,
  ],
  ['the week is over', repaired(['2026-12-17', '2026-12-20']), '2026-12-28', rest],
  [
    'asked for on day 30, weeks in repair',
    repaired(['2026-12-17', '2027-01-15']),
    '2027-01-15',
    `reject 2027-01-22, ${rest}`,
  ],
  ['asked for after thirty days brings nothing back', repaired(['2026-12-18', '2026-12-22']), '2026-12-23', rest],
  [
    'still in repair after months',
    repaired(['2026-12-10', null]),
    '2027-03-01',
    'reject -, repair 2032-11-17, warranty 2027-11-12',
  ],
  [
    'two repairs pause twice',
    repaired(['2026-11-20', '2026-11-25'], ['2026-12-10', '2026-12-14']),
    '2026-12-28',
    `reject 2026-12-28, ${rest}`,
  ],
  ['a day after two repairs', repaired(['2026-11-20', '2026-11-25'], ['2026-12-10', '2026-12-14']), '2026-12-29', rest],
  [
    'told in another order',
    repaired(['2026-12-10', '2026-12-14'], ['2026-11-20', '2026-11-25']),
    '2026-12-28',
    `reject 2026-12-28, ${rest}`,
  ],
  [
    'a second repair within the paused time counts',
    repaired(['2026-12-10', '2026-12-20'], ['2026-12-25', '2026-12-26']),
    '2027-01-02',
    `reject 2027-01-02, ${rest}`,
  ],
  [
    'overlapping repairs pause once',
    repaired(['2026-11-20', '2026-11-25'], ['2026-11-24', '2026-11-25']),
    '2026-12-23',
    `reject 2026-12-23, ${rest}`,
  ],
  [
    'the day after overlapping repairs',
    repaired(['2026-11-20', '2026-11-25'], ['2026-11-24', '2026-11-25']),
    '2026-12-24',
    rest,
  ],
  [
    'over a leap day',
    {
      ordered_on: '2028-02-01',
      dispatched_on: '2028-02-02',
      delivered_on: '2028-02-04',
      ...repaired(['2028-02-28', '2028-03-01']),
    },
    '2028-03-08',
    'reject 2028-03-08, repair 2034-02-04, final 2034-02-04, warranty 2029-02-01',
  ],
  [
    'over the end of summer time',
    {
      ordered_on: '2026-10-01',
      dispatched_on: '2026-10-02',
      delivered_on: '2026-10-06',
      ...repaired(['2026-10-24', '2026-10-26']),
    },
    '2026-11-08',
    'reject 2026-11-08, repair 2032-10-06, final 2032-10-06, warranty 2027-10-01',
  ],
  [
    'in Scotland, after a repair',
    { part_of_uk: 'scotland', ...repaired(['2027-02-01', '2027-02-10']) },
    '2031-11-17',
    'repair 2031-11-17, final 2031-11-17',
  ],
  [
    'with the day of arrival unknown',
    { ...unknown, ...repaired(['2026-11-27', '2026-12-04']) },
    '2026-12-26',
    `cancel -, our-30 -, reject -, ${rest}`,
  ],
]

const warranties: Case[] = [
  ['repaired early: the rest of the year is longer', repaired(['2027-01-10', '2027-01-20']), '2027-11-12', rest],
  [
    'repaired late: ninety days',
    repaired(['2027-11-01', '2027-11-10']),
    '2027-11-13',
    'repair 2032-11-17, final 2032-11-17, warranty 2028-02-08',
  ],
  [
    'the last of the ninety days',
    repaired(['2027-11-01', '2027-11-10']),
    '2028-02-08',
    'repair 2032-11-17, final 2032-11-17, warranty 2028-02-08',
  ],
  [
    'after the ninety days',
    repaired(['2027-11-01', '2027-11-10']),
    '2028-02-09',
    'repair 2032-11-17, final 2032-11-17',
  ],
  [
    'ninety days over a leap day',
    repaired(['2027-11-12', '2027-12-15']),
    '2028-03-14',
    'repair 2032-11-17, final 2032-11-17, warranty 2028-03-14',
  ],
  [
    'in repair when the year ends: the cover goes on',
    repaired(['2027-11-12', null]),
    '2027-12-01',
    'repair 2032-11-17, warranty 2027-12-01',
  ],
  [
    'a repair after the warranty brings none',
    repaired(['2027-11-13', '2027-11-20']),
    '2027-11-21',
    'repair 2032-11-17, final 2032-11-17',
  ],
  [
    'a second repair within the ninety days',
    repaired(['2027-11-01', '2027-11-10'], ['2028-02-08', '2028-02-20']),
    '2028-05-20',
    'repair 2032-11-17, final 2032-11-17, warranty 2028-05-20',
  ],
]

const cases = [...ordinary, ...endings, ...calendar, ...unknownDay, ...places, ...repairs, ...warranties]

test.for(cases)('%s %j on %s: %s', ([, changed, day, rights]) => {
  expect(inShort(anOrder(changed), day)).toBe(rights)
})

const wordsOf = (changed: Partial<RightsOrder>, day: CalendarDate, name: RightName) =>
  rightsOn(anOrder(changed), day).find(({ right }) => right === name)?.text

test('rights are described in plain words with their dates', () => {
  expect(wordsOf({}, '2026-11-18', 'cancel')).toBe(
    'You can change your mind and cancel until 1 December 2026. Send it back within 14 days; you pay the postage, and we’ll refund the price.',
  )
  expect(wordsOf({}, '2026-11-18', 'reject')).toBe(
    'If it is faulty or not as described, you can reject it for the whole price until 17 December 2026. We pay the postage.',
  )
  expect(wordsOf({}, '2026-11-18', 'warranty')).toBe(
    'Our warranty covers the sensor and the smart sticker until 12 November 2027. We’ll send you a prepaid label.',
  )
})

test('while the arrival date is unknown, the text names the presumed date and asks for no proof', () => {
  expect(wordsOf(unknown, '2026-11-20', 'cancel')).toContain(
    'until 1 December 2026, if it arrived on 17 November 2026, as we assume',
  )
  expect(wordsOf(unknown, '2026-11-16', 'cancel')).toContain('if it arrives on 17 November 2026, as we expect')
  expect(wordsOf(unknown, '2026-12-20', 'cancel')).toContain('if it arrived on 6 December 2026 or later')
  expect(wordsOf(unknown, '2032-12-20', 'repair-or-replace')).toContain('if it arrived on 20 December 2026 or later')
})

test('for six months we must prove that a fault was not there at delivery, and nothing is deducted', () => {
  const back = repaired(['2026-11-20', '2026-11-25'])
  expect(wordsOf(back, '2027-05-17', 'repair-or-replace')).toContain(
    'Until 17 May 2027 a fault counts as having been there',
  )
  expect(wordsOf(back, '2027-05-18', 'repair-or-replace')).toContain('We may ask you to show')
  expect(wordsOf(back, '2027-05-17', 'reduction-or-final-rejection')).toContain('Until 17 May 2027 nothing is deducted')
  expect(wordsOf(back, '2027-05-18', 'reduction-or-final-rejection')).toContain('We may deduct')
})

test('each right says who pays the postage', () => {
  const all = [
    ...rightsOn(anOrder(), '2026-11-12'),
    ...rightsOn(anOrder(repaired(['2026-11-20', '2026-11-25'])), '2026-12-01'),
    ...rightsOn(anOrder(), '2026-12-02'),
  ]
  expect(Object.fromEntries(all.map(({ right, who_pays_postage }) => [right, who_pays_postage]))).toEqual({
    'cancel-before-dispatch': 'nobody',
    cancel: 'buyer',
    'our-30-days': 'buyer',
    reject: 'shop',
    'repair-or-replace': 'shop',
    'reduction-or-final-rejection': 'shop',
    warranty: 'shop',
  })
})

test.for([
  ['2026-11-16', '2026-11-18'],
  ['2026-11-13', '2026-11-17'],
  ['2026-12-24', '2026-12-30'],
  ['2027-03-25', '2027-03-31'],
] as const)('sent on %s, an order is presumed to have arrived on %s', ([sent, arrived]) => {
  expect(presumedDelivery(sent)).toBe(arrived)
})

const anyDay = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2060-01-01T00:00:00Z'), noInvalidDate: true })
  .map(londonDate)
const anyOrder = fc
  .record({
    ordered_on: anyDay,
    toDispatch: fc.nat(10),
    toDelivery: fc.option(fc.nat(20)),
    part_of_uk: fc.constantFrom('england-wales', 'scotland', 'northern-ireland', null),
    repairs: fc.array(fc.record({ after: fc.nat(400), took: fc.option(fc.nat(60)) }), { maxLength: 3 }),
  })
  .map(({ ordered_on, toDispatch, toDelivery, part_of_uk, repairs: made }): RightsOrder => {
    const dispatched_on = addDays(ordered_on, toDispatch)
    const from = addDays(dispatched_on, toDelivery ?? 0)
    return {
      ordered_on,
      dispatched_on,
      delivered_on: toDelivery === null ? null : from,
      ended_on: null,
      part_of_uk,
      repairs: made.map(({ after, took }) => ({
        asked_on: addDays(from, after),
        returned_on: took === null ? null : addDays(from, after + took),
      })),
    }
  })

test('a listed right has not ended, and each is listed once', () => {
  fc.assert(
    fc.property(anyOrder, fc.nat(3000), (order, later) => {
      const day = addDays(order.ordered_on, later)
      const rights = rightsOn(order, day)
      expect(new Set(rights.map(({ right }) => right)).size).toBe(rights.length)
      for (const { right, until, text, gives } of rights) {
        expect(rightNames).toContain(right)
        if (until !== null) expect(until >= day).toBe(true)
        expect(text).not.toMatch(/undefined|null|NaN/)
        expect(gives).not.toBe('')
      }
    }),
  )
})

test('a right exists on its last day, and not the day after unless something happened meanwhile', () => {
  fc.assert(
    fc.property(anyOrder, fc.nat(2500), (generated, later) => {
      const order = { ...generated, repairs: [] }
      const day = addDays(order.ordered_on, later)
      for (const { right, until } of rightsOn(order, day)) {
        if (until === null) continue
        const on = (other: CalendarDate) => rightsOn(order, other).find((found) => found.right === right)
        expect(on(until)?.until).toBe(until)
        expect(on(addDays(until, 1))?.until ?? null).toBeNull()
        if (order.delivered_on !== null) expect(on(addDays(until, 1))).toBeUndefined()
      }
    }),
  )
})

test('an unknown arrival refuses no right that some arrival date would allow', () => {
  fc.assert(
    fc.property(anyOrder, fc.nat(2500), fc.nat(2500), (generated, later, arrived) => {
      const sent = generated.dispatched_on ?? generated.ordered_on
      const day = addDays(sent, later)
      const delivered_on = addDays(sent, Math.min(arrived, later))
      const allowed = rightsOn({ ...generated, repairs: [], delivered_on }, day).map(({ right }) => right)
      const listed = rightsOn({ ...generated, repairs: [], delivered_on: null }, day).map(({ right }) => right)
      // Our own 30 days begin after the statutory 14 days, which give the buyer more.
      for (const right of allowed)
        expect(listed.includes(right) || (right === 'our-30-days' && listed.includes('cancel'))).toBe(true)
    }),
  )
})

test('a repair never shortens the time to reject', () => {
  fc.assert(
    fc.property(anyOrder, fc.nat(100), (order, later) => {
      const day = addDays(order.ordered_on, later)
      const has = (repairsMade: RightsOrder['repairs']) =>
        rightsOn({ ...order, repairs: repairsMade }, day).some(({ right }) => right === 'reject')
      if (has([])) expect(has(order.repairs)).toBe(true)
    }),
  )
})

test('Scotland has a year less, and the same rights otherwise', () => {
  fc.assert(
    fc.property(anyOrder, fc.nat(1700), (order, later) => {
      const day = addDays(order.ordered_on, later)
      const names = (part_of_uk: RightsOrder['part_of_uk']) =>
        rightsOn({ ...order, part_of_uk }, day).map(({ right }) => right)
      expect(names('scotland')).toEqual(names('england-wales'))
      const arrived = order.delivered_on
      if (arrived === null) return
      const repair = rightsOn({ ...order, part_of_uk: 'scotland' }, addDays(arrived, later)).find(
        ({ right }) => right === 'repair-or-replace',
      )
      expect(repair?.until).toBe(addMonths(arrived, 60))
    }),
  )
})
