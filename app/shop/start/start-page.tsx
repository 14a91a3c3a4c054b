import type { ReactNode } from 'react'
import { href } from '#domain/site/href.ts'
import { supportPolicy } from '#domain/site/policies.ts'
import { productKeys } from '#domain/products/product-key.ts'
import { Photo, type PhotoName } from '#app/parts/photos/photo.tsx'
import { Head } from '#app/parts/seo/head.tsx'
import { crumbsTo, StructuredData } from '#app/parts/seo/structured-data.tsx'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { Breadcrumbs } from '#app/parts/ui/breadcrumbs.tsx'
import { Heading, TextLink } from '#app/parts/ui/text.tsx'
import { Container } from '#app/parts/ui/layout.tsx'
import { ButtonLink } from '#app/parts/ui/button.tsx'

const crumbs = crumbsTo({ label: 'Getting started', href: href.start })

/** The steps from unpacking to the first numbers. Confirmation, shipping email and packing slip link here. */
export default function StartPage() {
  return (
    <>
      <Head
        title="Getting started with your bat or sensor"
        description="Fit, charge, pair and bat: the first session with a ZAP Smart Cricket Bat or a str8bat Sensor in four steps."
        path={href.start}
      />
      <StructuredData crumbs={crumbs} />
      <div className="tone-paper">
        <Container className="pt-10 pb-20 sm:pt-14 lg:pb-28">
          <Breadcrumbs crumbs={crumbs} />
          <Heading level={1} className="mt-4">
            Getting started
          </Heading>
          <p className="mt-6 max-w-[56ch] text-lg text-muted">
            Four steps from the box to the first numbers. With the smart bat the first is already done: its sensor is in
            place.
          </p>
          <ol className="mt-12 grid gap-x-10 gap-y-14 md:grid-cols-2">
            <Step
              number={1}
              title="Fit"
              photo="sensor-04-on-bat"
              alt="Sensor on the back of a bat, just below the splice"
            >
              <p>
                Wipe the back of the blade clean and dry. The mount goes on the flat just below the splice: press it on
                firmly, once, and leave it there. A mount that has been peeled off does not hold again, and is no longer
                covered by the <TextLink href={href.warranty}>warranty</TextLink>.
              </p>
            </Step>
            <Step number={2} title="Charge" photo="sensor-05-box" alt="Sensor in front of its box with the USB-C cable">
              <p>
                Charge the sensor with the USB-C cable from the box before its first session. <Charging />
              </p>
            </Step>
            <Step number={3} title="Pair" photo="sensor-01-hero" alt="Sensor with its green status light">
              <p>
                Install the app on your phone, create your account in it and let it look for the sensor with the phone’s
                Bluetooth on. Your year of the app begins with this step. <Phones />
              </p>
              <Stores />
            </Step>
            <Step number={4} title="Bat" photo="bat-08-grass" alt="Bat on short grass with a red ball in evening light">
              <p>
                Start a session in the app, put the phone away and bat as you always do. Look at the numbers when you
                are done: <TextLink href={href.tech}>what the five of them mean</TextLink>. Twenty balls are enough to
                begin.
              </p>
            </Step>
          </ol>
          <p className="mt-16 max-w-[60ch] border-t border-line pt-8">
            Something not working? <TextLink href={href.contact}>Write to us</TextLink>: a person answers within{' '}
            {supportPolicy.replyWorkingDays} working days. If it was faulty from the start, see{' '}
            <TextLink href={href.rights}>your rights</TextLink>.
          </p>
        </Container>
      </div>
    </>
  )
}

type StepProps = { number: number; title: string; photo: PhotoName; alt: string; children: ReactNode }

function Step({ number, title, photo, alt, children }: StepProps) {
  return (
    <li className="flex flex-col gap-5">
      <Photo
        name={photo}
        alt={alt}
        sizes="(min-width: 48rem) 45vw, 92vw"
        className="aspect-[3/2] w-full rounded-lg bg-sunken object-cover"
      />
      <div>
        <h2 className="display-type text-title">
          <span className="text-muted">{number}</span> {title}
        </h2>
        <div className="mt-3 max-w-[52ch] text-muted">{children}</div>
      </div>
    </li>
  )
}

/** A fact that the operator entered for any product; nothing if it is unknown. */
function useFact(name: 'charging_time' | 'phones' | 'app_name' | 'app_store_url' | 'play_store_url') {
  const { products } = useShop()
  return productKeys.map((key) => products[key].facts[name]).find(Boolean)
}

function Charging() {
  const time = useFact('charging_time')
  return time ? `It takes ${time}.` : null
}

function Phones() {
  const [name, phones] = [useFact('app_name'), useFact('phones')]
  return [name && `It is called ${name}.`, phones && `Phones: ${phones}.`].filter(Boolean).join(' ')
}

function Stores() {
  const stores = [
    { label: 'App Store', url: useFact('app_store_url') },
    { label: 'Google Play', url: useFact('play_store_url') },
  ]
  return (
    <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
      {stores.map(
        ({ label, url }) =>
          url && (
            <ButtonLink key={label} href={url} variant="secondary">
              {label}
            </ButtonLink>
          ),
      )}
    </div>
  )
}
