import { formatMoney } from '#domain/orders/money.ts'
import type { Session } from '../objects/session.ts'
import { needsOf, type FormEntries, type FormField } from '../payment-form.ts'
import { OrderSummary, type Summary } from './order-summary.tsx'

export type CheckoutView = {
  session: Session
  merchant: string
  summary: Summary
  entries: FormEntries
  errors: FormEntries
  /** Why the last card was declined. */
  notice: string | null
}

const testCards = [
  ['4242 4242 4242 4242', 'Succeeds'],
  ['4000 0000 0000 0002', 'Declined'],
  ['4000 0000 0000 9995', 'Insufficient funds'],
  ['4000 0025 0000 3155', 'Asks for authentication'],
] as const

/** The page on which a buyer pays. A plain form, so it works without JavaScript. */
export function CheckoutPage({ session, merchant, summary, entries, errors, notice }: CheckoutView) {
  const needs = needsOf(session)
  const faulty = Object.keys(errors).length
  const field = { entries, errors }
  const firstFault = Object.keys(errors)[0]
  return (
    <div className="split">
      <OrderSummary session={session} merchant={merchant} summary={summary} />
      <main className="details">
        <form className="inner" method="post" noValidate>
          <h1>Checkout</h1>
          {faulty > 0 && (
            <p className="alert" role="alert">
              {faulty === 1 ? 'Please check one field.' : `Please check ${faulty} fields.`}{' '}
              <a href={`#${firstFault}`}>Go to {faulty === 1 ? 'it' : 'the first'}</a>
            </p>
          )}
          <h2>Contact</h2>
          <Field {...field} name="email" label="Email" type="email" autoComplete="email" />
          <Field {...field} name="name" label="Full name" autoComplete="name" />
          {needs.phone && <Field {...field} name="phone" label="Phone" type="tel" autoComplete="tel" />}
          {needs.address && (
            <>
              <h2>Delivery address</h2>
              <Field {...field} name="line1" label="Address line 1" autoComplete="address-line1" />
              <Field
                {...field}
                name="line2"
                label="Address line 2"
                autoComplete="address-line2"
                placeholder="Optional"
                isOptional
              />
              <div className="pair">
                <Field {...field} name="city" label="Town or city" autoComplete="address-level2" />
                <Field {...field} name="postcode" label="Postcode" autoComplete="postal-code" />
              </div>
              <p className="country">We deliver to addresses in the United Kingdom.</p>
            </>
          )}
          {needs.card && (
            <>
              <h2>Card</h2>
              {notice !== null && (
                <p className="alert" role="alert" id="notice">
                  {notice}
                </p>
              )}
              <Field
                {...field}
                name="cardNumber"
                label="Card number"
                inputMode="numeric"
                autoComplete="cc-number"
                noticeId={notice === null ? null : 'notice'}
              />
              <div className="pair">
                <Field
                  {...field}
                  name="expiry"
                  label="Expiry"
                  inputMode="numeric"
                  autoComplete="cc-exp"
                  placeholder="MM / YY"
                />
                <Field {...field} name="cvc" label="CVC" inputMode="numeric" autoComplete="cc-csc" />
              </div>
            </>
          )}
          <button type="submit">
            {needs.card ? `Pay ${formatMoney(session.amount_total, session.currency)}` : 'Complete order'}
          </button>
          <p className="fine">
            This page stands in for the card payment provider. Use a test card; real cards are declined and never
            stored.
          </p>
          {needs.card && (
            <details>
              <summary>Test cards</summary>
              <table>
                <tbody>
                  {testCards.map(([number, result]) => (
                    <tr key={number}>
                      <th scope="row">{number}</th>
                      <td>{result}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <p className="country">Any future expiry, any 3-digit CVC, any postcode.</p>
            </details>
          )}
        </form>
      </main>
    </div>
  )
}

type FieldProps = {
  entries: FormEntries
  errors: FormEntries
  name: FormField
  label: string
  type?: string
  inputMode?: 'numeric'
  autoComplete: string
  placeholder?: string
  isOptional?: boolean
  noticeId?: string | null
}

function Field({ entries, errors, name, label, isOptional = false, noticeId = null, ...input }: FieldProps) {
  const error = errors[name]
  const isFirstFault = error === undefined ? noticeId !== null : Object.keys(errors)[0] === name
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        {...input}
        id={name}
        name={name}
        defaultValue={entries[name] ?? ''}
        maxLength={200}
        aria-required={!isOptional}
        aria-invalid={error !== undefined || noticeId !== null}
        aria-describedby={error === undefined ? (noticeId ?? undefined) : `${name}-error`}
        // Without scripts, only this leads the buyer to the first wrong field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isFirstFault}
      />
      {error !== undefined && (
        <p className="error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
