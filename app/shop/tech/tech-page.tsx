import { href } from '#domain/site/href.ts'
import { Head } from '#app/parts/seo/head.tsx'
import { crumbsTo, StructuredData } from '#app/parts/seo/structured-data.tsx'
import { HydrateWhenVisible } from '#app/parts/ui/hydrate-when-visible.tsx'
import { Heading } from '#app/parts/ui/text.tsx'
import { Section, PageIntro } from '#app/parts/ui/layout.tsx'
import { ButtonLink } from '#app/parts/ui/button.tsx'
import { lazyInBrowser } from '#app/parts/ui/import-with-retry.ts'

export default function TechPage() {
  return (
    <>
      <Head
        title="The technology: what a bat sensor measures"
        description="Bat speed, impact speed, backlift, downswing and sweet spot: drag a bat through a swing and see what each number means, then track it in the app."
        path={href.tech}
      />
      <StructuredData crumbs={crumbsTo({ label: 'Tech', href: href.tech })} />
      <PageIntro
        eyebrow="The technology"
        title="A swing is over in a moment. Its numbers stay."
        lead="The sensor follows the bat from the first movement of the backlift to the moment of impact and turns each shot into five numbers. Here is what they mean."
      />
      <SwingSection />
      <HydrateWhenVisible room="min-h-[260rem]">
        <LaterParts />
      </HydrateWhenVisible>
      <ToTheProducts />
    </>
  )
}

// Each loads when it is scrolled to, or after client-side navigation.
const SwingExplorer = lazyInBrowser(async () => (await import('./swing-explorer.tsx')).SwingExplorer)
const LaterParts = lazyInBrowser(async () => (await import('./below-the-swing.tsx')).LaterParts)

function SwingSection() {
  return (
    <Section tone="navy" space="tight" labelledBy="tech-swing" className="pt-0!">
      <div className="rounded-xl border border-line bg-surface [--color-canvas:var(--color-surface)] p-5 sm:p-8 lg:p-10">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
          <Heading level={2} look="title" id="tech-swing">
            Drag through a swing
          </Heading>
          <p className="text-sm text-muted">Illustration: an invented swing, not a measurement.</p>
        </div>
        <HydrateWhenVisible room="min-h-[56rem] sm:min-h-[44rem]">
          <SwingExplorer start={0.76} />
        </HydrateWhenVisible>
      </div>
    </Section>
  )
}

function ToTheProducts() {
  return (
    <Section tone="navy" labelledBy="tech-products">
      <div className="flex flex-wrap items-end justify-between gap-8">
        <Heading level={2} look="display" id="tech-products" className="max-w-[5em]">
          Now try it with your own swing
        </Heading>
        <ButtonLink href={href.featuredProducts} size="large">
          See the products
        </ButtonLink>
      </div>
    </Section>
  )
}
