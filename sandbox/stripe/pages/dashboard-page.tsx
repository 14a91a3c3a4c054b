import { formatMoney } from '#domain/orders/money.ts'
import type { Charge } from '../objects/charge.ts'
import type { Dispute } from '../objects/dispute.ts'
import type { Payout } from '../objects/payout.ts'
import type { Refund } from '../objects/refund.ts'

export const dashboardPath = '/sandbox/dashboard'

type ListProps = { charges: Charge[]; payouts: Payout[]; fault: string | null }

export function PaymentListPage({ charges, payouts, fault }: ListProps) {
  return (
    <main className="notice">
      <h1>Payments</h1>
      <p>The newest payments of this sandbox, as the provider’s own dashboard would list them.</p>
      {fault !== null && (
        <p className="alert" role="alert">
          {fault}
        </p>
      )}
      <dl className="sums">
        {charges.map((charge) => (
          <div key={charge.id}>
            <dt>
              <a href={`${dashboardPath}/${charge.payment_intent}`}>{charge.description ?? charge.payment_intent}</a>
              <small>{standing(charge)}</small>
            </dt>
            <dd>{formatMoney(charge.amount, charge.currency)}</dd>
          </div>
        ))}
      </dl>
      <form method="post" action={`${dashboardPath}/charges`}>
        <h2>A charge without an order</h2>
        <PoundsField name="amount" label="Amount" hint="in pounds" initial="45.00" />
        <button className="quiet">Charge a card</button>
      </form>
      <h2>Payouts</h2>
      <dl className="sums">
        {payouts.map((payout) => (
          <div key={payout.id}>
            <dt>
              Payout <small>{payout.id}</small>
            </dt>
            <dd>
              {formatMoney(payout.amount, payout.currency)}, {payout.status.replaceAll('_', ' ')}
            </dd>
          </div>
        ))}
      </dl>
      <form method="post" action={`${dashboardPath}/payouts`} className="answers">
        <button>Pay out the balance</button>
      </form>
      <form method="post" action={`${dashboardPath}/payouts`}>
        <PoundsField name="too_little" label="Amount missing" hint="in pounds" initial="20.00" />
        <button className="quiet">Pay out too little</button>
      </form>
      <form method="post" action={`${dashboardPath}/payouts/fail`} className="answers">
        <button className="quiet">Fail the last payout</button>
      </form>
    </main>
  )
}

type FieldProps = { name: string; label: string; hint: string; initial?: string }

function PoundsField({ name, label, hint, initial }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>
        {label} <small>{hint}</small>
      </label>
      <input id={name} name={name} inputMode="decimal" defaultValue={initial} />
    </div>
  )
}

type PaymentProps = { charge: Charge; refunds: Refund[]; disputes: Dispute[]; fault: string | null }

/** One payment, and the actions that staff have on the dashboard. */
export function PaymentPage({ charge, refunds, disputes, fault }: PaymentProps) {
  const money = (amount: number) => formatMoney(amount, charge.currency)
  const path = `${dashboardPath}/${charge.payment_intent}`
  const left = charge.amount - charge.amount_refunded
  return (
    <main className="notice">
      <a className="back" href={dashboardPath}>
        ← All payments
      </a>
      <h1>{charge.description ?? 'Payment'}</h1>
      <p>
        {money(charge.amount)} by card ending {charge.payment_method_details.card.last4}. {standing(charge)}
      </p>
      {fault !== null && (
        <p className="alert" role="alert">
          {fault}
        </p>
      )}
      <dl className="sums">
        {refunds.map((refund) => (
          <div key={refund.id}>
            <dt>
              Refund <small>{refund.id}</small>
            </dt>
            <dd>
              {money(refund.amount)}, {refund.status}
            </dd>
          </div>
        ))}
        {disputes.map((dispute) => (
          <div key={dispute.id}>
            <dt>
              Dispute <small>{dispute.id}</small>
            </dt>
            <dd>
              {money(dispute.amount)}, {dispute.status.replaceAll('_', ' ')}
            </dd>
          </div>
        ))}
      </dl>
      {left > 0 && (
        <form method="post" action={`${path}/refund`}>
          <h2>Refund</h2>
          <PoundsField name="amount" label="Amount" hint={`in pounds; empty for ${money(left)}`} />
          <button>Refund</button>
        </form>
      )}
      {disputes.some(({ status }) => status.endsWith('needs_response') || status.endsWith('under_review')) && (
        <form method="post" action={`${path}/dispute`} className="answers">
          <h2>Dispute</h2>
          <button name="answer" value="winning_evidence">
            Send evidence that wins
          </button>
          <button name="answer" value="losing_evidence" className="quiet">
            Send evidence that loses
          </button>
        </form>
      )}
    </main>
  )
}

function standing(charge: Charge): string {
  const refunded = formatMoney(charge.amount_refunded, charge.currency)
  return [
    ...(charge.refunded ? ['Refunded.'] : charge.amount_refunded > 0 ? [`${refunded} refunded.`] : ['Succeeded.']),
    ...(charge.disputed ? ['Disputed.'] : []),
  ].join(' ')
}
