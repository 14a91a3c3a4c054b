import type { Rewrite } from './database-network.ts'

/**
 * Faults that the shop could have, made on its statements' way to the database: a simulation that does not fail with one
 * of them would not find the real one either.
 */
export const plantedFaults: Record<string, { about: string; rewrite: Rewrite }> = {
  'no-row-lock': {
    about: 'a payment is recorded without a lock on its order',
    rewrite: (statement) =>
      /from "orders"[^]*"stripe_session_id" = [^]*for update$/.test(statement)
        ? statement.replace(/ for update$/, '')
        : statement,
  },
  'use-counted-twice': {
    about: 'a use of a code is counted twice',
    rewrite: (statement) =>
      statement
        .replace(/\buses = uses \+ 1\b/, 'uses = uses + 2')
        .replace(
          /^update "promo_codes" set "uses" = "uses" \+ (\$\d+)/,
          'update "promo_codes" set "uses" = "uses" + $1 + 1',
        ),
  },
  'attempt-not-given-back': {
    about: 'an email that the provider was too busy for has used up its attempts',
    rewrite: (statement) => statement.replace('"attempts" = attempts - 1', '"attempts" = attempts + 50'),
  },
  'refund-ignored': {
    about: 'what the provider gave back is not written to the order',
    rewrite: (statement) => statement.replace(/"refunded_amount" = (\$\d+)/, '"refunded_amount" = 0 * $1::integer'),
  },
  'refund-forgotten': {
    about: 'a refund that was asked for is never made',
    rewrite: (statement) =>
      statement.replace(
        "where status = 'requested' and next_attempt_at <= $1",
        "where status = 'requested' and next_attempt_at <= $1 and attempts < 0",
      ),
  },
  'refund-without-key': {
    about: 'a refund is asked for under another key each time',
    rewrite: (statement) =>
      statement.replace(
        'returning refunds.id, refunds.order_id',
        'returning gen_random_uuid() as id, refunds.order_id',
      ),
  },
  'shipped-though-cancelled': {
    about: 'whoever ships an order sees neither its cancellation nor its refund',
    rewrite: (statement) =>
      statement.endsWith('from "orders" where "id" = $1 limit $2 for update')
        ? statement
            .replace('"cancelled_at"', 'null::timestamptz as "cancelled_at"')
            .replace('"cancellation_asked_at"', 'null::timestamptz as "cancellation_asked_at"')
            .replace('"refunded_amount"', '0 as "refunded_amount"')
        : statement,
  },
}
