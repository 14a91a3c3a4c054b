import type { ComponentProps } from 'react'
import { typedPounds } from '#domain/orders/parse-pounds.ts'
import { describePriceChange, isLargePriceChange } from '#domain/products/price-change.ts'
import { TextField } from '#app/parts/forms/use-form.tsx'

export function PoundsField<Name extends string>(props: ComponentProps<typeof TextField<Name>>) {
  return <TextField {...props} required inputMode="decimal" />
}

type AgainProps<Name extends string> = Pick<ComponentProps<typeof TextField<Name>>, 'form' | 'name' | 'hint'> & {
  amount: number
}

/** A large amount must be typed again. */
export function PoundsAgain<Name extends string>({ amount, ...field }: AgainProps<Name>) {
  return <PoundsField {...field} label={`Type ${typedPounds(amount)} to confirm`} />
}

type PriceAgainProps = Pick<AgainProps<'price_again'>, 'form'> & {
  before: number
  price: number | null
  /** Appended to the sentence about the change, for example ', for everyone within seconds'. */
  effect?: string
}

/** A price that is much higher or lower than before must be typed again. */
export function PriceAgain({ form, before, price, effect = '' }: PriceAgainProps) {
  if (price === null || !isLargePriceChange(before, price)) return null
  const hint = `${describePriceChange(before, price)}${effect}.`
  return <PoundsAgain form={form} name="price_again" hint={hint} amount={price} />
}
