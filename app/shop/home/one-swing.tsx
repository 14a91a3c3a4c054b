import type { CSSProperties } from 'react'
import { href } from '#domain/site/href.ts'
import { sampleDownswing, sampleSwing } from '#domain/products/sample-swing.ts'
import { Container } from '#app/parts/ui/container.tsx'
import { TextLink } from '#app/parts/ui/text-link.tsx'

const numbers = [
  { name: 'Bat speed', value: sampleSwing.batSpeed, unit: 'mph' },
  { name: 'Impact speed', value: sampleSwing.impactSpeed, unit: 'mph' },
  { name: 'Backlift angle', value: sampleSwing.backliftAngle, unit: '°' },
  { name: 'Downswing', value: sampleDownswing, unit: '°' },
  { name: 'Sweet spot index', value: sampleSwing.sweetSpotIndex, unit: '/ 100' },
]

/** One swing, as the app shows it. The numbers count up once (`one-swing.css`), except with reduced motion. */
export function OneSwing() {
  return (
    <div className="border-t border-line">
      <Container>
        <dl
          aria-label="One swing in five numbers"
          className="grid grid-cols-3 gap-x-4 gap-y-5 py-5 md:grid-cols-[repeat(5,auto)_minmax(0,11rem)] md:justify-between"
        >
          {numbers.map(({ name, value, unit }) => (
            <div key={name} className="flex flex-col-reverse justify-end">
              <dt className="mt-1 text-xs text-muted sm:text-sm">{name}</dt>
              <dd className="display-type text-[2.25rem] leading-none whitespace-nowrap lg:text-[3rem]">
                <span className="sr-only">{value}</span>
                <span aria-hidden="true" data-count style={countTo(value)} />
                {unit === '°' ? unit : <span className="ml-1.5 font-sans text-sm font-normal text-muted">{unit}</span>}
              </dd>
            </div>
          ))}
          <div className="self-end text-xs text-muted">
            <dt className="sr-only">About these numbers</dt>
            <dd>
              Illustration: an invented swing. <TextLink href={href.tech}>Move it yourself</TextLink>
            </dd>
          </div>
        </dl>
      </Container>
    </div>
  )
}

const countTo = (value: number) => ({ '--to': value, '--digits': String(value).length }) as CSSProperties // of one-swing.css
