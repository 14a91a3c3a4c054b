import { useEffect, useEffectEvent } from 'react'
import type { AccountUser } from '#contract/people/accounts.ts'
import { useSession } from '#app/parts/session/use-session.ts'

type FillableForm<Values> = { set: (changes: (current: Values) => Partial<Values>) => void }

export function useOwnDetails<Values extends object>(
  form: FillableForm<Values>,
  detailsOf: (user: AccountUser) => Partial<Values>,
): void {
  const session = useSession()
  const user = session.status === 'signed-in' ? session.user : null
  const fillIn = useEffectEvent((person: AccountUser) => {
    let filled: Partial<Values> = {}
    form.set((current) => {
      const known = Object.entries(detailsOf(person)).filter(([name]) => !Reflect.get(current, name))
      filled = Object.fromEntries(known) as Partial<Values> // a part of the entries of `detailsOf`
      return filled
    })
    // Select the inserted text, so that typing replaces it.
    const active = document.activeElement
    if (active instanceof HTMLInputElement && Object.hasOwn(filled, active.name)) active.select()
  })
  // Only the browser knows the session, after hydration.
  useEffect(() => {
    if (user) fillIn(user)
  }, [user])
}
