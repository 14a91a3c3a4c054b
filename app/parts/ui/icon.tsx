import { createElement, type SVGProps } from 'react'
import type { IconNode } from 'lucide'

type IconProps = { of: IconNode; className?: string } & Pick<SVGProps<SVGSVGElement>, 'strokeWidth' | 'aria-label'>

/** A Lucide icon, decorative unless it has a label. lucide-react would add a kilobyte of options to every page. */
export function Icon({ of, strokeWidth = 2, 'aria-label': label, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {of.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  )
}
