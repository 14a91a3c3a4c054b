import { formatMoney } from '#domain/orders/money.ts'
import type { LineItem } from '../objects/line-item.ts'
import type { Session } from '../objects/session.ts'
import type { ShippingRate } from '../objects/shipping-rate.ts'

export type Summary = {
  items: { item: LineItem; image: string | null }[]
  discountName: string | null
  delivery: ShippingRate | null
}

type SummaryProps = { session: Session; merchant: string; summary: Summary }

/** The item being paid for, with every part of the sum. */
export function OrderSummary({ session, merchant, summary }: SummaryProps) {
  const money = (amount: number) => formatMoney(amount, session.currency)
  const { amount_discount: discount, amount_shipping: shipping } = session.total_details
  return (
    <section className="summary" aria-label="Order summary">
      <div className="inner">
        {session.cancel_url !== null && (
          <a className="back" href={session.cancel_url}>
            ← Back to the shop
          </a>
        )}
        <p className="merchant">Pay {merchant}</p>
        <p className="amount">{money(session.amount_total)}</p>
        <ul className="items">
          {summary.items.map(({ item, image }) => (
            <li key={item.id}>
              {image !== null && <img src={image} alt="" width="56" height="56" />}
              <span className="name">{item.description}</span>
              <span className="quantity">
                Quantity {item.quantity}
                {item.quantity > 1 && `, ${money(item.price.unit_amount)} each`}
              </span>
              <span className="price">{money(item.amount_subtotal)}</span>
            </li>
          ))}
        </ul>
        <dl className="sums">
          <div>
            <dt>Subtotal</dt>
            <dd>{money(session.amount_subtotal)}</dd>
          </div>
          {discount > 0 && (
            <div>
              <dt>Discount {summary.discountName !== null && <span className="code">{summary.discountName}</span>}</dt>
              <dd>−{money(discount)}</dd>
            </div>
          )}
          {summary.delivery && (
            <div>
              <dt>
                Delivery
                <small>{summary.delivery.display_name}</small>
                <small>{deliveryTime(summary.delivery)}</small>
              </dt>
              <dd>{shipping === 0 ? 'Free' : money(shipping)}</dd>
            </div>
          )}
          <div className="total">
            <dt>Total due</dt>
            <dd>{money(session.amount_total)}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}

function deliveryTime({ delivery_estimate: estimate }: ShippingRate): string | null {
  const { minimum, maximum } = estimate ?? {}
  if (!minimum || !maximum) return null
  return `${minimum.value}-${maximum.value} ${maximum.unit.replace('_', ' ')}s`
}
