import type { ReactNode } from 'react'
import { BatOutline } from './bat-outline.tsx'

export type Measure = 'bat-speed' | 'impact-speed' | 'backlift' | 'downswing' | 'sweet-spot'

/** A small drawing of what one number means. Hidden from screen readers, because the text beside it says the same. */
export function MeasureDrawing({ measure, className }: { measure: Measure; className?: string }) {
  return (
    <svg viewBox="0 0 160 120" fill="none" aria-hidden="true" className={className}>
      {drawings[measure]}
    </svg>
  )
}

const accent = 'var(--color-marker)'
const ball = '#b3262b'
/** An arrow that shows a movement. */
const arrow = { stroke: accent, strokeWidth: 2.5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

const drawings: Record<Measure, ReactNode> = {
  'bat-speed': (
    <>
      {[
        { angle: 62, opacity: 0.14 },
        { angle: 40, opacity: 0.26 },
        { angle: 20, opacity: 0.45 },
        { angle: 2, opacity: 1 },
      ].map(({ angle, opacity }) => (
        <BatOutline key={angle} transform={`translate(88 26) rotate(${angle}) scale(1.12)`} opacity={opacity} />
      ))}
      <path {...arrow} d="M24 66a72 72 0 0 0 44 37" />
      <path {...arrow} d="m60.5 96.5 8 6.6-10 2.6" />
    </>
  ),
  'impact-speed': (
    <>
      <BatOutline transform="translate(62 14) rotate(-8) scale(1.36)" />
      <circle cx="98" cy="76" r="10" fill={ball} />
      <path d="M93 67.5q7.5 8.5 1 18.4" stroke="#f6f1e7" strokeWidth="1.4" strokeDasharray="2 1.6" />
      <path {...arrow} d="M112 66.5 126 58M115 76h18M112 85.5l14 8.5" />
    </>
  ),
  backlift: (
    <>
      <path d="M60 14v98" stroke="currentColor" strokeWidth="1.5" strokeDasharray="3 4" opacity="0.55" />
      <BatOutline transform="translate(60 62) rotate(-126) scale(1.12)" />
      <path {...arrow} d="M60 106a44 44 0 0 0 43.5-51" />
      <path {...arrow} d="m109 63.5-5.3-9-7 7.8" />
      <circle cx="60" cy="62" r="4" fill={accent} />
    </>
  ),
  downswing: (
    <>
      <path d="M68 60v54M80 60v54M92 60v54M67 60h26" stroke="currentColor" strokeWidth="2" opacity="0.3" />
      <BatOutline transform="translate(90 56) rotate(206) scale(0.78)" opacity="0.32" />
      <BatOutline transform="translate(80 40) scale(1.05)" />
      <path {...arrow} d="M124 14c10 34-6 68-31 86" />
      <path {...arrow} d="m102.5 98.5-9.7 2 2.2-9.7" />
    </>
  ),
  'sweet-spot': (
    <>
      <path
        d="M66 0h28v96c0 9-4.5 14-13 14h-2c-8.5 0-13-5-13-14Z"
        stroke="currentColor"
        strokeWidth="2"
        opacity="0.85"
      />
      <path d="m74 0 6 22 6-22" stroke="currentColor" strokeWidth="1.5" opacity="0.55" />
      <ellipse cx="80" cy="68" rx="11" ry="25" stroke={accent} strokeWidth="1.5" opacity="0.4" />
      <ellipse cx="80" cy="68" rx="7.5" ry="16" stroke={accent} strokeWidth="1.8" opacity="0.7" />
      <ellipse cx="80" cy="68" rx="3.6" ry="7.5" fill={accent} />
      <path d="M100 68h26" stroke={accent} strokeWidth="1.5" strokeDasharray="2 3" />
      <circle cx="131" cy="68" r="3" fill={accent} />
    </>
  ),
}
