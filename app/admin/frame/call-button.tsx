import type { ComponentProps } from 'react'
import { SmallButton } from './small-button.tsx'

type CallButtonProps<Input> = Omit<ComponentProps<typeof SmallButton>, 'busy' | 'onClick'> & {
  call: { isPending: boolean; variables: Input | undefined; mutate: (input: Input) => void }
  input: NoInfer<Input>
}

/** A small button that makes a call. Rows share one mutation, so the button is busy only if the call has its own input. */
export function CallButton<Input>({ call, input, ...button }: CallButtonProps<Input>) {
  const isBusy = call.isPending && JSON.stringify(call.variables) === JSON.stringify(input)
  return <SmallButton {...button} busy={isBusy} onClick={() => call.mutate(input)} />
}
