import { formatDate, type CalendarDate } from '../calendar/london-time.ts'
import { formatMoney, type Pence } from '../orders/money.ts'
import type { LedgerKind } from './ledger.ts'

/** A movement that waits until an admin books it. `order` is the order's number, as the shop writes it. */
export type Unbooked = {
  provider_id: string
  kind: LedgerKind
  amount: Pence
  fee: Pence
  source_id: string | null
  order: string | null
  description: string | null
}

/** A difference in the accounts, with the data for its sentence. */
export type FindingFacts =
  | { kind: 'charge-without-order'; amount: Pence; day: CalendarDate; payment_intent_id: string | null }
  | { kind: 'order-without-payment'; order: string; amount: Pence; day: CalendarDate }
  | { kind: 'sale-differs'; order: string; taken: Pence; ours: Pence }
  | { kind: 'refund-unknown'; order: string | null; amount: Pence; day: CalendarDate; payment_intent_id: string | null }
  | { kind: 'refund-without-payment'; order: string; amount: Pence; day: CalendarDate }
  | { kind: 'refund-differs'; order: string; given: Pence; ours: Pence }
  | ({ kind: 'unbooked'; day: CalendarDate } & { row: Unbooked })
  | { kind: 'payout-differs'; paid: Pence; expected: Pence; day: CalendarDate; rows: Unbooked[] }

export type FindingKind = FindingFacts['kind']

const signed = (pence: Pence) => formatMoney(pence, 'gbp')
const money = (pence: Pence) => signed(Math.abs(pence))

/** The difference in a sentence or two for staff. */
export function findingSentence(facts: FindingFacts): string {
  switch (facts.kind) {
    case 'charge-without-order':
      return `The provider took ${money(facts.amount)} on ${formatDate(facts.day)}. It does not belong to any of our orders.`
    case 'order-without-payment':
      return `Our books say that ${money(facts.amount)} was paid for order ${facts.order} on ${formatDate(facts.day)}. The provider has no such payment.`
    case 'sale-differs':
      return `The provider took ${money(facts.taken)} for order ${facts.order}. Our books say ${money(facts.ours)}. The difference is ${money(facts.taken - facts.ours)}.`
    case 'refund-unknown':
      return `The provider refunded ${money(facts.amount)}${facts.order === null ? '' : ` of order ${facts.order}`} on ${formatDate(facts.day)}. Our books have no such refund.`
    case 'refund-without-payment':
      return `Our books say that ${money(facts.amount)} of order ${facts.order} was refunded on ${formatDate(facts.day)}. The provider has no such refund.`
    case 'refund-differs':
      return `The provider refunded ${money(facts.given)} of order ${facts.order}. Our books say ${money(facts.ours)}. The difference is ${money(facts.given - facts.ours)}.`
    case 'unbooked':
      return `On ${formatDate(facts.day)} the provider moved ${money(netOf(facts.row))}: ${causeWords([facts.row])}.`
    case 'payout-differs':
      return payoutSentence(facts)
  }
}

function payoutSentence({ paid, expected, rows }: Extract<FindingFacts, { kind: 'payout-differs' }>): string {
  const sums = `The provider paid out ${signed(paid)}. By our books it should be ${signed(expected)}.`
  const difference = `The difference of ${money(paid - expected)}`
  // A part that makes the difference smaller is below zero, so that the parts add up to it.
  const part = (net: Pence) => signed(net * Math.sign(paid - expected))
  const rest = unexplained({ paid, expected, rows })
  const causes = groupBySource(rows).map((group) => ({ text: causeWords(group), net: sumOf(group.map(netOf)) }))
  const [only] = causes
  if (!only) return `${sums} None of the provider’s transactions explains the difference of ${money(paid - expected)}.`
  const named =
    causes.length === 1 && rest === 0
      ? `${difference} is ${only.text}.`
      : `${difference} is made up of: ${causes.map(({ text, net }) => `${text} (${part(net)})`).join('; ')}${rest === 0 ? '' : `; ${part(rest)} that none of the provider’s transactions explains`}.`
  return `${sums} ${named}`
}

/** The part of a payout's difference that no unbooked movement accounts for. */
function unexplained({ paid, expected, rows }: { paid: Pence; expected: Pence; rows: Unbooked[] }): Pence {
  return paid - expected - sumOf(rows.map(netOf))
}

const netOf = ({ amount, fee }: Unbooked) => amount - fee
const sumOf = (amounts: Pence[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** The movements of one dispute belong together: the money that was taken, the fee, and the money that came back. */
function groupBySource(rows: readonly Unbooked[]): Unbooked[][] {
  const groups = new Map<string, Unbooked[]>()
  for (const row of rows) {
    const key = row.kind === 'dispute' ? (row.source_id ?? row.provider_id) : row.provider_id
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
}

/** The movements of one source, as a noun. */
function causeWords(rows: Unbooked[]): string {
  const [row] = rows
  if (!row) return ''
  const amount = sumOf(rows.map((each) => each.amount))
  const fee = sumOf(rows.map((each) => each.fee))
  const order = row.order === null ? 'a payment without an order' : `order ${row.order}`
  switch (row.kind) {
    case 'dispute':
      if (amount === 0) return `the fee of a dispute about ${order}`
      if (amount > 0) return `money that came back after a dispute about ${order}`
      return fee === 0
        ? `money taken back in a dispute about ${order}`
        : `${money(amount)} taken back by the bank and ${money(fee)}, the fee of a dispute about ${order}`
    case 'refund-failure':
      return `a refund of ${order} that the bank sent back`
    case 'payout-failure':
      return 'an earlier payout that the bank sent back'
    case 'fee':
      return `a fee of the provider${described(row)}`
    default:
      return `a transaction of another kind${described(row)}`
  }
}

const described = ({ description }: Unbooked) => (description ? ` (${description})` : '')

/** Whether booking the finding corrects the accounts. Any other finding is closed with a reason. */
export function canBeBooked(facts: FindingFacts): boolean {
  if (facts.kind === 'payout-differs') return unexplained(facts) === 0
  return facts.kind === 'unbooked' || (facts.kind === 'refund-unknown' && facts.order !== null)
}

/** The next step for staff. */
export function findingAdvice(facts: FindingFacts): string {
  switch (facts.kind) {
    case 'charge-without-order':
      return 'Create an order under Add order, refund it at the provider, or close this with the reason.'
    case 'order-without-payment':
      return 'If the money came another way, close this with the reason. If it never came, do not ship the order: it is not paid.'
    case 'sale-differs':
    case 'refund-differs':
      return 'Compare the order with the payment at the provider, then close this with the reason.'
    case 'refund-unknown':
      return facts.order === null
        ? 'The refund belongs to a payment without an order. Close this with the reason.'
        : 'Choose Book it: the refund is then recorded on the order as the provider has it.'
    case 'refund-without-payment':
      return 'Look for the refund at the provider. Make it there if the buyer did not get the money, then close this with the reason.'
    case 'unbooked':
      return facts.row.kind === 'payout-failure'
        ? 'Check the bank account in the provider’s settings. Choose Book it when the account is right.'
        : 'Choose Book it if you agree with the provider.'
    case 'payout-differs':
      return unexplained(facts) === 0
        ? 'Choose Book it if you agree with the provider.'
        : 'Ask the provider about the payout, then close this with the answer.'
  }
}

/** Whether a reason for closing a finding is long enough: at least three letters. */
export function isSettlementReason(typed: string): boolean {
  return (typed.match(/\p{L}/gu)?.length ?? 0) >= 3
}

export const settlementReasonFault = 'Please give a reason of at least three letters'
