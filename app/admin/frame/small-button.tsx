import type { ComponentProps } from 'react'
import { Button } from '#app/parts/ui/button.tsx'

/** The button of rows, notices and cards: small, and secondary unless it says otherwise. */
export function SmallButton(props: ComponentProps<typeof Button>) {
  return <Button variant="secondary" size="small" {...props} />
}
