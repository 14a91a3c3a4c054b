import type { ReactNode } from 'react'
import { Heading } from '#app/parts/ui/text.tsx'
import { Section } from '#app/parts/ui/layout.tsx'

const uses: readonly { name: string; text: string; drawing: ReactNode }[] = [
  {
    name: 'Performance tracking',
    text: 'The app keeps every session and draws the trend. A good evening is nice; a line that rises over six weeks is progress.',
    drawing: (
      <>
        <path d="M24 100h112M24 100V20" stroke="currentColor" strokeWidth="1.5" opacity="0.5" />
        <path d="m30 88 16-8 14 6 16-18 14 5 16-20 14 2 12-18" stroke="var(--color-marker)" strokeWidth="3" />
        {[
          [30, 88],
          [60, 86],
          [90, 73],
          [120, 55],
        ].map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="4" fill="var(--color-marker)" />
        ))}
      </>
    ),
  },
  {
    name: 'Coach sharing',
    text: 'Send a session to your coach from the app. The next conversation starts with the same numbers on both sides of the net.',
    drawing: (
      <>
        <circle cx="44" cy="44" r="14" fill="currentColor" />
        <path d="M20 96c0-20 9-30 24-30s24 10 24 30Z" fill="currentColor" />
        <circle cx="120" cy="44" r="14" stroke="currentColor" strokeWidth="2" />
        <path d="M96 96c0-20 9-30 24-30s24 10 24 30Z" stroke="currentColor" strokeWidth="2" />
        <path d="M68 40c8-8 20-8 28 0m0 0-2-9m2 9-9 1" stroke="var(--color-marker)" strokeWidth="2.5" />
      </>
    ),
  },
  {
    name: 'Mobile app',
    text: 'Everything arrives on your phone, shot by shot. One year of the app is included with each product.',
    drawing: (
      <>
        <rect x="54" y="10" width="52" height="100" rx="9" stroke="currentColor" strokeWidth="2.5" />
        <path d="M74 17h12" stroke="currentColor" strokeWidth="2.5" />
        <path d="M64 62a16 16 0 1 1 32 0" stroke="currentColor" strokeWidth="5" opacity="0.25" />
        <path d="M64 62a16 16 0 0 1 26-12.5" stroke="var(--color-marker)" strokeWidth="5" />
        <path d="M64 80h32M64 90h20" stroke="currentColor" strokeWidth="3" opacity="0.6" />
      </>
    ),
  },
]

export function BeyondNumbers() {
  return (
    <Section tone="navy" labelledBy="tech-beyond" className="border-b border-line">
      <Heading level={2} id="tech-beyond" className="max-w-[6.7em]">
        What you do with the numbers
      </Heading>
      <ul className="mt-12 grid gap-10 md:grid-cols-3 lg:gap-14">
        {uses.map(({ name, text, drawing }) => (
          <li key={name} className="border-t border-line pt-6">
            <svg
              viewBox="0 0 160 120"
              fill="none"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
              className="w-40"
            >
              {drawing}
            </svg>
            <Heading level={3} className="mt-5">
              {name}
            </Heading>
            <p className="mt-2 max-w-[42ch] text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
