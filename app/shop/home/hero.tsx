import type { CSSProperties } from 'react'
import { deliveryLabel } from '#domain/calendar/delivery-terms.ts'
import { href } from '#domain/site/href.ts'
import { Photo } from '#app/parts/photos/photo.tsx'
import { sampleDownswing, sampleSwing } from '#domain/products/sample-swing.ts'
import { TextLink } from '#app/parts/ui/text.tsx'
import { Container } from '#app/parts/ui/layout.tsx'
import { ButtonLink } from '#app/parts/ui/button.tsx'

const promises = [deliveryLabel, '12-month warranty on the sensor', '1 year of the app included']

export function Hero() {
  return (
    <section aria-labelledby="home-title" className="tone-navy">
      <div className="relative isolate overflow-hidden">
        <Photo
          name="site-hero"
          alt="ZAP Smart Cricket Bat and str8bat Sensor on a floodlit pitch at night"
          sizes="(min-aspect-ratio: 16/9) 100vw, 160vh"
          onPhones={{ name: 'site-hero-portrait', sizes: 'max(100vw, 24.5rem)' }}
          priority="high"
          className="absolute inset-x-0 bottom-0 -z-10 h-[32.5rem] w-full object-cover object-[46%_100%] md:h-full md:object-[60%_50%] lg:object-[78%_40%] [@media(min-aspect-ratio:23/10)]:object-[78%_76%]"
        />
        <div className="absolute inset-0 -z-10 bg-linear-to-b from-navy from-38% to-transparent to-66% md:bg-linear-to-r md:from-navy/92 md:from-0% md:via-navy/74 md:via-40% md:to-transparent md:to-64% lg:from-navy/80 lg:via-navy/40 lg:via-30% lg:to-60%" />
        <Container className="flex min-h-[44.5rem] flex-col items-start pt-10 pb-12 md:min-h-[min(calc(100svh-var(--header-height)-11rem),48rem)] md:justify-center md:py-16 2xl:min-h-[min(calc(100svh-var(--header-height)-11rem),60rem)]">
          <p className="label-caps text-lime">Smart cricket, measured</p>
          <h1
            id="home-title"
            className="display-type mt-3 max-w-[3.7em] text-[clamp(3.75rem,2.4rem+6.4vw,9.5rem)] leading-[0.86] md:mt-4"
          >
            Know every swing
          </h1>
          <p className="mt-5 max-w-[32ch] text-lg text-cream md:mt-7 md:max-w-[36ch] md:text-xl">
            A smart English willow bat, or a sensor for the bat you trust. Every shot measured, in the app on your
            phone.
          </p>
          <div className="mt-7 flex flex-wrap gap-3 md:mt-10">
            <ButtonLink href={href.products} variant="accent" size="large">
              Explore Products
            </ButtonLink>
            <ButtonLink href={href.tech} variant="secondary" size="large" className="bg-navy/50! max-lg:hidden">
              See how it works
            </ButtonLink>
          </div>
        </Container>
      </div>
      <OneSwing />
      <div className="border-t border-line">
        <Container>
          <ul className="grid gap-x-6 gap-y-1 py-4 text-sm font-medium md:grid-cols-[auto_auto_auto] md:justify-between">
            {promises.map((promise) => (
              <li
                key={promise}
                className="flex items-center gap-2.5 before:size-1.5 before:rounded-full before:bg-lime"
              >
                {promise}
              </li>
            ))}
          </ul>
        </Container>
      </div>
    </section>
  )
}

const numbers = [
  { name: 'Bat speed', value: sampleSwing.batSpeed, unit: 'mph' },
  { name: 'Impact speed', value: sampleSwing.impactSpeed, unit: 'mph' },
  { name: 'Backlift angle', value: sampleSwing.backliftAngle, unit: '°' },
  { name: 'Downswing', value: sampleDownswing, unit: '°' },
  { name: 'Sweet spot index', value: sampleSwing.sweetSpotIndex, unit: '/ 100' },
]

/** One swing, as the app shows it. The numbers count up once (`one-swing.css`), except with reduced motion. */
function OneSwing() {
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

const countTo = (value: number) => ({ '--to': value, '--digits': String(value).length }) as CSSProperties // the properties of one-swing.css
