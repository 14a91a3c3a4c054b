import { formatMoney } from '#domain/orders/money.ts'
import type { Session } from '../objects/session.ts'

type AuthenticationProps = { session: Session; merchant: string; lastDigits: string }

/** Stands in for the page on which a buyer's bank asks whether it is really him. */
export function AuthenticationPage({ session, merchant, lastDigits }: AuthenticationProps) {
  return (
    <main className="bank">
      <h1>Your bank wants to know it is you</h1>
      <p>
        {merchant} asks for {formatMoney(session.amount_total, session.currency)} from your card ending in {lastDigits}.
      </p>
      <p>This is a 3-D Secure test page. On a real card your bank would ask you here.</p>
      <form className="answers" method="post">
        <button type="submit" name="answer" value="complete">
          Complete
        </button>
        <button type="submit" name="answer" value="fail" className="quiet">
          Fail
        </button>
      </form>
    </main>
  )
}
