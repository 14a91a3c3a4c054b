import type { Ask } from './laws.ts'

const net = `(data ->> 'net')::integer`
const isMovement = `kind = 'balance_transaction'`

/** Whether a finding names this movement, directly or among the movements of a payout. */
const named = (id: string) => `exists (select from findings where settlement is distinct from 'gone'
  and (subject = ${id} or facts @> jsonb_build_object('rows', jsonb_build_array(jsonb_build_object('provider_id', ${id})))))`

/** The sum of the movements that the provider lists for a payout. */
const partsOf = (payout: string) => `select sum(${net}) as sum from sandbox_objects
  where ${isMovement} and hidden ->> 'payout' = ${payout} and data ->> 'source' <> ${payout}`

/** Invariants of the books at the end of a world: they are complete and balanced, and every planted difference has a finding. */
export const booksLaws = [
  {
    law: 'every movement in the provider’s account is one row of the ledger, with the same sums',
    broken: `select moved.id, entry.id as row from sandbox_objects as moved
      left join ledger_entries as entry on entry.provider_id = moved.id
        and entry.amount = (moved.data ->> 'amount')::integer and entry.fee = (moved.data ->> 'fee')::integer
        and entry.net = (moved.data ->> 'net')::integer
      where moved.${isMovement} and entry.id is null`,
  },
  {
    law: 'the ledger balances to zero against the provider',
    broken: `select * from (select
        (select coalesce(sum(net), 0) from ledger_entries where provider_id is not null) as ours,
        (select coalesce(sum(${net}), 0) from sandbox_objects where ${isMovement}) as theirs) as balance
      where ours <> theirs`,
  },
  {
    law: 'every movement of an order is known as that order’s',
    broken: `select entry.provider_id, entry.kind from ledger_entries as entry
      join orders on orders.payment_intent_id = entry.payment_intent_id
      where entry.order_id is distinct from orders.id`,
  },
  {
    law: 'every payout that is not the sum of its movements is a finding that names both sums',
    broken: `select payout.id, payout.amount, parts.sum from (
        select id, (data ->> 'amount')::integer as amount from sandbox_objects
        where kind = 'payout' and (data ->> 'automatic')::boolean) as payout
      cross join lateral (${partsOf('payout.id')}) as parts
      where payout.amount <> parts.sum and not exists (
        select from findings where kind = 'payout-differs' and subject = payout.id and settlement is distinct from 'gone'
          and (facts ->> 'paid')::integer = payout.amount and (facts ->> 'expected')::integer + (
            select coalesce(sum((row ->> 'amount')::integer - (row ->> 'fee')::integer), 0)
            from jsonb_array_elements(facts -> 'rows') as row) = parts.sum)`,
  },
  {
    law: 'no open finding accuses a payout that is the sum of its booked movements',
    broken: `select subject, facts from findings cross join lateral (${partsOf('subject')}) as parts
      where kind = 'payout-differs' and settled_at is null and (facts ->> 'paid')::integer = parts.sum
        and not exists (select from ledger_entries where payout_id = subject and settled_at is null)`,
  },
  {
    law: 'every charge without an order is a finding',
    broken: `select moved.id from sandbox_objects as moved
      where moved.${isMovement} and moved.data ->> 'description' = 'Charged in the dashboard' and not ${named('moved.id')}`,
  },
  {
    law: 'every movement that waits to be booked, and every payout that came back, is named by a finding',
    broken: `select provider_id, kind from ledger_entries as entry
      where (settled_at is null or kind = 'payout-failure') and not ${named('entry.provider_id')}`,
  },
  {
    law: 'a movement that was booked says by whom, and one that waits is not booked',
    broken: `select provider_id, kind, settled_at from ledger_entries
      where (kind in ('sale', 'refund', 'payout')) = (settled_by is not null) and settled_at is not null`,
  },
  {
    law: 'no finding accuses an order or a refund that the provider knows',
    broken: `select kind, subject, facts from findings where settled_at is null
      and kind in ('order-without-payment', 'refund-without-payment', 'sale-differs', 'refund-unknown', 'refund-differs')`,
  },
]

/** Findings at the end, by kind: for the report of a run. */
export async function countFindings(ask: Ask): Promise<Record<string, number>> {
  const rows = await ask(`select kind, count(*)::integer as count from findings
    where settlement is distinct from 'gone' group by kind order by kind`)
  return Object.fromEntries(rows.map(({ kind, count }) => [String(kind), Number(count)]))
}
