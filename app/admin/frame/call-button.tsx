import type { ComponentProps } from 'react'
import { Button } from '#app/parts/ui/button.tsx'

type CallButtonProps<Input> = Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> & {
  call: { isPending: boolean; variables: Input | undefined; mutate: (input: Input) => void }
  input: NoInfer<Input>
}

/** A button, small and secondary unless it says otherwise, that makes a call. In a row it is busy for its own row only. */
export function CallButton<Input>({ call, input, ...button }: CallButtonProps<Input>) {
  const isBusy = call.isPending && JSON.stringify(call.variables) === JSON.stringify(input)
  return <Button variant="secondary" size="small" {...button} busy={isBusy} onClick={() => call.mutate(input)} />
}
