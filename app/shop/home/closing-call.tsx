import { href } from '#domain/site/href.ts'
import { Photo } from '#app/parts/photos/photo.tsx'
import { ButtonLink } from '#app/parts/ui/button-link.tsx'
import { Container } from '#app/parts/ui/container.tsx'
import { Heading } from '#app/parts/ui/heading.tsx'

export function ClosingCall() {
  return (
    <section aria-labelledby="home-call" className="tone-navy relative isolate overflow-hidden border-b border-line">
      <Photo
        name="sensor-07-dark"
        alt=""
        sizes="(min-width: 48rem) 62vw, 100vw"
        className="absolute right-0 bottom-0 -z-10 h-80 w-full object-cover object-[50%_62%] md:h-full md:w-[62%]"
      />
      <div className="absolute inset-x-0 bottom-0 -z-10 h-80 bg-linear-to-b from-navy to-transparent to-40% md:right-0 md:left-auto md:h-full md:w-[62%] md:bg-linear-to-r md:to-55%" />
      <Container className="flex flex-col items-start pt-20 pb-[22rem] md:pt-32 md:pb-32 lg:pt-44 lg:pb-44">
        <Heading level={2} look="display" id="home-call" className="max-w-[3.7em]">
          Take it to your next net
        </Heading>
        <p className="mt-6 max-w-[38ch] text-lg text-muted">
          Order today with free UK delivery, or bring smart cricket to your own shop floor.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href={href.top('products')} size="large">
            Shop Products
          </ButtonLink>
          <ButtonLink href={href.top('retailers')} variant="secondary" size="large">
            Become a Retailer
          </ButtonLink>
        </div>
      </Container>
    </section>
  )
}
