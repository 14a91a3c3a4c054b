import type { Rewrite } from './database-network.ts'
import type { JourneyName } from './journeys.ts'

type PlantedFault = {
  about: string
  /** The journey in which the fault shows. Every second visitor takes it, with any seed. */
  met: JourneyName
  /** Set for a fault that shows only if emails wait for an hour after all other trouble. Other faults need no such hour. */
  waitsForEmails?: true
  rewrite: Rewrite
}

const locked = 'from "orders" where "id" = $1 limit $2 for update'

/** Makes a query read other values in some columns of an order: if two columns have the same name, the last one counts. */
const misread =
  (end: string, columns: string): Rewrite =>
  (statement) =>
    statement === `select * ${end}` ? `select *, ${columns} ${end}` : statement

/**
 * Faults that are planted by rewriting the shop's statements. If the simulation passes although one of them is planted, it would also miss
 * the real fault.
 */
export const plantedFaults: Record<string, PlantedFault> = {
  'no-row-lock': {
    about: 'a payment is recorded without a lock on its order',
    met: 'pressed pay twice',
    rewrite: (statement) =>
      /from "orders"[^]*"stripe_session_id" = [^]*for update$/.test(statement)
        ? statement.replace(/ for update$/, '')
        : statement,
  },
  'use-counted-twice': {
    about: 'a use of a code is counted twice',
    met: 'bought with a code',
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
    met: 'bought',
    waitsForEmails: true,
    rewrite: (statement) => statement.replace('"attempts" = attempts - 1', '"attempts" = attempts + 50'),
  },
  'refund-ignored': {
    about: 'a refund made at the provider is not recorded on the order',
    met: 'refunded',
    rewrite: (statement) => statement.replace(/"refunded_amount" = (\$\d+)/, '"refunded_amount" = 0 * $1::integer'),
  },
  'refund-forgotten': {
    about: 'a refund that was asked for is never made',
    met: 'refunded by staff',
    rewrite: (statement) =>
      statement.replace("where status = 'requested' and not by_hand", "where status = 'requested' and attempts < 0"),
  },
  'refund-without-key': {
    about: 'a refund is requested under another key each time',
    met: 'refunded by staff',
    rewrite: (statement) =>
      statement.replace(
        'returning refunds.id, refunds.order_id',
        'returning gen_random_uuid() as id, refunds.order_id',
      ),
  },
  'approval-skipped': {
    about: 'a refund above the requester’s limit is sent without approval',
    met: 'moved money',
    rewrite: (statement) =>
      statement.startsWith('insert into "refunds" ("order_id", "status"')
        ? statement.replace(
            'values ($1, $2',
            "values ($1, coalesce(nullif($2::text, 'waiting-for-approval'), 'requested')",
          )
        : statement,
  },
  'own-order-unseen': {
    about: 'staff are not recognised as the buyers of their own orders',
    met: 'moved money',
    rewrite: misread(locked, `'x' || "customer_email" as "customer_email", null::uuid as "user_id"`),
  },
  'shipped-though-cancelled': {
    about: 'staff who ship an order see neither its cancellation nor its refund',
    met: 'cancelled before dispatch',
    rewrite: misread(
      locked,
      `null::timestamptz as "cancelled_at", null::timestamptz as "cancellation_asked_at", 0 as "refunded_amount",
      0 as "refund_requested_amount"`,
    ),
  },
  'shipped-though-being-refunded': {
    about: 'staff who ship an order do not see that its refund was requested',
    met: 'refunded while shipping',
    rewrite: misread(locked, '0 as "refund_requested_amount"'),
  },
  'part-unseen': {
    about: 'two tabs that cancel a part of an order do not see each other’s units',
    met: 'cancelled a part',
    rewrite: misread(locked, '0 as "units_cancelled"'),
  },
  'part-not-restocked': {
    about: 'units that come back are not counted on the shelf',
    met: 'sent a part back',
    rewrite: (statement) =>
      statement.startsWith('update "products" set "stock" = "stock" + $1')
        ? statement.replace('+ $1', '+ 0 * $1')
        : statement,
  },
  'credit-note-forgotten': {
    about: 'a refund does not see that its order has an invoice, and makes no credit note',
    met: 'asked for invoices',
    rewrite: (statement) =>
      statement.replace(
        'from "documents" where "order_id" = $1 order by "position"',
        'from "documents" where "order_id" = $1 and "refund_id" is not null order by "position"',
      ),
  },
  'reviewed-before-delivery': {
    about: 'a buyer who reviews an order is not asked whether it has arrived',
    met: 'reviewed',
    rewrite: misread(
      'from "orders" where "id" = $1 for share',
      `coalesce("delivered_at", "created_at") as "delivered_at", 'delivered' as "shipping_status"`,
    ),
  },
  'no-case-lock': {
    about: 'two of the staff who write in a case at once do not wait for each other',
    met: 'wrote to the shop',
    rewrite: (statement) =>
      /^select \* from "cases" where "id" = \$1 for update$/.test(statement)
        ? statement.replace(/ for update$/, '')
        : statement,
  },
  'form-mistaken': {
    about: 'a message is taken for one that was sent before, and is lost',
    met: 'complained about data',
    rewrite: (statement) =>
      statement.replace('from "cases" where "form_id" = $1', 'from "cases" where "form_id" <> $1'),
  },
  'copy-by-part-of-address': {
    about: 'a copy of a person’s data includes addresses that only end alike',
    met: 'left beside a neighbour',
    rewrite: (statement) =>
      /^select .* from "case_messages" inner join "cases"/.test(statement)
        ? statement.replace(/lower\("cases"\."email"\) = (\$\d+)/, `lower("cases"."email") like '%' || $1`)
        : statement,
  },
  'erased-by-part-of-address': {
    about: 'an erasure includes addresses that only end alike',
    met: 'left beside a neighbour',
    rewrite: (statement) =>
      /^(delete from|update) "email_logs"/.test(statement)
        ? statement.replaceAll(/lower\("recipient_email"\) = (\$\d+)/g, `lower("recipient_email") like '%' || $1`)
        : statement,
  },
  'fee-forgotten': {
    about: 'a movement in the provider’s account is recorded without its fee',
    met: 'bought',
    rewrite: (statement) =>
      statement.replace(
        "select provider_id, 'provider', kind, amount, fee, net,",
        "select provider_id, 'provider', kind, amount, 0, amount,",
      ),
  },
  'movement-skipped': {
    about: 'a reading of the provider’s account does not begin a little before the last one ended',
    met: 'bought',
    rewrite: (statement) =>
      statement.replace(
        'returning read_until, reading_since',
        "returning read_until + interval '20 minutes' as read_until, reading_since",
      ),
  },
  'payout-unchecked': {
    about: 'payouts are not compared with the movements they consist of',
    met: 'moved the account',
    rewrite: (statement) =>
      statement.replace(
        'sum(entry.net) filter (where entry.settled_at is not null), 0)',
        'sum(entry.net) filter (where entry.settled_at is not null), 0) * 0 + payouts.amount',
      ),
  },
  'charge-overlooked': {
    about: 'a charge without an order is not noticed',
    met: 'moved the account',
    rewrite: (statement) =>
      statement.replace(
        "where entry.method = 'provider' and (",
        "where entry.method = 'provider' and entry.order_id is not null and (",
      ),
  },
}
