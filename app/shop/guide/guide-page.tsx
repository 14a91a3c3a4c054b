import { href } from '#domain/site/href.ts'
import { Head } from '#app/parts/seo/head.tsx'
import { Gallery } from '#app/parts/photos/gallery.tsx'
import type { GalleryPhoto } from '#app/parts/photos/gallery-zoom.tsx'
import { photoUrl } from '#app/parts/photos/photo.tsx'
import { crumbsTo, StructuredData } from '#app/parts/seo/structured-data.tsx'
import { Breadcrumbs } from '#app/parts/ui/breadcrumbs.tsx'
import { TextPage } from '#app/parts/ui/text-page.tsx'
import { HydrateWhenVisible } from '#app/parts/ui/hydrate-when-visible.tsx'
import { Heading } from '#app/parts/ui/text.tsx'
import { Section } from '#app/parts/ui/layout.tsx'
import { ButtonLink } from '#app/parts/ui/button.tsx'
import { lazyInBrowser } from '#app/parts/ui/import-with-retry.ts'
import { guideFaq } from './guide-faq.ts'
import { guideSections, readingMinutes } from './guide-sections.ts'

// Loaded on demand, so that readers who stop earlier do not load the long part a second time as code.
const LaterParts = lazyInBrowser(async () => (await import('./guide-body.tsx')).LaterParts)

const path = href.guide
const sections = Object.values(guideSections)
const title = 'Smart cricket bat buying guide (UK)'
const description =
  'Smart bat or sensor? What each one measures, what it really costs, and who should buy which. An honest guide for UK players, coaches and academies.'

const facts = {
  title,
  description,
  path,
  image: photoUrl('card-bat'),
  published: '2026-11-15',
  changed: '2026-11-16',
}

const crumbs = crumbsTo({ label: 'Buying guide', href: path })

const photos: readonly GalleryPhoto[] = [
  { name: 'bat-08-grass', alt: 'ZAP Smart Cricket Bat resting on short grass with a red ball in warm evening light' },
  { name: 'bat-06-sensor', alt: 'Close-up of the slim ZAP Smart sensor sticker on the back of the blade' },
  { name: 'bat-04-splice', alt: 'Close-up of the bat’s shoulders, cane V splice and ribbed navy grip' },
  { name: 'sensor-04-on-bat', alt: 'str8bat Sensor mounted on the back of a cricket bat just below the splice' },
  { name: 'sensor-06-hand-scale', alt: 'str8bat Sensor beside a red cricket ball to show how small it is' },
  { name: 'sensor-05-box', alt: 'str8bat Sensor in front of its navy and lime retail box with a USB-C cable' },
]

export default function GuidePage() {
  return (
    <>
      <Head title={title} description={description} path={path} image={photoUrl('card-bat')} kind="article" />
      <StructuredData crumbs={crumbs} article={facts} faq={guideFaq} />
      <TextPage
        title="How to choose a smart cricket bat"
        above={<Breadcrumbs crumbs={crumbs} />}
        lead="A bat with a sensor inside, or a sensor for the bat you have? What the numbers mean, what they cost, and when the honest answer is to keep your money."
        published={facts.published}
        changed={facts.changed}
        minutes={readingMinutes}
        navTitle="In this guide"
        sections={sections}
      >
        <ContentsList />
        <Gallery
          label="The smart bat and the sensor in photographs"
          photos={photos}
          sizes="(min-width: 64rem) 42rem, 92vw"
          priority
          className="max-w-[42rem]"
        />
        <HydrateWhenVisible room="min-h-[250rem]">
          <div className="space-y-14">
            <LaterParts />
          </div>
        </HydrateWhenVisible>
      </TextPage>
      <GuideEnd />
    </>
  )
}

/** The table of contents, if there is no space for it beside the text. */
function ContentsList() {
  return (
    <nav aria-label="Contents" className="rounded-lg border border-line bg-cream p-6 lg:hidden print:block">
      <p className="label-caps text-muted">In this guide</p>
      <ol className="mt-3 list-decimal space-y-1 pl-5 marker:text-muted">
        {sections.map(({ id, title: name }) => (
          <li key={id}>
            <a href={`#${id}`} className="link-underline inline-flex min-h-8 items-center">
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function GuideEnd() {
  return (
    <Section tone="navy" labelledBy="guide-end">
      <Heading level={2} id="guide-end" className="max-w-[5.8em]">
        Made up your mind?
      </Heading>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={href.products} size="large">
          Shop both products
        </ButtonLink>
        <ButtonLink href={href.whichOne} variant="secondary" size="large">
          Answer three questions
        </ButtonLink>
      </div>
    </Section>
  )
}
