import type { SVGProps } from 'react'

/** A bat from the front, 66 long, origin at the top of the handle. `rotate(angle)` turns it about the hands. */
export function BatOutline(props: SVGProps<SVGGElement>) {
  return (
    <g {...props}>
      <path d="M-1.5 1.5a1.5 1.5 0 0 1 3 0V21h-3Z" fill="currentColor" />
      <path
        d="M-1.6 20.5h3.2l.7 1.7c2.5.7 3.5 2.1 3.5 4.6V62.2c0 2.6-1.3 3.8-3.8 3.8h-4c-2.5 0-3.8-1.2-3.8-3.8V26.8c0-2.5 1-3.9 3.5-4.6Z"
        fill="currentColor"
      />
    </g>
  )
}
